-- Staging (design section 4b): which change of which table becomes which entry.

-- Stages one entry with the acting principal's settings; happened_at is accepted from the seeding role only. person: { digests,
-- kept } of app.ledger_person(). Calling this in an assignment is cheaper than in a query.
create function app.ledger_stage_entry(
  chain uuid, organization_id uuid, location_id uuid, discipline_id uuid, table_name text, entity text, entity_id uuid,
  operation text, old_values jsonb, new_values jsonb, person jsonb, secret text[]
) returns void language plpgsql as $$
declare
  kind text := coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system');
  actor text := nullif(current_setting('app.user_id', true), '');
  act text := nullif(current_setting('app.act', true), '');
  happened_at timestamptz := case when current_setting('role', true) = 'fl_seeder'
    then nullif(current_setting('app.happened_at', true), '')::timestamptz end;
begin
  insert into public.ledger_stage (chain, organization_id, location_id, discipline_id, entity, entity_id, act,
    operation, actor_kind, actor_id, happened_at, person_values, body)
  values (chain, organization_id, location_id, discipline_id, entity, entity_id, act,
    operation, kind, actor::uuid, happened_at, person -> 'kept', json_build_object(
      'happened_at', happened_at,
      'actor', json_build_object(
        'kind', kind,
        'user_id', actor,
        'user_type', nullif(current_setting('app.user_type', true), ''),
        'company_id', nullif(current_setting('app.company_id', true), ''),
        'session_id', nullif(current_setting(
          case kind when 'visitor' then 'app.visitor_session_id' else 'app.session_id' end, true), '')),
      'act', act, 'reason', nullif(current_setting('app.reason', true), ''),
      'table', table_name, 'entity', entity, 'entity_id', entity_id, 'operation', operation,
      'organization_id', organization_id, 'location_id', location_id, 'discipline_id', discipline_id,
      'old', old_values, 'new', new_values, 'person', person -> 'digests', 'secret', to_json(secret))::text);
end $$;

-- For the person columns that differ between two rows (null: no such row): digests for the chain, { side: { name: sha256(salt
-- || value) or null } }, and the values to store beside it. Null if none differs.
create function app.ledger_person(names text[], old_row jsonb, new_row jsonb) returns jsonb
language plpgsql as $$
declare
  digests jsonb := '{}';
  kept jsonb := '[]';
  name text;
  side text;
  side_row jsonb;
  value text;
  salt uuid;
begin
  foreach name in array names loop
    continue when old_row ->> name is not distinct from new_row ->> name;
    foreach side in array array['old', 'new'] loop
      side_row := case side when 'old' then old_row else new_row end;
      continue when side_row is null;
      value := side_row ->> name;
      salt := gen_random_uuid();
      digests := digests || jsonb_build_object(side, coalesce(digests -> side, '{}') || jsonb_build_object(
        name, encode(sha256(uuid_send(salt) || convert_to(value, 'UTF8')), 'hex')));
      if value is not null then
        kept := kept || jsonb_build_object('side', side, 'name', name, 'salt', salt, 'value', value);
      end if;
    end loop;
  end loop;
  return case when digests <> '{}' then jsonb_build_object('digests', digests, 'kept', nullif(kept, '[]')) end;
end $$;

-- The row trigger. Arguments: entity, chain, plain, person, secret (column names separated by spaces), id column, unkept, the
-- columns left out of an image of the whole row (person, secret and unkept together), and the column that identifies the row.
-- Plain columns appear in old and new (an update names the changed ones; otherwise nulls are left out), person columns as
-- digests, and secret columns by name only. PL/pgSQL initialises every expression again in each transaction, so whatever a
-- table does not need is skipped.
create function app.ledger_stage_row() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  o jsonb;
  n jsonb;
  r jsonb;
  organization uuid;
  person jsonb;
  secret text[];
  staged text;
begin
  if tg_op = 'INSERT' then
    n := to_jsonb(new);
  elsif tg_op = 'DELETE' then
    o := to_jsonb(old);
  else
    o := to_jsonb(old) - string_to_array(tg_argv[6], ' ');
    n := to_jsonb(new) - string_to_array(tg_argv[6], ' ');
    if o = n then
      return null;
    end if;
  end if;
  r := jsonb_strip_nulls(coalesce(n, o));
  organization := r ->> case tg_table_name when 'organization' then 'id' else 'organization_id' end;
  if tg_argv[3] <> '' and (tg_op = 'UPDATE' or r ?| string_to_array(tg_argv[3], ' ')) then
    person := app.ledger_person(string_to_array(tg_argv[3], ' '), o, n);
  end if;
  if tg_argv[4] <> '' then
    secret := (select array_agg(name) from unnest(string_to_array(tg_argv[4], ' ')) name
      where o ->> name is distinct from n ->> name);
  end if;
  if tg_op = 'INSERT' then
    n := r - string_to_array(tg_argv[7], ' ');
  elsif tg_op = 'DELETE' then
    o := r - string_to_array(tg_argv[7], ' ');
  else
    select jsonb_object_agg(k, o -> k), jsonb_object_agg(k, n -> k) into o, n
    from unnest(string_to_array(tg_argv[2], ' ')) k where o -> k <> n -> k or k = tg_argv[8];
  end if;
  staged := app.ledger_stage_entry(
    case when tg_argv[1] = 'platform' or organization is null and tg_argv[1] = 'company'
      then '00000000-0000-0000-0000-000000000000' else organization end,
    organization, (r ->> case tg_table_name when 'location' then 'id' else 'location_id' end)::uuid,
    (r ->> case tg_table_name when 'discipline' then 'id' else 'discipline_id' end)::uuid,
    tg_table_name, tg_argv[0], nullif(r ->> tg_argv[5], '')::uuid, lower(tg_op), o, n, person, secret);
  return null;
end $$;

-- Erases what the ledger keeps of a person (entity id of a user, location or service event); returns the number of values. The
-- erasure is itself an entry on each chain that held any.
create function app.erase_person_values(entity_id uuid) returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  c record;
  erased bigint := 0;
begin
  for c in
    with gone as (
      delete from public.ledger_person_value v where v.entity_id = erase_person_values.entity_id
      returning v.chain, v.entity
    )
    select chain, entity, count(*) as n from gone group by chain, entity order by chain, entity
  loop
    erased := erased + c.n;
    perform app.ledger_stage_entry(c.chain, nullif(c.chain, '00000000-0000-0000-0000-000000000000'), null, null,
      'ledger_person_value', c.entity, erase_person_values.entity_id, 'erase',
      null, jsonb_build_object('values', c.n), null, null);
  end loop;
  return erased;
end $$;

revoke execute on function app.ledger_stage_entry(uuid, uuid, uuid, uuid, text, text, uuid, text, jsonb, jsonb, jsonb, text[]),
  app.ledger_person(text[], jsonb, jsonb), app.ledger_stage_row(), app.erase_person_values(uuid) from public;
call app.give_function('app.ledger_stage_entry(uuid, uuid, uuid, uuid, text, text, uuid, text, jsonb, jsonb, jsonb, text[])',
  'fl_ledger');
call app.give_function('app.ledger_person(text[], jsonb, jsonb)', 'fl_ledger');
call app.give_function('app.ledger_stage_row()', 'fl_ledger');
call app.give_function('app.erase_person_values(uuid)', 'fl_ledger');
set role fl_ledger;
grant execute on function app.ledger_stage_row() to fl_migrator;
grant execute on function app.erase_person_values(uuid) to fl_owner;
set role fl_migrator;

-- Puts a table in the ledger; call it again when the table gets another column. Every column is declared (names separated by
-- spaces): plain; person (a digest on the chain, an erasable value); secret (the ledger records only that it changed); unkept
-- (left out: it follows from another row that is in the ledger itself, or no act changes it). chain: platform; organization
-- (organization_id, or the id for table organization); company (organization_id, else platform). which: the column that
-- distinguishes several rows of one entity; an update names it although it does not change.
create procedure app.ledger_on(table_name text, entity text, chain text, plain text, person text default '',
  secret text default '', id_column text default 'id', unkept text default '', which text default '') language plpgsql as $$
begin
  if chain not in ('platform', 'organization', 'company') then
    raise exception 'ledger_on %: unknown chain %', table_name, chain;
  end if;
  execute format('create or replace trigger ledger after insert or update or delete on %I
    for each row execute function app.ledger_stage_row(%L, %L, %L, %L, %L, %L, %L, %L, %L)',
    table_name, entity, chain, plain, person, secret, id_column, unkept,
    concat_ws(' ', nullif(person, ''), nullif(secret, ''), nullif(unkept, '')), which);
  execute format('create or replace trigger ledger_truncate before truncate on %I
    for each statement execute function app.ledger_refuse()', table_name);
end $$;
