-- What was moved away from a location's discipline has no row there any more: only the ledger tells that it was once there
-- (docs/decisions/0521). The entry of a move has the new place in its columns, and the differing parts of the old place in
-- `old`. Values within `old` and `new` have no space before their colon, unlike the body's own names, and in typed text the
-- preceding quote is escaped: the search texts below therefore occur only in the bodies of moves.
create index ledger_entry_moved on ledger_entry (
  coalesce((body::jsonb #>> '{old,location_id}')::uuid, location_id),
  coalesce((body::jsonb #>> '{old,discipline_id}')::uuid, discipline_id),
  coalesce(happened_at, recorded_at))
  where operation = 'update' and entity in ('service_event', 'document')
    and (body like '%"location_id": %' or body like '%"discipline_id": %');

-- The contracts that were ever at a place, including those deleted or corrected to another place since: the front page shows
-- who maintained an installation (docs/decisions/0521).
create index ledger_entry_contract on ledger_entry (location_id, discipline_id, entity_id) where entity = 'contract';

-- The moves from a place since a given time. Runs as the owner of the ledger: for a role that sees only part of it, an index on
-- an expression never narrows the scan.
create function app.moves_from(of_location uuid, of_discipline uuid, since timestamptz)
returns setof ledger_entry language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select e.* from ledger_entry e
  where coalesce((e.body::jsonb #>> '{old,location_id}')::uuid, e.location_id) = of_location
    and coalesce((e.body::jsonb #>> '{old,discipline_id}')::uuid, e.discipline_id) = of_discipline
    and coalesce(e.happened_at, e.recorded_at) >= since
    and e.operation = 'update' and e.entity in ('service_event', 'document')
    and (e.body like '%"location_id": %' or e.body like '%"discipline_id": %')
$$;
revoke execute on function app.moves_from(uuid, uuid, timestamptz) from public;
grant execute on function app.moves_from(uuid, uuid, timestamptz) to fl_search;
call app.give_function('app.moves_from(uuid, uuid, timestamptz)', 'fl_ledger');

grant select (type, category, created_at, completed_at) on service_event to fl_search;
grant select (name) on document to fl_search;
call app.allow('chapter', 'fl_search', 'select (id, chapter_group)', 'true', 'false');

-- The events and documents that were moved away from a logbook since a given time and are not back, for whoever sees that
-- logbook: when, by whom, the ledger position, the new place, and the values at that time that their line in the book shows.
-- These are today's values, overlaid with the old ones of every change since. A contractor is not told of a document that it
-- could not see there.
create function app.moved_away(of_location uuid, of_discipline uuid, since timestamptz)
returns table (entity text, id uuid, moved_at timestamptz, "position" bigint, actor_kind text, actor_id uuid,
  actor_company_id uuid, location_id uuid, discipline_id uuid, was jsonb)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  scope constant text := app.search_scope('location_discipline');
  seen boolean;
begin
  if scope is null or app.search_scope('service_event') is null then return; end if;
  execute format('select exists (select from location_discipline e where e.location_id = %L and e.discipline_id = %L and %s)',
    of_location, of_discipline, scope) into seen;
  if not seen then return; end if;
  return query
  with last_move as (
    select distinct on (m.entity_id) m.* from app.moves_from(of_location, of_discipline, since) m
    order by m.entity_id, m.position desc
  ), standing as (
    select m.*, jsonb_build_object('type', e.type, 'category', e.category, 'created_at', e.created_at,
      'completed_at', e.completed_at) as today
    from last_move m join service_event e on e.id = m.entity_id
    where m.entity = 'service_event' and (e.location_id, e.discipline_id) <> (of_location, of_discipline)
    union all
    select m.*, jsonb_build_object('name', d.name, 'chapter_id', d.chapter_id)
    from last_move m join document d on d.id = m.entity_id
    where m.entity = 'document' and d.file_id is not null and (d.location_id, d.discipline_id) <> (of_location, of_discipline)
  ), moved as (
    select s.*, s.today || coalesce(before.olds, '{}') as picture from standing s
    cross join lateral (
      select jsonb_object_agg(o.key, o.value order by l.position desc) as olds from ledger_entry l
      cross join lateral (select l.body::jsonb as body offset 0) b
      cross join lateral jsonb_each(case jsonb_typeof(b.body -> 'old') when 'object' then b.body -> 'old' else '{}' end) o
      where l.entity_id = s.entity_id and l.chain = s.chain and l.position >= s.position and l.operation = 'update'
        and b.body ->> 'table' = s.entity and s.today ? o.key
    ) before
  )
  select m.entity, m.entity_id, coalesce(m.happened_at, m.recorded_at), m.position, m.actor_kind, m.actor_id,
    (m.body::jsonb #>> '{actor,company_id}')::uuid, m.location_id, m.discipline_id, m.picture
  from moved m
  where m.entity = 'service_event' or app.setting('app.user_type') <> 'contractor_employee' or exists (
    select from chapter c where c.id = (m.picture ->> 'chapter_id')::uuid and c.chapter_group <> 'involved')
  order by m.position;
end $$;
grant execute on function app.moved_away(uuid, uuid, timestamptz) to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.moved_away(uuid, uuid, timestamptz)', 'fl_search');
