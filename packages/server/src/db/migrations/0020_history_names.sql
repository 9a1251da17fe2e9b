-- Names in the history of an event or a document. Its history shows everyone who can see it who did what, for which company,
-- and from which location it was moved, even if the wall now hides that person, company or place: a technician whose contract
-- has ended, an account that was deleted (docs/decisions/0603).
call app.allow('ledger_entry', 'fl_search', 'select (chain, position, entity, entity_id, operation, actor_kind, actor_id, body)',
  $$entity in ('service_event', 'document') or operation = 'delete'
    and entity in ('organization', 'contractor', 'reseller', 'user', 'location', 'discipline', 'chapter')$$,
  'false');
call app.allow('ledger_person_value', 'fl_search', 'select (chain, position, side, entity, name, value)',
  $$entity = 'user' and name in ('first_name', 'insertion', 'last_name')$$, 'false');
grant select (first_name, insertion, last_name) on person to fl_search;
grant select (name) on reseller to fl_search;

-- What the ledger says about a deleted row of one of these tables, and in which entry. Positions on different chains cannot be
-- compared: the entry of the deletion alone tells the last name of an id.
create function app.deleted_row(row_id uuid, variadic table_names text[])
returns table (chain uuid, "position" bigint, old jsonb) language sql stable as $$
  select e.chain, e.position, b.body -> 'old' from ledger_entry e cross join lateral (select e.body::jsonb as body offset 0) b
  where e.entity_id = row_id and e.operation = 'delete' and b.body ->> 'table' = any (table_names)
  limit 1
$$;
grant execute on function app.deleted_row(uuid, text[]) to fl_search;

-- People, companies and locations named in such a history, if its subject is in the caller's own scope. The name of a person
-- without an account comes from the ledger, unless it has been erased there; so does the name of a deleted company or location,
-- and that of a deleted discipline or chapter (these are returned here only if deleted): a chapter in both languages, and for a
-- contractor only chapters that it could have seen (0016_document_policies).
create function app.history_names(of_entity text, of_id uuid)
returns table (id uuid, first_name text, insertion text, last_name text, name text, name_nl text)
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
    where v.key in ('assigned_to_user_id', 'responsible_user_id', 'location_id', 'discipline_id', 'chapter_id',
      'creator_company_id') and v.value is not null
  ), people as (
    select m.id from mentioned m where m.key in ('assigned_to_user_id', 'responsible_user_id')
    union select e.actor_id from entry e where e.actor_kind = 'user'
  ), companies as (
    select m.id from mentioned m where m.key = 'creator_company_id'
    union select (e.body -> 'actor' ->> 'company_id')::uuid from entry e where e.actor_kind = 'user'
  )
  select p.id, coalesce(n.first_name, k.first_name), case when n.id is null then k.insertion else n.insertion end,
    coalesce(n.last_name, k.last_name), null, null
  from people p
  left join person n on n.id = p.id
  left join lateral (
    select max(v.value) filter (where v.name = 'first_name') as first_name,
      max(v.value) filter (where v.name = 'insertion') as insertion,
      max(v.value) filter (where v.name = 'last_name') as last_name
    from app.deleted_row(p.id, 'person') d
    join ledger_person_value v on v.chain = d.chain and v.position = d.position and v.side = 'old'
    where n.id is null
  ) k on true
  union all
  select m.id, null, null, null, coalesce((select l.name from location l where l.id = m.id),
    (select d.old ->> 'name' from app.deleted_row(m.id, 'location') d)), null
  from mentioned m where m.key = 'location_id'
  union all
  select m.id, null, null, null, d.old ->> 'name', null
  from mentioned m cross join lateral app.deleted_row(m.id, 'discipline') d where m.key = 'discipline_id'
  union all
  select m.id, null, null, null, d.old ->> 'name_en', d.old ->> 'name_nl'
  from mentioned m cross join lateral app.deleted_row(m.id, 'chapter') d where m.key = 'chapter_id'
    and (app.setting('app.user_type') <> 'contractor_employee' or d.old ->> 'chapter_group' <> 'involved')
  union all
  select c.id, null, null, null, coalesce(
    (select o.name from organization o where o.id = c.id), (select n.name from contractor n where n.id = c.id),
    (select r.name from reseller r where r.id = c.id),
    (select d.old ->> 'name' from app.deleted_row(c.id, 'organization', 'contractor', 'reseller') d)), null
  from companies c where c.id is not null;
end $$;
grant execute on function app.history_names(text, uuid) to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.history_names(text, uuid)', 'fl_search');
