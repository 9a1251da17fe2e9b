-- Reading the ledger: one policy per role, by entity kind (design section 4b), and the view from which history is read.

-- A person column's state on one side of a change: its value, null, or {"erased": true}.
create function app.ledger_person_side(digests jsonb, kept jsonb) returns jsonb language sql immutable parallel safe
  return (select coalesce(jsonb_object_agg(d.key,
    case when d.value = 'null' then d.value else coalesce(kept -> d.key, '{"erased": true}') end), '{}')
    from jsonb_each(coalesce(digests, '{}')) d);

create view ledger_history with (security_invoker = true) as
select e.chain, e.position, e.organization_id, e.location_id, e.discipline_id, e.entity, e.entity_id, e.act,
  e.operation, e.actor_kind, e.actor_id, e.happened_at, e.recorded_at,
  b.body ->> 'table' as table_name,
  b.body -> 'actor' ->> 'user_type' as actor_user_type,
  (b.body -> 'actor' ->> 'company_id')::uuid as actor_company_id,
  (b.body -> 'actor' ->> 'session_id')::uuid as actor_session_id,
  b.body ->> 'reason' as reason,
  coalesce(nullif(b.body -> 'old', 'null'), '{}') || app.ledger_person_side(b.body #> '{person,old}', p.old) as old,
  coalesce(nullif(b.body -> 'new', 'null'), '{}') || app.ledger_person_side(b.body #> '{person,new}', p.new) as new,
  coalesce(nullif(b.body -> 'secret', 'null'), '[]') as secret_changed
from ledger_entry e
cross join lateral (select e.body::jsonb as body offset 0) b
cross join lateral (
  select jsonb_object_agg(v.name, v.value) filter (where v.side = 'old') as old,
    jsonb_object_agg(v.name, v.value) filter (where v.side = 'new') as new
  from ledger_person_value v where v.chain = e.chain and v.position = e.position
) p
-- An erasure changes nothing of its entity: the values themselves read as erased.
where e.operation <> 'erase';

do $$
declare
  reader text;
begin
  foreach reader in array array['fl_owner', 'fl_reseller', 'fl_organization', 'fl_location', 'fl_contractor', 'fl_worker'] loop
    execute format('grant execute on function app.ledger_person_side(jsonb, jsonb) to %I', reader);
    execute format('grant select on ledger_history to %I', reader);
    -- A value is as readable as the entry that it belongs to.
    execute format('call app.allow(%L, %L, %L, %L, %L)', 'ledger_person_value', reader, 'select',
      'exists (select from ledger_entry e where e.chain = ledger_person_value.chain '
      'and e.position = ledger_person_value.position)', 'false');
  end loop;
end $$;

call app.allow('ledger_entry', 'fl_owner', 'select', 'true', 'false');
call app.allow('ledger_entry', 'fl_worker', 'select', 'true', 'false');
call app.allow('ledger_chain', 'fl_worker', 'select', 'true', 'false');
-- A reseller: its own company and its organisations, never what happens in their logbooks.
call app.allow('ledger_entry', 'fl_reseller', 'select',
  $$(entity = 'reseller' and entity_id = (select app.reseller_id()))
    or (entity in ('organization', 'location', 'contract', 'user', 'logbook_code')
      and organization_id = any (array(select o.id from organization o)))$$, 'false');
call app.allow('ledger_entry', 'fl_organization', 'select', 'organization_id = (select app.organization_id())', 'false');
-- Whoever sees an event sees its whole history, including what happened before it was moved.
call app.allow('ledger_entry', 'fl_location', 'select',
  $$location_id = any ((select app.location_ids())::uuid[])
    or (entity = 'service_event' and exists (select from service_event e where e.id = entity_id))$$, 'false');
call app.allow('ledger_entry', 'fl_contractor', 'select',
  $$entity = 'service_event' and exists (select from service_event e where e.id = entity_id)$$, 'false');

-- Errors in the declarations of app.ledger_on: a column undeclared, declared but unknown, or declared twice.
create function app.ledger_gaps() returns table (table_name text, column_name text, problem text)
language sql stable set search_path = pg_catalog, pg_temp as $$
  with declared as (
    select t.tgrelid, d.name
    from pg_trigger t
    cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\000') as args) a
    cross join lateral unnest(string_to_array(concat_ws(' ', nullif(a.args[3], ''), nullif(a.args[4], ''),
      nullif(a.args[5], ''), nullif(a.args[7], '')), ' ')) d (name)
    where t.tgname = 'ledger' and not t.tgisinternal
  ), actual as (
    select a.attrelid, a.attname::text as name
    from pg_attribute a
    where a.attnum > 0 and not a.attisdropped and a.attrelid in (select tgrelid from declared)
  )
  select (select c.relname from pg_class c where c.oid = coalesce(d.tgrelid, a.attrelid)), coalesce(d.name, a.name),
    case when d.name is null then 'undeclared' when a.name is null then 'unknown' else 'declared twice' end
  from (select tgrelid, name, count(*) as times from declared group by tgrelid, name) d
  full join actual a on a.attrelid = d.tgrelid and a.name = d.name
  where d.name is null or a.name is null or d.times > 1;
$$;
