-- acting_company_id is the company whose people currently count as an event's creator, as in `actingCompanyOf` of domain: the
-- organisation stands in for a contractor that has no contract there or is out of use (docs/decisions/0615). It depends on
-- contractor_id, and on whether that contractor is in use. The contractor's row is therefore locked until the end of the
-- transaction: a concurrent change of whether it is in use waits, and then finds the new event. The row is locked whatever its
-- state, and read afterwards: a condition on the state would skip a row that is being brought back into use at that moment.
create function app.carry_acting_company() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  in_use boolean;
begin
  new.acting_company_id := new.organization_id;
  if new.creator_company_id = '00000000-0000-7000-8000-000000000001' then
    new.acting_company_id := new.creator_company_id;
  elsif new.creator_company_id = new.contractor_id then
    select c.active into in_use from contractor c where c.id = new.contractor_id for share;
    if in_use then new.acting_company_id := new.creator_company_id; end if;
  end if;
  return new;
end $$;
-- Fires after with_contractor, by alphabetical order.
create trigger with_creator before insert or update of location_id, discipline_id, contractor_id on service_event
  for each row execute function app.carry_acting_company();

create function app.carry_contractor_in_use() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update service_event e set acting_company_id = case when new.active then new.id else e.organization_id end
  where e.contractor_id = new.id and e.creator_company_id = new.id;
  return null;
end $$;
create trigger carry_in_use after update of active on contractor for each row when (old.active <> new.active)
  execute function app.carry_contractor_in_use();
call app.give_function('app.carry_acting_company()', 'fl_access');
call app.give_function('app.carry_contractor_in_use()', 'fl_access');
