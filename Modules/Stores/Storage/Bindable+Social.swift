extension User.ID: Bindable {
  public var parameter: Parameter { .text(rawValue) }
}

extension Relation: Bindable {
  public var parameter: Parameter { .word(rawValue) }
}

extension GuessCounter: Bindable {
  package var parameter: Parameter { .word(name) }
}

extension Budgets.Subject: Bindable {
  public var parameter: Parameter { .word(rawValue) }
}
