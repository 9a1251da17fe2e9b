-- The logbook at the door: the password is compared in here and never leaves the database (design section 5). Answers the
-- location's organisation when it is right; null when it is wrong, and for what is not there or out of use.
create function app.check_logbook_password(location_id uuid, password text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.organization_id
  from location_secret s
  join location l on l.id = s.location_id and l.active
  join organization o on o.id = l.organization_id and o.active
  where s.location_id = check_logbook_password.location_id
    and s.logbook_password = check_logbook_password.password;
$$;
call app.give_function('app.check_logbook_password(uuid, text)', 'fl_access');

-- Text as it is searched: without case and accents. unaccent's own rules never change here, so an index may stand on it.
create function app.search_text(text) returns text language sql immutable parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, $1));
create function app.location_text(name text, reference text, address text, postal_code text, city text) returns text
language sql immutable parallel safe
  return app.search_text(name || ' ' || coalesce(reference, '') || ' ' || address || ' ' || postal_code || ' ' || city);
grant execute on function app.search_text(text), app.location_text(text, text, text, text, text)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_search, fl_seeder;

create index location_search on location
  using gin (app.location_text(name, reference, address, postal_code, city) gin_trgm_ops);

-- The locations whose name, reference or address hold every pattern (LIKE), at most 200 by name, in the caller's own scope.
-- A pattern behind the wall would use no index (design section 4): the caller reads these ids again behind its own.
call app.allow('location', 'fl_search',
  'select (id, organization_id, name, reference, address, postal_code, city)', 'true', 'false');
call app.allow('organization', 'fl_search', 'select (id, reseller_id)', 'true', 'false');
call app.allow('contract', 'fl_search', 'select (contractor_id, location_id, active)', 'true', 'false');
create function app.search_locations(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  user_type text := app.setting('app.user_type');
begin
  if user_type in ('organization_employee', 'location_employee') then
    -- One organisation's locations are few: they are read through by its own index.
    return query select l.id from location l
      where l.organization_id = app.organization_id()
        and (user_type = 'organization_employee' or l.id = any (app.location_ids()))
        and app.location_text(l.name, l.reference, l.address, l.postal_code, l.city) like all (patterns)
      order by l.name, l.id limit 200;
    return;
  end if;
  return query select l.id from location l
    where app.location_text(l.name, l.reference, l.address, l.postal_code, l.city) like patterns[1]
      and app.location_text(l.name, l.reference, l.address, l.postal_code, l.city) like all (patterns)
      and case user_type
        when 'application_owner' then true
        when 'reseller_employee' then l.organization_id in
          (select o.id from organization o where o.reseller_id = app.reseller_id())
        when 'contractor_employee' then l.id in
          (select c.location_id from contract c where c.active and c.contractor_id = app.contractor_id())
        else false
      end
    order by l.name, l.id limit 200;
end $$;
grant execute on function app.search_locations(text[])
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.search_locations(text[])', 'fl_search');
