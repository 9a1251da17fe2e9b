-- The active accounts without a password, of those whose invitations are the caller's to care for; the caller reads them again
-- behind its own wall.
create function app.invited_users() returns setof uuid
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select u.id from "user" u
  where u.active and not exists (select from credential c where c.user_id = u.id)
    and case app.setting('app.user_type')
      when 'application_owner' then true
      when 'reseller_employee' then u.reseller_id = app.reseller_id()
        or u.organization_id in (select o.id from organization o where o.reseller_id = app.reseller_id())
      when 'organization_employee' then u.organization_id = app.organization_id()
      when 'contractor_employee' then u.contractor_id = app.contractor_id()
      else false
    end;
$$;
grant execute on function app.invited_users() to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.invited_users()', 'fl_access');
