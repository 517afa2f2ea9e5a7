/// The rules of all data that a store writes.
///
/// Some repeat constraints of the tables, because SQLite checks those only in a file that it may write to.
extension Rule {
  static let social = [
    Rule(
      question: "all messages are stored",
      """
      SELECT low, high, count(seq), min(seq), max(seq), last_seq
      FROM chat LEFT JOIN message ON message.chat = chat.id GROUP BY chat.id
      HAVING count(seq) <> last_seq OR coalesce(min(seq), 1) <> 1
        OR coalesce(max(seq), 0) <> last_seq
      """
    ) {
      """
      Messages between \($0.text(0)) and \($0.text(1)) are missing: \($0.int(2)) are stored, \
      with numbers from \($0.int(3)) to \($0.int(4)), and the last number is \($0.int(5)).
      """
    },

    Rule(
      question: "each message was sent by one of its two users to the other",
      """
      SELECT low, high, seq, sender FROM message JOIN chat ON chat.id = message.chat
      WHERE NOT (sender = low AND recipient = high OR sender = high AND recipient = low)
      """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was sent by \($0.text(3)) to \
      somebody else.
      """
    },

    Rule(
      question: "the two users of each chat are in order",
      "SELECT low, high FROM chat WHERE low >= high"
    ) { "The chat of \($0.text(0)) and \($0.text(1)) has them in the wrong order." },

    Rule(
      question: "messages are in order",
      """
      SELECT low, high, seq FROM (
        SELECT chat, seq, position < lag(position) OVER earlier OR sent < lag(sent) OVER earlier
          AS is_late
        FROM message WINDOW earlier AS (PARTITION BY chat, recipient ORDER BY seq)) AS dated
      JOIN chat ON chat.id = dated.chat WHERE is_late
      """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) is out of order: it was \
      stored before the message that precedes it.
      """
    },

    Rule(
      question: "the lists of conversations agree with the messages",
      """
      SELECT reader, other FROM conversation JOIN chat ON chat.id = conversation.chat
      WHERE NOT (reader = low AND other = high OR reader = high AND other = low)
        OR read NOT BETWEEN 0 AND last_seq
        OR unread <> (
          SELECT count(*) FROM message
          WHERE message.chat = conversation.chat AND seq > read AND sender = other
            AND unsending IS NULL)
        OR last <> coalesce((
          SELECT CASE sender WHEN reader THEN sent ELSE position END FROM message
          WHERE message.chat = conversation.chat AND coalesce(unsending, 'read') <> 'unread'
          ORDER BY seq DESC LIMIT 1), 0)
      """
    ) {
      """
      The list of \($0.text(0)) has the wrong chat, last message or number of unread messages for \
      the conversation with \($0.text(1)).
      """
    },

    Rule(
      question: "messages that were taken back are empty",
      """
      SELECT low, high, seq FROM message JOIN chat ON chat.id = message.chat
      WHERE unsending IS NOT NULL AND (
        text <> '' OR unsending NOT IN ('unread', 'read') OR unsending = 'read' AND EXISTS (
          SELECT 1 FROM conversation
          WHERE reader = recipient AND other = sender AND read < seq))
      """
    ) {
      """
      Message \($0.int(2)) between \($0.text(0)) and \($0.text(1)) was taken back, but has a text \
      or the wrong mark.
      """
    },

    Rule(
      question: "each conversation is in the lists of both users",
      """
      SELECT account.id, party.other FROM account
      JOIN (
        SELECT DISTINCT recipient AS id, sender AS other FROM message
        UNION SELECT DISTINCT sender, recipient FROM message) AS party ON party.id = account.id
      WHERE NOT EXISTS (
        SELECT 1 FROM conversation WHERE reader = account.id AND other = party.other)
      """
    ) { "The conversation with \($0.text(1)) is missing from the list of \($0.text(0))." },

    Rule(
      question: "the relations of two people agree",
      """
      SELECT mine.owner, mine.other FROM bond AS mine
      LEFT JOIN bond AS theirs ON theirs.owner = mine.other AND theirs.other = mine.owner
      WHERE coalesce(mine.shared, '') <> CASE theirs.shared
        WHEN 'asked' THEN 'asking' WHEN 'asking' THEN 'asked' WHEN 'friends' THEN 'friends'
        ELSE '' END
      """
    ) { "The relation of \($0.text(0)) to \($0.text(1)) is not that of \($0.text(1)) to them." },

    Rule(
      question: "relations and messages have numbers of their mailboxes",
      """
      SELECT owner FROM mailbox
      WHERE relations < (SELECT coalesce(max(number), 0) FROM bond WHERE bond.owner = mailbox.owner)
        OR messages < (SELECT coalesce(max(position), 0) FROM message WHERE recipient = owner)
        OR messages < (SELECT coalesce(max(sent), 0) FROM message WHERE sender = owner)
      """
    ) { "The mailbox of \($0.text(0)) has counted less than it contains." },

    Rule(
      question: "each account has a mailbox",
      """
      SELECT id FROM account WHERE NOT EXISTS (SELECT 1 FROM mailbox WHERE owner = id)
      UNION SELECT owner FROM mailbox
      WHERE NOT EXISTS (SELECT 1 FROM account WHERE account.id = owner)
      """
    ) { "\($0.text(0)) has an account or a mailbox, but not both." },

    Rule(
      question: "each account has a password",
      """
      SELECT id FROM person WHERE NOT has_left
        AND NOT EXISTS (SELECT 1 FROM account WHERE account.id = person.id)
      """
    ) { "\($0.text(0)) has no password." },

    Rule(
      question: "the data of deleted accounts was removed",
      """
      SELECT id FROM person WHERE has_left AND (
        name <> '' OR bio <> ''
        OR EXISTS (SELECT 1 FROM account WHERE account.id = person.id)
        OR EXISTS (SELECT 1 FROM bond WHERE person.id IN (owner, other))
        OR EXISTS (SELECT 1 FROM conversation WHERE reader = person.id)
        OR EXISTS (SELECT 1 FROM message WHERE sender = person.id AND text <> ''))
      """
    ) { "\($0.text(0)) deleted their account, but some of their data is still stored." },
  ]
}
