-- acting_company_id is the company whose people count as an event's creator now, as `actingCompanyOf` of domain says: the
-- organisation stands in for a contractor without a contract there or out of use (docs/decisions/0615). It follows contractor_id,
-- and whether that contractor is in use. Whose event it is, the contractor's row stays as it is until the end of the
-- transaction: who takes it out of use or back at the same moment waits, and then finds what it made. It is locked whatever it
-- says and read then: a condition on what it says would pass over the row that is just coming back.
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
-- After with_contractor, by its name.
create trigger with_creator before insert or update of location_id, discipline_id, contractor_id on service_event
  for each row execute function app.carry_acting_company();

create function app.carry_contractor_in_use() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update service_event e set acting_company_id = case when new.active then new.id else e.organization_id end
  where e.contractor_id = new.id and e.creator_company_id = new.id and e.deleted_at is null;
  return null;
end $$;
create trigger carry_in_use after update of active on contractor for each row when (old.active <> new.active)
  execute function app.carry_contractor_in_use();
call app.give_function('app.carry_acting_company()', 'fl_access');
call app.give_function('app.carry_contractor_in_use()', 'fl_access');
