#if Postgres
  import Foundation
  import SQLDriver
  import Storage

  @testable import StoragePostgres

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
