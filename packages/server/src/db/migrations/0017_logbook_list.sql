-- The list of logbooks, one for each discipline of a location: the names that it shows are copied down, as for contracts, so
-- that it sorts and searches by them and still reads one table (design section 4).
create function app.logbook_text(location_name text, city text, discipline_name text, organization_name text)
returns text language sql immutable parallel safe
  return app.search_text(location_name || ' ' || city || ' ' || discipline_name || ' ' || organization_name);
grant execute on function app.logbook_text(text, text, text, text)
  to fl_owner, fl_reseller, fl_organization, fl_access, fl_seeder;

alter table location_discipline
  add column id uuid not null default uuidv7(),
  add column organization_name text not null default '',
  add column location_name text not null default '',
  add column city text not null default '',
  add column discipline_name text not null default '',
  add column organization_sort_name text not null generated always as (app.sort_text(organization_name)) stored,
  add column location_sort_name text not null generated always as (app.sort_text(location_name)) stored,
  add column sort_city text not null generated always as (app.sort_text(city)) stored,
  add column discipline_sort_name text not null generated always as (app.sort_text(discipline_name)) stored,
  add column search_text text not null
    generated always as (app.logbook_text(location_name, city, discipline_name, organization_name)) stored,
  add constraint location_discipline_id_key unique (id);
call app.ledger_on('location_discipline', 'location', 'organization', id_column => 'location_id',
  plain => 'location_id organization_id discipline_id active created_at',
  unkept => 'id organization_name location_name city discipline_name organization_sort_name location_sort_name sort_city '
    'discipline_sort_name search_text');

-- Nobody may write the names; their locks are those of contracts (app.name_lock).
create function app.carry_names_to_logbook() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.share_names(new.organization_id, new.location_id, new.discipline_id);
  select l.name, l.city into new.location_name, new.city from location l where l.id = new.location_id;
  new.location_name := coalesce(new.location_name, '');
  new.city := coalesce(new.city, '');
  new.organization_name := coalesce((select o.name from organization o where o.id = new.organization_id), '');
  new.discipline_name := coalesce((select d.name from discipline d where d.id = new.discipline_id), '');
  return new;
end $$;
create trigger carried before insert on location_discipline for each row execute function app.carry_names_to_logbook();

create function app.carry_name_to_logbooks() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtext('name'), app.name_lock(new.id));
  case tg_table_name
    when 'organization' then
      update location_discipline set organization_name = new.name where organization_id = new.id;
    when 'location' then
      update location_discipline set location_name = new.name, city = new.city where location_id = new.id;
    when 'discipline' then
      update location_discipline set discipline_name = new.name where discipline_id = new.id;
  end case;
  return null;
end $$;
-- By alphabetical order these triggers fire before those of contracts: giving up a discipline locks the pair first, then its
-- contract.
create trigger carry_logbook_name after update on organization for each row when (old.name <> new.name)
  execute function app.carry_name_to_logbooks();
create trigger carry_logbook_name after update on location for each row
  when ((old.name, old.city) is distinct from (new.name, new.city)) execute function app.carry_name_to_logbooks();
create trigger carry_logbook_name after update on discipline for each row when (old.name <> new.name)
  execute function app.carry_name_to_logbooks();
grant update (organization_name, location_name, city, discipline_name) on location_discipline to fl_access;
call app.give_function('app.carry_names_to_logbook()', 'fl_access');
call app.give_function('app.carry_name_to_logbooks()', 'fl_access');

-- A visitor is shown the disciplines of the location, but not whom it belongs to.
revoke select on location_discipline from fl_visitor;
grant select (location_id, organization_id, discipline_id, active) on location_discipline to fl_visitor;

create index location_discipline_location_name on location_discipline (location_sort_name, id);
create index location_discipline_city on location_discipline (sort_city, id);
create index location_discipline_organization_name on location_discipline (organization_sort_name, id);
create index location_discipline_discipline_name on location_discipline (discipline_sort_name, id);
create index location_discipline_organization on location_discipline (organization_id, location_sort_name, id);
create index location_discipline_organization_city on location_discipline (organization_id, sort_city, id);
create index location_discipline_organization_disciplines on location_discipline (organization_id, discipline_sort_name, id);
create index location_discipline_organization_own on location_discipline (organization_id, organization_sort_name, id);

-- What app.search_rows reads.
create index location_discipline_search on location_discipline using gin (search_text gin_trgm_ops);
grant select (id, location_sort_name, search_text) on location_discipline to fl_search;
