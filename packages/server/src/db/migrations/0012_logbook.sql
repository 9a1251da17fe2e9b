-- The logbook at the door: the password is compared in this function and never leaves the database (design section 5). Returns
-- the location's organisation if it is correct; null if it is wrong, and for anything that does not exist or is out of use.
create function app.check_logbook_password(location_id uuid, password text) returns uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select l.organization_id
  from location_secret s
  join location l on l.id = s.location_id and l.active
  join organization o on o.id = l.organization_id and o.active
  where s.location_id = check_logbook_password.location_id
    and s.logbook_password = check_logbook_password.password;
$$;
grant execute on function app.check_logbook_password(uuid, text) to fl_anonymous;
call app.give_function('app.check_logbook_password(uuid, text)', 'fl_access');
