create function app.contract_text(organization_name text, contractor_name text, location_name text, discipline_name text)
returns text language sql immutable parallel safe
  return app.search_text(location_name || ' ' || contractor_name || ' ' || organization_name || ' ' || discipline_name);
grant execute on function app.contract_text(text, text, text, text) to fl_owner, fl_organization, fl_access, fl_seeder;

-- How contracts are listed and ended. The names of the four entities that a contract ties, and the organisation's reseller, are
-- copied down, so that a list sorts and searches by every column that it shows and still reads one table (design section 4).
alter table contract
  add column organization_name text not null default '',
  add column contractor_name text not null default '',
  add column location_name text not null default '',
  add column discipline_name text not null default '',
  add column organization_sort_name text not null generated always as (app.sort_text(organization_name)) stored,
  add column contractor_sort_name text not null generated always as (app.sort_text(contractor_name)) stored,
  add column location_sort_name text not null generated always as (app.sort_text(location_name)) stored,
  add column discipline_sort_name text not null generated always as (app.sort_text(discipline_name)) stored,
  add column search_text text not null
    generated always as (app.contract_text(organization_name, contractor_name, location_name, discipline_name)) stored,
  add column ended_at timestamptz,
  -- When it was in force at its pair: what happened there at another time does not belong to it (docs/decisions/0240).
  add column in_force tstzmultirange not null default '{}';

drop trigger touch on contract;
create trigger touch before update on contract for each row
  when ((old.organization_id, old.contractor_id, old.location_id, old.discipline_id, old.active)
    is distinct from (new.organization_id, new.contractor_id, new.location_id, new.discipline_id, new.active))
  execute function app.touch();
call app.ledger_on('contract', 'contract', 'organization',
  plain => 'id organization_id contractor_id location_id discipline_id active ended_at version created_at updated_at',
  unkept => 'reseller_id organization_name contractor_name location_name discipline_name organization_sort_name '
    'contractor_sort_name location_sort_name discipline_sort_name search_text in_force');

-- Nobody may write these names, the time of its end and when it was in force: they are derived. Copying a name takes its lock
-- in shared mode, changing it takes the lock exclusively: otherwise, of two at the same moment, neither would see the other.
-- 256 locks serve all names.
create function app.name_lock(id uuid) returns integer language sql immutable return hashtext(id::text) & 255;
create function app.share_names(variadic ids uuid[]) returns void language sql
  set search_path = pg_catalog, public, pg_temp as $$
  select pg_advisory_xact_lock_shared(hashtext('name'), app.name_lock(named.id)) from unnest(ids) named (id);
$$;
create function app.carry_names_to_contract() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'INSERT' or (old.organization_id, old.contractor_id, old.location_id, old.discipline_id)
    is distinct from (new.organization_id, new.contractor_id, new.location_id, new.discipline_id)
  then
    perform app.share_names(new.organization_id, new.contractor_id, new.location_id, new.discipline_id);
  end if;
  select o.name, o.reseller_id into new.organization_name, new.reseller_id from organization o where o.id = new.organization_id;
  new.organization_name := coalesce(new.organization_name, '');
  new.contractor_name := coalesce((select c.name from contractor c where c.id = new.contractor_id), '');
  new.location_name := coalesce((select l.name from location l where l.id = new.location_id), '');
  new.discipline_name := coalesce((select d.name from discipline d where d.id = new.discipline_id), '');
  new.ended_at := case when not new.active then
    case when tg_op = 'UPDATE' and not old.active then old.ended_at else app.moment() end end;
  new.in_force := case
    when tg_op = 'INSERT' then tstzmultirange(tstzrange(least(new.created_at, new.ended_at), new.ended_at))
    when (old.location_id, old.discipline_id) is distinct from (new.location_id, new.discipline_id) then
      case when new.active then tstzmultirange(tstzrange(app.moment(), null)) else '{}' end
    when new.active and not old.active then old.in_force + tstzmultirange(tstzrange(app.moment(), null))
    else old.in_force * tstzmultirange(tstzrange(null, new.ended_at)) end;
  return new;
end $$;
create trigger carried before insert or update on contract for each row execute function app.carry_names_to_contract();

create function app.carry_name_to_contracts() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('name'), app.name_lock(new.id));
  case tg_table_name
    when 'organization' then
      update contract set organization_name = new.name, reseller_id = new.reseller_id where organization_id = new.id;
    when 'contractor' then update contract set contractor_name = new.name where contractor_id = new.id;
    when 'location' then update contract set location_name = new.name where location_id = new.id;
    when 'discipline' then update contract set discipline_name = new.name where discipline_id = new.id;
  end case;
  return null;
end $$;
create trigger carry_name after update on organization for each row
  when ((old.name, old.reseller_id) is distinct from (new.name, new.reseller_id))
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on contractor for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on location for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
create trigger carry_name after update on discipline for each row when (old.name <> new.name)
  execute function app.carry_name_to_contracts();
grant update (reseller_id, organization_name, contractor_name, location_name, discipline_name) on contract to fl_access;
grant execute on function app.name_lock(uuid), app.share_names(uuid[]) to fl_access;
call app.give_function('app.carry_names_to_contract()', 'fl_access');
call app.give_function('app.carry_name_to_contracts()', 'fl_access');

create index contract_location on contract (location_id, discipline_id);
create index contract_discipline on contract (discipline_id);

grant select (reseller_id, location_sort_name, search_text, created_at, in_force) on contract to fl_search;
grant select (created_at, deleted_at) on service_event to fl_search;
grant select (max_disciplines) on contractor to fl_search;

-- What checking a contractor's limit needs for contracts in some disciplines, whatever the asker can see: the limit (null:
-- none), the number of disciplines of its active contracts, not counting the one being changed (null: none is), and which of
-- the given disciplines it has no other contract in. Call app.claim_usage first: it takes the company's lock.
create function app.contractor_disciplines(contractor_id uuid, asked uuid[], changed_id uuid)
returns table (max_disciplines integer, kept_disciplines integer, new_discipline_ids uuid[])
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.max_disciplines, cardinality(kept.ids), array(select d from unnest(asked) d where d <> all (kept.ids))
  from contractor c, lateral (select array(select distinct k.discipline_id from contract k
    where k.active and k.contractor_id = c.id and k.id is distinct from changed_id) as ids) kept
  where c.id = contractor_disciplines.contractor_id;
$$;

grant execute on function app.contractor_disciplines(uuid, uuid[], uuid) to fl_owner, fl_organization;
call app.give_function('app.contractor_disciplines(uuid, uuid[], uuid)', 'fl_search');
