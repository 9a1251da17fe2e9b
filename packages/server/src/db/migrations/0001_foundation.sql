-- Schema app: settings for the acting principal, and the two procedures that build the wall (design section 4).
create schema app;
create extension if not exists pg_trgm;
create extension if not exists unaccent;
create extension if not exists btree_gist;

revoke all on schema public from public;
grant usage on schema app, public to
  fl_app, fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_visitor,
  fl_worker, fl_anonymous, fl_access, fl_ledger, fl_search, fl_seeder;
-- For the whole role: a revoke per schema does not remove the privileges that PostgreSQL grants to everyone.
alter default privileges revoke execute on routines from public;

-- Settings of the transaction. After a commit, a LOCAL setting reads as '' instead of null, hence nullif.
create function app.setting(name text) returns text language sql stable parallel safe
  return nullif(current_setting(name, true), '');
create function app.user_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.user_id', true), '')::uuid;
create function app.reseller_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.reseller_id', true), '')::uuid;
create function app.organization_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.organization_id', true), '')::uuid;
create function app.contractor_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.contractor_id', true), '')::uuid;
create function app.location_id() returns uuid language sql stable parallel safe
  return nullif(current_setting('app.location_id', true), '')::uuid;
create function app.location_ids() returns uuid[] language sql stable parallel safe
  return coalesce(nullif(current_setting('app.location_ids', true), '')::uuid[], '{}');

-- The time of the act: the server's clock, or, for the seeding role only, the time to which it backdates.
create function app.moment() returns timestamptz language sql stable
  return case
    when current_setting('role', true) = 'fl_seeder'
      then coalesce(nullif(current_setting('app.happened_at', true), '')::timestamptz, now())
    else now()
  end;

-- Normalises text for searching: lower case, without accents. unaccent's rules never change here, so an index may depend on it.
create function app.search_text(text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));

-- Text for sorting: the search text with every number padded to at least ten digits, so that "Gebouw 2" sorts before "Gebouw 10"
-- (docs/decisions/0607).
create function app.sort_text(text) returns text language sql immutable parallel safe
  return regexp_replace(regexp_replace(app.search_text($1), '([0-9]+)', '000000000\1', 'g'), '0*([0-9]{10,})', '\1', 'g');

-- Whether this server knows a time zone: it uses its own time zone data or its system's, which may differ from the program's.
create function app.is_time_zone(name text) returns boolean language plpgsql immutable parallel safe as $$
begin
  return timezone(name, timestamptz 'epoch') is not null;
exception when invalid_parameter_value then
  return false;
end $$;

grant execute on all functions in schema app to
  fl_app, fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_visitor,
  fl_worker, fl_anonymous, fl_access, fl_ledger, fl_search, fl_seeder, fl_migrator;

-- Walls a table: forced row-level security, open only to its owner (data migrations) and the seeding role.
create procedure app.wall(table_name text) language plpgsql as $$
begin
  execute format('alter table %I enable row level security', table_name);
  execute format('alter table %I force row level security', table_name);
  execute format('create policy fl_migrator on %I to fl_migrator using (true) with check (true)', table_name);
  execute format('create policy fl_seeder on %I to fl_seeder using (true) with check (true)', table_name);
  execute format('grant select, insert, update, delete on %I to fl_seeder', table_name);
end $$;

-- Opens a walled table to one role: which verbs (a GRANT list, columns allowed), which rows, which new rows. One policy per
-- role and table: several would be combined with OR, which prevents the use of the index.
create procedure app.allow(table_name text, role_name text, verbs text, rows text, new_rows text default null)
language plpgsql as $$
begin
  execute format('grant %s on %I to %I', verbs, table_name, role_name);
  execute format('create policy %I on %I to %I using (%s) with check (%s)',
    role_name, table_name, role_name, rows, coalesce(new_rows, rows));
end $$;

-- Every business row has a version (optimistic concurrency, If-Match) and the time of its last change.
create function app.touch() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := app.moment();
  return new;
end $$;

-- Transfers a function to a definer role, which may create in the schema only during the transfer.
create procedure app.give_function(signature text, definer text) language plpgsql as $$
begin
  execute format('grant create on schema app to %I', definer);
  execute format('alter function %s owner to %I', signature, definer);
  execute format('revoke create on schema app from %I', definer);
end $$;

-- Replaces such a function (`create or replace function ...`) as its definer, because the migrator may not replace a function
-- that it has transferred. Owner and grants stay.
create procedure app.replace_function(definer text, definition text) language plpgsql as $$
declare
  migrator constant text := current_setting('role');
begin
  execute format('grant create on schema app to %I', definer);
  perform set_config('role', definer, true);
  execute definition;
  perform set_config('role', migrator, true);
  execute format('revoke create on schema app from %I', definer);
end $$;
