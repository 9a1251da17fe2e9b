-- Prepares a PostgreSQL server for Fireledger. Run once per cluster by a role that may create roles; safe to run again.
-- Passwords are set by whoever runs this (docs/database.md); the embedded database sets random ones.
-- fl_app signs in for the program: it owns nothing and inherits nothing. fl_migrator owns the tables and is no superuser.
select pg_advisory_xact_lock(hashtext('fireledger prepare'));

do $$
declare
  tenant_role text;
begin
  if not exists (select from pg_roles where rolname = 'fl_migrator') then
    create role fl_migrator login nosuperuser nobypassrls nocreaterole nocreatedb noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'fl_app') then
    create role fl_app login nosuperuser nobypassrls nocreaterole nocreatedb noinherit;
  end if;
  foreach tenant_role in array array[
    'fl_owner', 'fl_reseller', 'fl_organization', 'fl_location', 'fl_contractor', 'fl_visitor',
    'fl_worker', 'fl_anonymous', 'fl_access', 'fl_ledger', 'fl_search', 'fl_seeder'
  ] loop
    if not exists (select from pg_roles where rolname = tenant_role) then
      execute format('create role %I nologin nosuperuser nobypassrls nocreaterole nocreatedb noinherit', tenant_role);
    end if;
  end loop;
  -- What the program may become; never a definer (fl_access, fl_ledger, fl_search), never the seeder.
  foreach tenant_role in array array[
    'fl_owner', 'fl_reseller', 'fl_organization', 'fl_location', 'fl_contractor', 'fl_visitor', 'fl_worker', 'fl_anonymous'
  ] loop
    execute format('grant %I to fl_app with inherit false, set true', tenant_role);
  end loop;
  foreach tenant_role in array array['fl_access', 'fl_ledger', 'fl_search', 'fl_seeder'] loop
    if pg_has_role('fl_app', tenant_role, 'MEMBER') then
      execute format('revoke %I from fl_app', tenant_role);
    end if;
  end loop;
  -- The migrator gives functions to the definers, and fills the demo world as the seeder.
  foreach tenant_role in array array['fl_access', 'fl_ledger', 'fl_search', 'fl_seeder'] loop
    execute format('grant %I to fl_migrator with inherit false, set true', tenant_role);
  end loop;
end $$;
