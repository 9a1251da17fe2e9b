-- The lists of the administration: each reads one table, in any of its orders by an index, for everyone who has the list
-- (docs/decisions/0430). What a list sorts and filters by besides its own columns is copied down, like a contract's names.

-- An organisation has a copy of its reseller's name, and so has an account of the reseller's people (app.account_of_person).
create function app.carry_reseller_to_organization() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.share_names(new.reseller_id);
  new.reseller_name := coalesce((select r.name from reseller r where r.id = new.reseller_id), '');
  return new;
end $$;
create trigger carried before insert or update of reseller_id, reseller_name on organization
  for each row execute function app.carry_reseller_to_organization();
create function app.carry_reseller_to_organizations() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('name'), app.name_lock(new.id));
  update organization set reseller_name = new.name where reseller_id = new.id;
  update "user" set company_name = new.name where reseller_id = new.id;
  return null;
end $$;
create trigger carry_name after update on reseller for each row when (old.name <> new.name)
  execute function app.carry_reseller_to_organizations();

-- A location has copies of its organisation's name, its reseller, and whether it is in use. The wall uses the reseller, so the
-- copy is always correct: copying takes the name's lock in shared mode, changing it exclusively (0013_contract.sql).
create function app.carry_organization_to_location() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.share_names(new.organization_id);
  select o.reseller_id, o.name, o.active into new.reseller_id, new.organization_name, new.organization_active
    from organization o where o.id = new.organization_id;
  new.organization_name := coalesce(new.organization_name, '');
  new.organization_active := coalesce(new.organization_active, true);
  return new;
end $$;
create trigger carried before insert or update of organization_id, reseller_id, organization_name, organization_active on location
  for each row execute function app.carry_organization_to_location();

-- An account has copies of its company's name and of the reseller whose list contains it (app.account_of_person).
create function app.carry_company() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('name'), app.name_lock(new.id));
  if tg_table_name = 'contractor' then
    update "user" set company_name = new.name where contractor_id = new.id;
    return null;
  end if;
  update location set reseller_id = new.reseller_id, organization_name = new.name, organization_active = new.active
    where organization_id = new.id;
  -- whether the company is in use is not copied to its accounts
  update "user" set company_name = new.name
    where organization_id = new.id and (company_name, listed_reseller_id) is distinct from (new.name, new.reseller_id);
  return null;
end $$;
create trigger carry_company after update on organization for each row
  when ((old.name, old.reseller_id, old.active) is distinct from (new.name, new.reseller_id, new.active))
  execute function app.carry_company();
create trigger carry_company after update on contractor for each row when (old.name <> new.name)
  execute function app.carry_company();

grant update (reseller_name) on organization to fl_access;
grant update (reseller_id, organization_name, organization_active) on location to fl_access;
grant update (company_name) on "user" to fl_access;
call app.give_function('app.carry_reseller_to_organization()', 'fl_access');
call app.give_function('app.carry_reseller_to_organizations()', 'fl_access');
call app.give_function('app.carry_organization_to_location()', 'fl_access');
call app.give_function('app.carry_company()', 'fl_access');

-- An index for each order of a list, over all rows and over each tenant's: a page is read from its first row.
create procedure app.list_orders(table_name text, orders text[], tenants text[] default '{}') language plpgsql as $$
declare
  sorted text;
  tenant text;
begin
  foreach sorted in array orders loop
    foreach tenant in array array_prepend(null, tenants) loop
      execute format('create index %I on %I (%s, id)%s',
        concat_ws('_', table_name, 'by', tenant, substring(sorted from '\w+(?=[,)]|$)')), table_name,
        concat_ws(', ', tenant, sorted), ' where ' || tenant || ' is not null');
    end loop;
  end loop;
end $$;
call app.list_orders('location', array['sort_name', 'sort_address', 'postal_code', 'sort_city', 'coalesce(reference, '''')',
  'organization_sort_name', 'active', 'created_at'], array['reseller_id', 'organization_id']);
call app.list_orders('contract', array['location_sort_name', 'contractor_sort_name', 'organization_sort_name',
  'discipline_sort_name', 'active', 'created_at', 'updated_at'], array['reseller_id', 'organization_id', 'contractor_id']);
call app.list_orders('user', array['sort_name', 'email_key', 'type', 'company_sort_name', 'active', 'created_at'],
  array['listed_reseller_id', 'organization_id', 'contractor_id']);
call app.list_orders('organization', array['sort_name', 'sort_city', 'reseller_sort_name', 'active', 'created_at'],
  array['reseller_id']);
call app.list_orders('contractor', array['sort_name', 'sort_city', 'country', 'active', 'created_at']);

-- The searched text (0015_search.sql) holds only what every reader sees, so that a search reveals nothing beyond the list.
create index location_search on location using gin (search_text gin_trgm_ops);
create index organization_search on organization using gin (search_text gin_trgm_ops);
create index contractor_search on contractor using gin (search_text gin_trgm_ops);
create index contract_search on contract using gin (search_text gin_trgm_ops);
create index user_search on "user" using gin (search_text gin_trgm_ops);
