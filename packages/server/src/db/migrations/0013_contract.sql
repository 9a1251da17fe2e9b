create function app.contract_text(organization_name text, contractor_name text, location_name text, discipline_name text)
returns text language sql immutable parallel safe
  return app.search_text(location_name || ' ' || contractor_name || ' ' || organization_name || ' ' || discipline_name);
grant execute on function app.contract_text(text, text, text, text) to fl_owner, fl_organization, fl_access, fl_seeder;
grant execute on function app.search_text(text) to fl_access;

-- Contracts as they are listed and ended. The names of the four that a contract ties are carried down, so that a list sorts
-- and searches by every column that it shows and still reads one table (design section 4).
alter table contract
  add column organization_name text not null default '',
  add column contractor_name text not null default '',
  add column location_name text not null default '',
  add column discipline_name text not null default '',
  add column search_text text not null
    generated always as (app.contract_text(organization_name, contractor_name, location_name, discipline_name)) stored,
  add column ended_at timestamptz;

drop trigger touch on contract;
create trigger touch before update on contract for each row
  when ((old.organization_id, old.contractor_id, old.location_id, old.discipline_id, old.active)
    is distinct from (new.organization_id, new.contractor_id, new.location_id, new.discipline_id, new.active))
  execute function app.touch();
call app.ledger_on('contract', 'contract', 'organization',
  plain => 'id organization_id contractor_id location_id discipline_id active ended_at version created_at updated_at',
  unkept => 'organization_name contractor_name location_name discipline_name search_text');

-- Names and the moment of its end are nobody's to write: they follow. Who takes over a name shares its lock with others, who
-- changes it holds it alone: else neither of two at the same moment would see the other. 256 locks serve all names.
create function app.name_lock(id uuid) returns integer language sql immutable return hashtext(id::text) & 255;
create function app.carry_names_to_contract() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (old.organization_id, old.contractor_id, old.location_id, old.discipline_id)
    is distinct from (new.organization_id, new.contractor_id, new.location_id, new.discipline_id)
  then
    perform pg_advisory_xact_lock_shared(hashtext('name'), app.name_lock(named.id))
    from unnest(array[new.organization_id, new.contractor_id, new.location_id, new.discipline_id]) named (id);
  end if;
  new.organization_name := coalesce((select o.name from organization o where o.id = new.organization_id), '');
  new.contractor_name := coalesce((select c.name from contractor c where c.id = new.contractor_id), '');
  new.location_name := coalesce((select l.name from location l where l.id = new.location_id), '');
  new.discipline_name := coalesce((select d.name from discipline d where d.id = new.discipline_id), '');
  new.ended_at := case when not new.active then
    case when tg_op = 'UPDATE' and not old.active then old.ended_at else app.moment() end end;
  return new;
end $$;
create trigger carried before insert or update on contract for each row execute function app.carry_names_to_contract();

create function app.carry_name_to_contracts() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('name'), app.name_lock(new.id));
  case tg_table_name
    when 'organization' then update contract set organization_name = new.name where organization_id = new.id;
    when 'contractor' then update contract set contractor_name = new.name where contractor_id = new.id;
    when 'location' then update contract set location_name = new.name where location_id = new.id;
    when 'discipline' then update contract set discipline_name = new.name where discipline_id = new.id;
  end case;
  return null;
end $$;
create trigger carry_name after update on organization for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on contractor for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on location for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on discipline for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
grant update (organization_name, contractor_name, location_name, discipline_name) on contract to fl_access;
grant execute on function app.name_lock(uuid) to fl_access;
call app.give_function('app.carry_names_to_contract()', 'fl_access');
call app.give_function('app.carry_name_to_contracts()', 'fl_access');

create index contract_location on contract (location_id, discipline_id);
create index contract_discipline on contract (discipline_id);
create index contract_location_name on contract (location_name, id);
create index contract_contractor_name on contract (contractor_name, id);
create index contract_organization_name on contract (organization_name, id);
create index contract_discipline_name on contract (discipline_name, id);
create index contract_created on contract (created_at, id);
create index contract_updated on contract (updated_at, id);
create index contract_state on contract (active, id);
create index contract_organization_location_name on contract (organization_id, location_name, id);
create index contract_contractor_location_name on contract (contractor_id, location_name, id);

-- Search, as for locations: at most 200 ids by name, in the caller's own scope, which the caller reads again behind its wall.
create index contract_search on contract using gin (search_text gin_trgm_ops);
grant select (location_name, search_text, created_at, ended_at) on contract to fl_search;
grant select (created_at, deleted_at) on service_event to fl_search;
grant select (max_disciplines) on contractor to fl_search;

create function app.search_contracts(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  user_type text := app.setting('app.user_type');
begin
  if user_type in ('organization_employee', 'location_employee', 'contractor_employee') then
    -- One company's contracts are few: they are read through by its own index.
    return query select c.id from contract c
      where case user_type
          when 'contractor_employee' then c.contractor_id = app.contractor_id()
          else c.organization_id = app.organization_id()
        end
        and (user_type <> 'location_employee' or c.location_id = any (app.location_ids()))
        and c.search_text like all (patterns)
      order by c.location_name, c.id limit 200;
    return;
  end if;
  return query select c.id from contract c
    where c.search_text like patterns[1]
      and c.search_text like all (patterns)
      and case user_type
        when 'application_owner' then true
        when 'reseller_employee' then c.organization_id in
          (select o.id from organization o where o.reseller_id = app.reseller_id())
        else false
      end
    order by c.location_name, c.id limit 200;
end $$;

-- What a contractor's limit asks of contracts in some disciplines, whatever the asker can see: the limit (null: none), and the
-- disciplines in which it has no active contract yet. Ask app.claim_usage first: it takes the company's lock.
create function app.contractor_disciplines(contractor_id uuid, asked uuid[])
returns table (max_disciplines integer, new_discipline_ids uuid[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.max_disciplines, array(select d from unnest(asked) d
    where not exists (select from contract k where k.active and k.contractor_id = c.id and k.discipline_id = d))
  from contractor c where c.id = contractor_disciplines.contractor_id;
$$;

grant execute on function app.search_contracts(text[]) to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
grant execute on function app.contractor_disciplines(uuid, uuid[]) to fl_owner, fl_organization;
call app.give_function('app.search_contracts(text[])', 'fl_search');
call app.give_function('app.contractor_disciplines(uuid, uuid[])', 'fl_search');
