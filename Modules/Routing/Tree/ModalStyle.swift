/// The way in which a front end draws a modal.
///
/// The front end reads ``NavigationStack/style``; this module does not act on it. Saved state has
/// no styles. A restored modal has the style of the plan's transition, or ``sheet`` if that
/// transition does not present the modal.
nonisolated public enum ModalStyle: Sendable {
  /// A card that leaves a part of the covered screen visible.
  case sheet
  /// A page that covers the whole window.
  case fullScreen
}
