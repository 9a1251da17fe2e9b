-- Who of the creator's company (acting_company_id) is told that an event is ready to be closed: its creator where that person
-- is active there still and may open the event (docs/decisions/0600), and the company's main user. For the application owner's
-- people, who open every event and have no main user, the first of them stands. Only its assignee is answered, who alone sets an
-- event to ready; a technician sees neither person.
create function app.closers_of(event_id uuid) returns table (creator_id uuid, main_user_id uuid)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query
  select p.id, case when e.acting_company_id <> '00000000-0000-7000-8000-000000000001' then coalesce(o.main_user_id, c.main_user_id)
    else (select f.id from person f where f.type = 'application_owner' and f.active order by f.id limit 1) end
  from service_event e
  join location l on l.id = e.location_id
  left join person p on p.id = e.created_by_user_id and p.active
    and case when e.acting_company_id = '00000000-0000-7000-8000-000000000001' then p.type = 'application_owner'
      else e.acting_company_id in (p.organization_id, p.contractor_id, p.reseller_id)
        and (p.contractor_id = e.contractor_id or p.organization_id = l.organization_id and (p.type <> 'location_employee'
          or exists (select from user_location ul where ul.user_id = p.id and ul.location_id = e.location_id))) end
  left join organization o on o.id = e.acting_company_id and o.active
  left join contractor c on c.id = e.acting_company_id and c.active
  where e.id = event_id and e.assigned_to_user_id = app.user_id();
end $$;
grant select (created_by_user_id, assigned_to_user_id) on service_event to fl_access;
grant execute on function app.closers_of(uuid) to fl_owner, fl_organization, fl_location, fl_contractor, fl_seeder;
call app.give_function('app.closers_of(uuid)', 'fl_access');
