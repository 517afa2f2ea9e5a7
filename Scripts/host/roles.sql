-- Makes the database and its two roles. Run once by a superuser: psql -v ON_ERROR_STOP=1 -f roles.sql
--
-- app_owner owns the tables, and only App migrate logs in as it. app_user, as which the
-- program runs, owns nothing. App migrate grants it what it needs.
CREATE ROLE app_owner LOGIN;
CREATE ROLE app_user LOGIN CONNECTION LIMIT 400;
CREATE DATABASE app OWNER app_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE app FROM PUBLIC;
GRANT CONNECT ON DATABASE app TO app_user;
\connect app
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO app_owner;
GRANT USAGE ON SCHEMA public TO app_user;
\ir large-objects.sql

\echo 'Set the passwords: \\password app_owner, then \\password app_user.'
