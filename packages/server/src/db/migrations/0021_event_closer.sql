-- Whether a person, if active, may be named on an event where it is: domain's `isAllowedAt`, against which
-- assignee/allowed-at.test.ts holds it. The event carries the contractor of its contract (docs/decisions/0002).
create function app.is_allowed_at(person_id uuid, event_id uuid) returns boolean
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case p.type
    when 'organization_employee' then p.organization_id = e.organization_id
    when 'location_employee' then p.organization_id = e.organization_id
      and exists (select from user_location ul where ul.user_id = p.id and ul.location_id = e.location_id)
    when 'contractor_employee' then e.contractor_id is not null and p.contractor_id = e.contractor_id
    else false end
  from person p, service_event e where p.id = $1 and e.id = $2;
$$;
grant execute on function app.is_allowed_at(uuid, uuid) to fl_worker, fl_access, fl_seeder;

-- Who in the creator's company (acting_company_id) is asked about an event: its creator, if that person is still active there
-- and may open the event, and the company's main user; nobody if the company is out of use (docs/decisions/0600). The
-- application owner's people can open every event and have no main user, so the first of them takes that place.
create function app.company_contacts(event_id uuid) returns table (creator_id uuid, main_user_id uuid)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select p.id, case when by.owner then (select f.id from person f where f.type = 'application_owner' and f.active order by f.id limit 1)
    else coalesce(o.main_user_id, c.main_user_id) end
  from service_event e
  cross join lateral (select e.acting_company_id = '00000000-0000-7000-8000-000000000001' as owner) by
  left join organization o on o.id = e.acting_company_id and o.active
  left join contractor c on c.id = e.acting_company_id and c.active
  left join person p on p.id = e.created_by_user_id and p.active
    and case when by.owner then p.type = 'application_owner'
      else coalesce(o.id, c.id) in (p.organization_id, p.contractor_id) and app.is_allowed_at(p.id, e.id) end
  where e.id = event_id;
$$;
grant execute on function app.company_contacts(uuid) to fl_worker, fl_access, fl_seeder;
grant select (created_by_user_id, assigned_to_user_id) on service_event to fl_access;

-- Who is told that an event is ready to be closed. Only two callers get an answer: its assignee, the only one who sets an event
-- to ready, and the company that may assign it, whose people may do both in one call. A technician can see neither person.
create function app.closing_contacts(event_id uuid) returns table (creator_id uuid, main_user_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  select a.creator_id, a.main_user_id from service_event e cross join lateral app.company_contacts(e.id) a
  where e.id = event_id
    and (e.assigned_to_user_id = app.user_id() or e.acting_company_id = coalesce(app.organization_id(), app.contractor_id()));
end $$;
grant execute on function app.closing_contacts(uuid) to fl_owner, fl_organization, fl_location, fl_contractor, fl_seeder;
call app.give_function('app.closing_contacts(uuid)', 'fl_access');
