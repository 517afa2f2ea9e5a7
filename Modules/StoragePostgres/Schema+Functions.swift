#if Postgres
  /// The functions of the owner of the tables.
  extension Schema {
    /// Lets the clock of the server decide, and gives the role that runs the program functions for what
    /// it has no rights on the tables for.
    static let fourth = """
      -- Functions look for tables where they were made, whoever calls them.
      SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

      -- The right to lock a row is the right to change a column: this one is for locks alone.
      ALTER TABLE account ADD COLUMN row_lock boolean;

      -- Seconds since 2001.
      CREATE FUNCTION store_now() RETURNS double precision LANGUAGE sql
        RETURN extract(epoch FROM clock_timestamp())::double precision - 978307200;

      CREATE FUNCTION credentials_of(member bytea)
      RETURNS TABLE (password bytea, recovery bytea, epoch bigint)
      LANGUAGE sql STABLE SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        SELECT account.password, account.recovery, account.epoch FROM account WHERE id = member;
      END;

      CREATE FUNCTION replace_credentials(
        member bytea, new_password bytea, new_recovery bytea, new_epoch bigint,
        old_password bytea, old_recovery bytea, old_epoch bigint)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        UPDATE account SET password = new_password, recovery = new_recovery, epoch = new_epoch
        WHERE id = member AND password = old_password AND recovery = old_recovery
          AND epoch = old_epoch
        RETURNING 1::bigint;
      END;

      CREATE FUNCTION delete_empty_bonds(one bytea, two bytea)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM bond
        WHERE (owner, other) IN ((one, two), (two, one)) AND shared IS NULL AND NOT is_blocked
        RETURNING 1::bigint;
      END;

      CREATE FUNCTION delete_account(member bytea)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM bond WHERE owner = member OR other = member;
        UPDATE message SET text = '' FROM conversation
        WHERE reader = member AND message.chat = conversation.chat AND sender = member;
        DELETE FROM conversation WHERE reader = member;
        DELETE FROM mailbox WHERE owner = member;
        DELETE FROM account WHERE id = member;
        UPDATE person SET name = '', bio = '', has_left = true WHERE id = member
        RETURNING 1::bigint;
      END;

      -- Only the last 20 messages that somebody sent in a chat can be unsent.
      CREATE FUNCTION unsend_message(me bytea, friend bytea, chat_id bigint, number bigint)
      RETURNS TABLE (seq bigint, sender bytea, text bytea, date double precision, unsending text)
      LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        UPDATE message SET text = '', unsending = CASE WHEN EXISTS (
            SELECT 1 FROM conversation WHERE reader = friend AND other = me AND read < number)
          THEN 'unread' ELSE 'read' END
        WHERE chat = chat_id AND message.seq = number AND message.unsending IS NULL
          AND message.seq IN (
            SELECT own.seq FROM message AS own
            WHERE own.chat = chat_id AND own.sender = me ORDER BY own.seq DESC LIMIT 20)
        RETURNING message.seq, message.sender, message.text, message.date, message.unsending;
      END;

      CREATE FUNCTION forget_attempts(member bytea, is_inside boolean)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM attempt WHERE name = member AND in_session = is_inside RETURNING 1::bigint;
      END;

      -- Counts last for a day. Rows that another host is using are left to it.
      CREATE FUNCTION expire_attempts()
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM attempt WHERE (name, in_session) IN (
          SELECT name, in_session FROM attempt WHERE last <= (SELECT store_now() - 86400)
          FOR UPDATE SKIP LOCKED)
        RETURNING 1::bigint;
      END;

      CREATE FUNCTION remove_saved_state(member bytea)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM saved_state WHERE id = member RETURNING 1::bigint;
      END;

      REVOKE ALL ON FUNCTION store_now, credentials_of, replace_credentials, delete_empty_bonds,
        delete_account, unsend_message, forget_attempts, expire_attempts, remove_saved_state
        FROM PUBLIC;
      UPDATE store_version SET version = 4;
      """
  }
#endif
