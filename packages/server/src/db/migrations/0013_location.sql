-- Locations in the administration: custom fields, and what giving up a discipline ends (specification 3, design section 6).
create table custom_field (
  id uuid primary key default uuidv7(),
  organization_id uuid not null,
  location_id uuid not null,
  label text not null check (length(label) between 1 and 80),
  -- Labels that differ only in case or accents are the same.
  label_key text not null generated always as (app.search_text(label)) stored,
  value text check (length(value) <= 2000),
  position integer not null check (position >= 0),
  version integer not null default 1,
  created_at timestamptz not null default app.moment(),
  updated_at timestamptz not null default app.moment(),
  constraint custom_field_label_key unique (location_id, label_key),
  foreign key (location_id, organization_id) references location (id, organization_id) on delete cascade
);
-- The position of a field among the others is not a change of the field itself, so reordering makes no open form stale.
create trigger touch before update on custom_field for each row
  when (new.position is not distinct from old.position) execute function app.touch();
call app.wall('custom_field');
call app.ledger_on('custom_field', 'location', 'organization', id_column => 'location_id', which => 'id',
  plain => 'id organization_id location_id label label_key value position version created_at updated_at');

call app.allow('custom_field', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('custom_field', 'fl_reseller', 'select, insert, update, delete',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('custom_field', 'fl_organization', 'select, insert, update, delete', 'organization_id = app.organization_id()');
call app.allow('custom_field', 'fl_location', 'select, insert, update, delete',
  'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('custom_field', 'fl_contractor', 'select',
  'location_id = any (array(select c.location_id from contract c where c.active))');
call app.allow('custom_field', 'fl_worker', 'select', 'true');

create index location_city on location (app.search_text(city));

-- A contract or a code can start only where the discipline is in use. The pair stays locked until the end of the transaction,
-- so that a concurrent removal of the discipline waits, and then finds and ends what has started.
create function app.require_discipline_at_location() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform from location_discipline d
    where d.location_id = new.location_id and d.discipline_id = new.discipline_id and d.active
    for share;
  if not found then
    raise exception 'the discipline is not in use at the location'
      using errcode = '23503', constraint = tg_table_name || '_discipline_in_use';
  end if;
  return new;
end $$;
create trigger discipline_in_use before insert on contract for each row
  when (new.active) execute function app.require_discipline_at_location();
create trigger discipline_in_use_again before update of active, location_id, discipline_id on contract for each row
  when (new.active) execute function app.require_discipline_at_location();
create trigger discipline_in_use before insert on logbook_code for each row
  when (new.withdrawn_at is null) execute function app.require_discipline_at_location();
call app.give_function('app.require_discipline_at_location()', 'fl_access');

-- Giving up a discipline ends its contract and withdraws its code, whoever does it and whatever they may change of those.
create function app.end_with_discipline() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update contract set active = false
    where location_id = new.location_id and discipline_id = new.discipline_id and active;
  update logbook_code set withdrawn_at = app.moment()
    where location_id = new.location_id and discipline_id = new.discipline_id and withdrawn_at is null;
  return null;
end $$;
create trigger end_with_discipline after update of active on location_discipline for each row
  when (old.active and not new.active) execute function app.end_with_discipline();
call app.give_function('app.end_with_discipline()', 'fl_access');

-- What giving up each discipline in use would end, and how many open events would be left without it, counted whatever the
-- asker can see.
call app.allow('logbook_code', 'fl_search', 'select (location_id, discipline_id, withdrawn_at)', 'true', 'false');
grant select (status, deleted_at) on service_event to fl_search;
create function app.ends_with_disciplines(location_ids uuid[])
returns table (location_id uuid, discipline_id uuid, contracts integer, codes integer, open_events integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.location_id, d.discipline_id,
    (select count(*)::integer from contract c
      where c.location_id = d.location_id and c.discipline_id = d.discipline_id and c.active),
    (select count(*)::integer from logbook_code c
      where c.location_id = d.location_id and c.discipline_id = d.discipline_id and c.withdrawn_at is null),
    (select count(*)::integer from service_event e
      where e.location_id = d.location_id and e.discipline_id = d.discipline_id and e.status <> 'done' and e.deleted_at is null)
  from location_discipline d where d.active and d.location_id = any (ends_with_disciplines.location_ids);
$$;
grant execute on function app.ends_with_disciplines(uuid[]) to fl_owner, fl_reseller, fl_organization;
call app.give_function('app.ends_with_disciplines(uuid[])', 'fl_search');
