-- Names in the history of an event or a document. Whoever sees it reads in its history who did what, for which company, and which
-- location it was moved from, also where the wall hides that person, company or place by now: a technician whose contract has ended,
-- an account that was deleted (docs/decisions/0603).
call app.allow('ledger_entry', 'fl_search', 'select (entity, entity_id, position, operation, actor_kind, actor_id, body)',
  $$entity in ('service_event', 'document') or entity in ('organization', 'contractor', 'reseller') and operation = 'delete'$$,
  'false');
call app.allow('ledger_person_value', 'fl_search', 'select (entity, entity_id, position, name, value)',
  $$entity = 'user' and name in ('first_name', 'insertion', 'last_name')$$, 'false');
grant select (first_name, insertion, last_name) on person to fl_search;
grant select (name) on reseller to fl_search;

-- People, companies and locations that such a history names, where what it is of is in the caller's own scope. The name of somebody
-- without an account is the ledger's, as long as it has not been erased there; so is that of a company that was deleted.
create function app.history_names(of_entity text, of_id uuid)
returns table (id uuid, first_name text, insertion text, last_name text, name text)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  scope constant text := app.search_scope(of_entity);
  seen boolean;
begin
  if scope is null or of_entity not in ('service_event', 'document') then return; end if;
  execute format('select exists (select from %I e where e.id = %L and %s)', of_entity, of_id, scope) into seen;
  if not seen then return; end if;
  return query
  with entry as materialized (
    select e.actor_kind, e.actor_id, e.body::jsonb as body from ledger_entry e
    where e.entity_id = of_id and e.entity = of_entity
  ), mentioned as (
    select distinct v.key, v.value::uuid as id from entry
    cross join lateral (values (body -> 'old'), (body -> 'new')) s (side)
    cross join lateral jsonb_each_text(case when jsonb_typeof(s.side) = 'object' then s.side else '{}' end) v
    where v.key in ('assigned_to_user_id', 'responsible_user_id', 'location_id', 'creator_company_id') and v.value is not null
  ), people as (
    select m.id from mentioned m where m.key in ('assigned_to_user_id', 'responsible_user_id')
    union select e.actor_id from entry e where e.actor_kind = 'user'
  ), companies as (
    select m.id from mentioned m where m.key = 'creator_company_id'
    union select (e.body -> 'actor' ->> 'company_id')::uuid from entry e where e.actor_kind = 'user'
  )
  select p.id, coalesce(n.first_name, k.first_name), case when n.id is null then k.insertion else n.insertion end,
    coalesce(n.last_name, k.last_name), null
  from people p
  left join person n on n.id = p.id
  left join lateral (
    select (array_agg(v.value order by v.position desc) filter (where v.name = 'first_name'))[1] as first_name,
      (array_agg(v.value order by v.position desc) filter (where v.name = 'insertion'))[1] as insertion,
      (array_agg(v.value order by v.position desc) filter (where v.name = 'last_name'))[1] as last_name
    from ledger_person_value v where n.id is null and v.entity_id = p.id and v.entity = 'user'
  ) k on true
  union all
  select l.id, null, null, null, l.name from mentioned m join location l on l.id = m.id where m.key = 'location_id'
  union all
  select c.id, null, null, null, coalesce(
    (select o.name from organization o where o.id = c.id), (select n.name from contractor n where n.id = c.id),
    (select r.name from reseller r where r.id = c.id),
    (select e.body::jsonb -> 'old' ->> 'name' from ledger_entry e where e.entity_id = c.id and e.operation = 'delete'
      and e.entity in ('organization', 'contractor', 'reseller') order by e.position desc limit 1))
  from companies c where c.id is not null;
end $$;
grant execute on function app.history_names(text, uuid) to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.history_names(text, uuid)', 'fl_search');
