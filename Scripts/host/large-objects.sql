-- Takes the right to make large objects away from everybody but superusers: the program needs none.
-- roles.sql includes this file. Run it once in a database that was made without it:
-- psql -v ON_ERROR_STOP=1 -d app -f large-objects.sql
DO $$
DECLARE
  name regprocedure;
BEGIN
  FOR name IN
    SELECT oid FROM pg_proc
    WHERE pronamespace = 'pg_catalog'::regnamespace AND proname ~ '^lo(_.*|read|write)$'
  LOOP
    EXECUTE format('REVOKE EXECUTE ON FUNCTION %s FROM PUBLIC', name);
  END LOOP;
END $$;
