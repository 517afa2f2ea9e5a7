-- Makes the database and its two roles. Run once by a superuser: psql -v ON_ERROR_STOP=1 -f roles.sql
--
-- trellis_owner owns the tables, and only App --migrate logs in as it. trellis_app, as which the
-- program runs, owns nothing. App --migrate grants it what it needs.
CREATE ROLE trellis_owner LOGIN;
CREATE ROLE trellis_app LOGIN CONNECTION LIMIT 400;
CREATE DATABASE trellis OWNER trellis_owner TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';
REVOKE ALL ON DATABASE trellis FROM PUBLIC;
GRANT CONNECT ON DATABASE trellis TO trellis_app;
\connect trellis
REVOKE ALL ON SCHEMA public FROM PUBLIC;
ALTER SCHEMA public OWNER TO trellis_owner;
GRANT USAGE ON SCHEMA public TO trellis_app;

\echo 'Set the passwords: \\password trellis_owner, then \\password trellis_app.'
