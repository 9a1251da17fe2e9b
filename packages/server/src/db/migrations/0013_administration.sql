-- Database support for the administration: limits that hold under concurrency, and counts of the rows that depend on a row,
-- whatever the asker can see (design sections 4 and 6).

-- Counting and searching do not depend on what the asker can see: they run as fl_search, on columns that name no person.
call app.allow('location', 'fl_search', 'select (id, organization_id, reseller_id, name, sort_name, city, search_text)', 'true', 'false');
call app.allow('organization', 'fl_search', 'select (id, reseller_id, name, sort_name, city, address, search_text)', 'true', 'false');
call app.allow('contract', 'fl_search', 'select (contractor_id, location_id, active)', 'true', 'false');
call app.allow('person', 'fl_search', 'select (id, type, reseller_id, organization_id, contractor_id, active)', 'true', 'false');
call app.allow('contractor', 'fl_search', 'select (id, name, sort_name, city, country, active, main_user_id, search_text)', 'true',
  'false');
call app.allow('location_discipline', 'fl_search', 'select (location_id, organization_id, discipline_id, active)', 'true', 'false');
call app.allow('user_location', 'fl_search', 'select (user_id, location_id)', 'true', 'false');
call app.allow('discipline', 'fl_search', 'select (id, active)', 'true', 'false');
call app.allow('service_event', 'fl_search', $$select (id, organization_id, location_id, discipline_id, contractor_id,
  assigned_to_user_id, responsible_user_id, created_by_user_id)$$, 'true', 'false');
grant select (id, created_by_user_id) on logbook_code to fl_search;
call app.allow('file', 'fl_search', 'select (id, location_id, uploaded_by_user_id)', 'true', 'false');
grant select (main_user_id) on organization to fl_search;
grant select (active, in_use) on location to fl_search;
grant select (id, organization_id, discipline_id) on contract to fl_search;

-- How much of its limits a company has used.
create function app.usage_of(company_id uuid) returns table (users integer, locations integer, disciplines integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select
    (select count(*)::integer from person p
      where p.active and (p.organization_id = company_id or p.contractor_id = company_id)),
    (select count(*)::integer from location l where l.active and l.organization_id = company_id),
    (select count(distinct d.discipline_id)::integer from (
      select ld.discipline_id from location_discipline ld join location l on l.id = ld.location_id and l.active
        where ld.active and ld.organization_id = company_id
      union all
      select c.discipline_id from contract c where c.active and c.contractor_id = company_id) d);
$$;

-- The same before a change: callers wait until earlier callers have committed, so that two who claim the last place do not both
-- find it free. In plpgsql, so that after the wait each count sees what they wrote.
create function app.claim_usage(company_id uuid) returns table (users integer, locations integer, disciplines integer)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('limits ' || company_id, 0));
  return query select * from app.usage_of(company_id);
end $$;

-- What still depends on a row and prevents its deletion, by kind, each counted up to 1,000.
create function app.relations_of(entity text, entity_id uuid) returns table (kind text, count integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select r.kind, r.count::integer from (
    select 'organization' as kind, (select count(*) from organization o where entity = 'reseller' and o.reseller_id = entity_id) as count
    union all select 'user', (select count(*) from person p where entity in ('reseller', 'organization', 'contractor')
      and (p.reseller_id = entity_id or p.organization_id = entity_id or p.contractor_id = entity_id))
    -- A person who also works elsewhere loses only this location; a person whose only location it is prevents the deletion.
    union all select 'user', (select count(*) from user_location ul where entity = 'location' and ul.location_id = entity_id
      and not exists (select from user_location other
        where other.user_id = ul.user_id and other.location_id <> entity_id))
    union all select 'location', (select count(*) from location l where entity = 'organization' and l.organization_id = entity_id)
    union all select 'location', (select count(*) from location_discipline ld
      where entity = 'discipline' and ld.discipline_id = entity_id)
    union all select 'contract', (select count(*) from contract c where
      (entity = 'organization' and c.organization_id = entity_id) or (entity = 'contractor' and c.contractor_id = entity_id)
      or (entity = 'location' and c.location_id = entity_id) or (entity = 'discipline' and c.discipline_id = entity_id))
    union all select 'logbook_code', (select count(*) from logbook_code k where entity = 'user' and k.created_by_user_id = entity_id)
    union all select 'file', (select count(*) from file f where entity = 'user' and f.uploaded_by_user_id = entity_id)
    -- What was uploaded here stays, even if its event or document has moved elsewhere.
    union all select 'file', (select count(*) from (select from file f where entity = 'location' and f.location_id = entity_id
      limit 1000) f)
    union all select 'service_event', app.count_events_of(entity, entity_id)
    union all select 'document', app.count_documents_of(entity, entity_id)
  ) r where r.count > 0;
end $$;

-- Events by what refers to the entity, each by an index: those of an organisation or a discipline through its places; counted
-- up to 1,000.
create function app.count_events_of(entity text, entity_id uuid) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  condition text := case entity
    when 'organization' then 'e.location_id = any (array(select l.id from location l where l.organization_id = $1))'
    when 'location' then 'e.location_id = $1'
    when 'discipline' then 'e.discipline_id = $1
      and e.location_id = any (array(select d.location_id from location_discipline d where d.discipline_id = $1))'
    when 'contractor' then 'e.contractor_id = $1'
    when 'user' then 'e.assigned_to_user_id = $1 or e.responsible_user_id = $1 or e.created_by_user_id = $1'
    -- What was created at its pair while it was in force, and what has its contractor's people named on it.
    when 'contract' then 'e.deleted_at is null
      and (e.location_id, e.discipline_id) = (select c.location_id, c.discipline_id from contract c where c.id = $1)
      and (e.created_at <@ (select c.in_force from contract c where c.id = $1)
        or exists (select from person p where p.contractor_id = (select c.contractor_id from contract c where c.id = $1)
          and p.id in (e.assigned_to_user_id, e.responsible_user_id, e.created_by_user_id)))'
  end;
  counted bigint := 0;
begin
  if condition is not null then
    execute 'select count(*) from (select from service_event e where ' || condition || ' limit 1000) e'
      into counted using entity_id;
  end if;
  return counted;
end $$;

grant execute on function app.claim_usage(uuid), app.usage_of(uuid), app.relations_of(text, uuid)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.usage_of(uuid)', 'fl_search');
call app.give_function('app.claim_usage(uuid)', 'fl_search');
call app.give_function('app.count_events_of(text, uuid)', 'fl_search');
call app.give_function('app.relations_of(text, uuid)', 'fl_search');
