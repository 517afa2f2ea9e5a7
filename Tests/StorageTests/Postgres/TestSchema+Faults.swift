#if Postgres
  import Foundation
  import SQLDriver
  import Storage

  @testable import PostgresDriver

  /// Faults that the server makes on demand.
  extension TestSchema {
    enum Fault: String {
      /// The server ends the connection.
      case end = "PERFORM pg_terminate_backend(pg_backend_pid())"
      /// The commit waits for a lock, which ``holdCommits()`` takes.
      case wait = "PERFORM pg_advisory_xact_lock_shared(hashtext(current_schema()))"
      /// The server gives the warning of a commit that did not wait for the standby.
      case warn = "RAISE WARNING 'canceling wait for synchronous replication'"
    }

    /// Returns a connection with a lock for which the commits of ``Fault/wait`` wait until it closes.
    func holdCommits() throws -> Connection {
      let holder = Connection(ownerAddress)
      try holder.open()
      try holder.execute("BEGIN; SELECT pg_advisory_xact_lock(hashtext(current_schema()))")
      return holder
    }

    /// Ends a process of the server, and waits until it has ended.
    func end(_ process: Int) throws { try run("SELECT pg_terminate_backend(\(process), 60000)") }

    /// Makes the server have a fault at the first commits of transactions that write a table.
    func atCommits(_ count: Int, of table: String, _ fault: Fault) throws {
      try run(
        """
        CREATE SEQUENCE commits;
        GRANT USAGE ON commits TO \(Self.role);
        CREATE FUNCTION make_fault() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
        SET search_path FROM CURRENT AS $$ BEGIN
          IF nextval('commits') <= \(count) THEN \(fault.rawValue); END IF;
          RETURN NULL;
        END $$;
        CREATE CONSTRAINT TRIGGER make_fault AFTER INSERT OR UPDATE ON \(table)
        DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION make_fault();
        """)
    }
  }

  extension TestSchema {
    /// Gives the server a clock that only tests move; it begins with the year 2001.
    func stopClock() throws {
      try run(
        """
        CREATE TABLE stopped_clock AS SELECT 0::double precision AS now;
        GRANT SELECT, UPDATE ON stopped_clock TO \(Self.role);
        CREATE OR REPLACE FUNCTION store_now() RETURNS double precision LANGUAGE sql
          RETURN (SELECT now FROM stopped_clock);
        """)
    }
  }

  extension SQLStore {
    /// Sets a clock that ``TestSchema/stopClock()`` has stopped.
    func setStoppedClock(_ date: Date) throws {
      try connection.transaction(.write) {
        try connection.run(
          "UPDATE stopped_clock SET now = $1 WHERE now <> $1", date.timeIntervalSinceReferenceDate)
      }
    }
  }
#endif
