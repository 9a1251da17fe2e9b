-- The logbook at the door: the password is compared in here and never leaves the database (design section 5). Answers the
-- location's organisation when it is right; null when it is wrong, and for what is not there or out of use.
create function app.check_logbook_password(location_id uuid, password text) returns uuid
language sql stable security definer set search_path = pg_catalog, public as $$
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
grant execute on function app.search_text(text) to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor,
  fl_worker, fl_access, fl_search, fl_seeder;

create function app.location_search_text(location) returns text language sql immutable parallel safe
  return app.search_text($1.name || ' ' || coalesce($1.reference, '') || ' ' || $1.address || ' ' || $1.postal_code
    || ' ' || $1.city);
grant execute on function app.location_search_text(location) to fl_owner, fl_reseller, fl_organization, fl_location,
  fl_contractor, fl_worker, fl_access, fl_search, fl_seeder;
