-- What the dashboard counts (docs/decisions/0540), answered from the index alone: open events are few and asked for many things at
-- once; done ones are many and asked for their month, place and fire alarm type. An event stands in one of the two at a time. The
-- owner is not answered these and needs none.
create index service_event_open_of_organization on service_event (organization_id)
  include (location_id, type, status, category, priority, assigned_to_user_id, creator_company_id, due_date, created_at)
  where deleted_at is null and status <> 'done';
create index service_event_open_of_contractor on service_event (contractor_id)
  include (organization_id, type, status, category, priority, assigned_to_user_id, creator_company_id, due_date, created_at)
  where deleted_at is null and status <> 'done' and contractor_id is not null;
create index service_event_done_of_organization on service_event (organization_id, completed_at)
  include (location_id, discipline_id, fire_alarm_type) where deleted_at is null and status = 'done';
create index service_event_done_of_contractor on service_event (contractor_id, completed_at)
  include (location_id, discipline_id, fire_alarm_type) where deleted_at is null and status = 'done' and contractor_id is not null;

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
