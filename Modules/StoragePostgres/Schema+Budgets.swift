#if Postgres
  /// The counters and budgets of people.
  extension Schema {
    /// Counts the attempts of each known key apart, and what counts against budgets.
    static let fifth = """
      SELECT set_config('search_path', quote_ident(current_schema()) || ', pg_temp', true);

      -- The messages and the requests that the owner has sent since the beginning of a window.
      ALTER TABLE mailbox
        ADD COLUMN sent bigint NOT NULL DEFAULT 0,
        ADD COLUMN sent_since double precision NOT NULL DEFAULT '-infinity',
        ADD COLUMN asked bigint NOT NULL DEFAULT 0,
        ADD COLUMN asked_since double precision NOT NULL DEFAULT '-infinity';

      -- The user names that somebody with a key has asked for at sign-up.
      CREATE TABLE name_budget (
        key bytea PRIMARY KEY,
        count bigint NOT NULL,
        first double precision NOT NULL,
        last double precision NOT NULL
      );

      -- The keys with which somebody has logged in, in the order of the last times.
      CREATE TABLE known_key (
        owner bytea COMPRESSION lz4 REFERENCES person,
        key bytea,
        number bigint GENERATED ALWAYS AS IDENTITY,
        PRIMARY KEY (owner, key)
      );

      -- Each counter of a user name has a name: login, session, recovery, or key: and a key.
      DROP FUNCTION forget_attempts, expire_attempts;
      ALTER TABLE attempt ADD COLUMN counter text COLLATE "C" NOT NULL DEFAULT 'login';
      UPDATE attempt SET counter = 'session' WHERE in_session;
      ALTER TABLE attempt DROP CONSTRAINT attempt_pkey;
      ALTER TABLE attempt DROP COLUMN in_session, ALTER COLUMN counter DROP DEFAULT,
        ADD PRIMARY KEY (name, counter);

      CREATE FUNCTION forget_attempts(member bytea, forgotten text)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM attempt WHERE name = member AND counter = forgotten RETURNING 1::bigint;
      END;

      -- Counts last for a day. Rows that another host is using are left to it.
      CREATE FUNCTION expire_attempts()
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM attempt WHERE (name, counter) IN (
          SELECT name, counter FROM attempt WHERE last <= (SELECT store_now() - 86400)
          FOR UPDATE SKIP LOCKED)
        RETURNING 1::bigint;
      END;

      -- Makes a key the last one with which a member logged in, and forgets all but the last ones.
      CREATE FUNCTION remember_key(member bytea, used bytea, most bigint)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM known_key WHERE owner = member AND (key = used OR key NOT IN (
          SELECT kept.key FROM known_key AS kept WHERE kept.owner = member AND kept.key <> used
          ORDER BY kept.number DESC LIMIT most - 1));
        INSERT INTO known_key (owner, key) SELECT id, used FROM account WHERE id = member
        ON CONFLICT DO NOTHING RETURNING 1::bigint;
      END;

      -- In another epoch, no key is known any more.
      CREATE OR REPLACE FUNCTION replace_credentials(
        member bytea, new_password bytea, new_recovery bytea, new_epoch bigint,
        old_password bytea, old_recovery bytea, old_epoch bigint)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM known_key WHERE new_epoch > old_epoch AND owner = (
          SELECT id FROM account WHERE id = member AND password = old_password
            AND recovery = old_recovery AND epoch = old_epoch);
        UPDATE account SET password = new_password, recovery = new_recovery, epoch = new_epoch
        WHERE id = member AND password = old_password AND recovery = old_recovery
          AND epoch = old_epoch
        RETURNING 1::bigint;
      END;

      CREATE OR REPLACE FUNCTION delete_account(member bytea)
      RETURNS SETOF bigint LANGUAGE sql SECURITY DEFINER SET search_path FROM CURRENT
      BEGIN ATOMIC
        DELETE FROM bond WHERE owner = member OR other = member;
        UPDATE message SET text = '' FROM conversation
        WHERE reader = member AND message.chat = conversation.chat AND sender = member;
        DELETE FROM conversation WHERE reader = member;
        DELETE FROM mailbox WHERE owner = member;
        DELETE FROM known_key WHERE owner = member;
        DELETE FROM account WHERE id = member;
        UPDATE person SET name = '', bio = '', has_left = true WHERE id = member
        RETURNING 1::bigint;
      END;

      REVOKE ALL ON FUNCTION forget_attempts, expire_attempts, remember_key FROM PUBLIC;
      UPDATE store_version SET version = 5;
      """
  }
#endif
