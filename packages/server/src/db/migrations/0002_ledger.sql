-- The ledger (design section 4b, docs/decisions/0120 and 0121). Row triggers stage, a deferred trigger seals at commit:
-- chains locked in key order, each entry's hash = sha256(previous hash || body). The body is stored as it was hashed.

-- One row per chain: an organisation's id, or the zero uuid for the platform.
create table ledger_chain (
  chain uuid primary key,
  length bigint not null check (length >= 0),
  head bytea not null check (length(head) = 32)
) with (fillfactor = 50);

create table ledger_entry (
  chain uuid not null,
  position bigint not null check (position > 0),
  organization_id uuid,
  location_id uuid,
  discipline_id uuid,
  entity text not null,
  entity_id uuid,
  act text,
  operation text not null check (operation in ('insert', 'update', 'delete', 'erase')),
  actor_kind text not null,
  actor_id uuid,
  happened_at timestamptz,
  recorded_at timestamptz not null,
  body text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, position)
);
create index ledger_entry_history on ledger_entry (entity_id, position);

-- Values of person columns; the entry holds sha256(salt || value). A row may be erased, the chain stays valid.
create table ledger_person_value (
  chain uuid not null,
  position bigint not null,
  side text not null check (side in ('old', 'new')),
  name text not null,
  entity text not null,
  entity_id uuid,
  salt uuid not null,
  value text not null,
  primary key (chain, position, side, name)
);
create index ledger_person_value_entity on ledger_person_value (entity_id);

-- Holds rows only inside the transaction that stages them, so it needs no crash safety.
create unlogged table ledger_stage (
  xact xid8 not null default pg_current_xact_id(),
  seq bigint generated always as identity,
  chain uuid not null,
  organization_id uuid,
  location_id uuid,
  discipline_id uuid,
  entity text not null,
  entity_id uuid,
  act text,
  operation text not null,
  actor_kind text not null,
  actor_id uuid,
  happened_at timestamptz,
  body text not null,
  person_values jsonb,
  primary key (xact, seq)
);

do $$
declare
  ledger_table text;
begin
  foreach ledger_table in array array['ledger_chain', 'ledger_entry', 'ledger_person_value', 'ledger_stage'] loop
    execute format('alter table %I enable row level security', ledger_table);
    execute format('alter table %I force row level security', ledger_table);
    execute format('create policy fl_migrator on %I to fl_migrator using (true) with check (true)', ledger_table);
    execute format('create policy fl_ledger on %I to fl_ledger using (true) with check (true)', ledger_table);
  end loop;
end $$;
grant select, insert, update on ledger_chain to fl_ledger;
grant select, insert on ledger_entry to fl_ledger;
grant select, insert, delete on ledger_person_value, ledger_stage to fl_ledger;

-- Entries never change. A chain row changes only inside the sealing trigger, which runs as fl_ledger one level deeper.
create function app.ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger refuses % on %', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create function app.ledger_guard_chain() returns trigger language plpgsql as $$
begin
  if current_user <> 'fl_ledger' or pg_trigger_depth() < 2 then
    raise exception 'the ledger refuses % on %', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger refuse_change before update or delete on ledger_entry for each row execute function app.ledger_refuse();
create trigger refuse_statement before update or delete or truncate on ledger_entry
  for each statement execute function app.ledger_refuse();
create trigger refuse_delete before delete or truncate on ledger_chain
  for each statement execute function app.ledger_refuse();
create trigger guard_change before update on ledger_chain for each row execute function app.ledger_guard_chain();
alter table ledger_entry enable always trigger refuse_change, enable always trigger refuse_statement;
alter table ledger_chain enable always trigger refuse_delete, enable always trigger guard_change;

-- Stages one entry with the acting principal's settings. person and person_values: see app.ledger_stage_row().
-- happened_at is taken from the seeding role alone.
create function app.ledger_stage_entry(
  chain uuid, organization_id uuid, location_id uuid, discipline_id uuid, table_name text, entity text, entity_id uuid,
  operation text, old_values jsonb, new_values jsonb, person jsonb, secret text[], person_values jsonb
) returns void language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  kind text := coalesce(nullif(current_setting('app.actor_kind', true), ''), 'system');
  actor uuid := nullif(current_setting('app.user_id', true), '')::uuid;
  act text := nullif(current_setting('app.act', true), '');
  happened_at timestamptz;
begin
  if current_setting('role', true) = 'fl_seeder' then
    happened_at := nullif(current_setting('app.happened_at', true), '')::timestamptz;
  end if;
  insert into public.ledger_stage (chain, organization_id, location_id, discipline_id, entity, entity_id, act,
    operation, actor_kind, actor_id, happened_at, body, person_values)
  values (chain, organization_id, location_id, discipline_id, entity, entity_id, act,
    operation, kind, actor, happened_at,
    jsonb_build_object(
      'happened_at', to_char(happened_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
      'actor', jsonb_build_object(
        'kind', kind,
        'user_id', actor,
        'user_type', nullif(current_setting('app.user_type', true), ''),
        'company_id', nullif(current_setting('app.company_id', true), ''),
        'session_id', nullif(current_setting(
          case kind when 'visitor' then 'app.visitor_session_id' else 'app.session_id' end, true), '')),
      'act', act, 'reason', nullif(current_setting('app.reason', true), ''),
      'table', table_name, 'entity', entity, 'entity_id', entity_id, 'operation', operation,
      'organization_id', organization_id, 'location_id', location_id, 'discipline_id', discipline_id,
      'old', old_values, 'new', new_values, 'person', person, 'secret', to_jsonb(secret))::text,
    person_values);
end $$;

-- The digests and the values to keep of the person columns that differ between two rows (null: the row does not exist).
create function app.ledger_person(names text[], old_row jsonb, new_row jsonb, out digests jsonb, out kept jsonb)
language plpgsql set search_path = pg_catalog, pg_temp as $$
declare
  name text;
  side text;
  value text;
  salt uuid;
begin
  foreach name in array names loop
    continue when old_row ->> name is not distinct from new_row ->> name;
    foreach side in array array['old', 'new'] loop
      continue when (case side when 'old' then old_row else new_row end) is null;
      value := (case side when 'old' then old_row else new_row end) ->> name;
      digests := coalesce(digests, '{}');
      digests := jsonb_set(digests, array[side], coalesce(digests -> side, '{}'));
      salt := gen_random_uuid();
      digests := jsonb_set(digests, array[side, name], coalesce(
        to_jsonb(encode(sha256(uuid_send(salt) || convert_to(value, 'UTF8')), 'hex')), 'null'));
      if value is not null then
        kept := coalesce(kept, '[]') || jsonb_build_object('side', side, 'name', name, 'salt', salt, 'value', value);
      end if;
    end loop;
  end loop;
end $$;

-- The row trigger. Arguments: entity, chain, plain, person, secret (column names parted by spaces), id column.
-- Only declared columns are written: plain ones in old and new (an update names the changed ones; without an update null
-- is left out), person ones as digests, of secret ones the name alone.
create function app.ledger_stage_row() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' as $$
declare
  o jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  n jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  r jsonb := coalesce(n, o);
  organization uuid := (r ->> case tg_table_name when 'organization' then 'id' else 'organization_id' end)::uuid;
  location uuid := (r ->> case tg_table_name when 'location' then 'id' else 'location_id' end)::uuid;
  discipline uuid := (r ->> case tg_table_name when 'discipline' then 'id' else 'discipline_id' end)::uuid;
  old_values jsonb;
  new_values jsonb;
  person jsonb;
  person_values jsonb;
  secret text[];
begin
  if o = n then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select jsonb_object_agg(k, o -> k), jsonb_object_agg(k, n -> k) into old_values, new_values
    from unnest(string_to_array(tg_argv[2], ' ')) k where o -> k <> n -> k;
  else
    select jsonb_object_agg(k, r -> k) into new_values
    from unnest(string_to_array(tg_argv[2], ' ')) k where r -> k <> 'null';
    if tg_op = 'DELETE' then
      old_values := new_values;
      new_values := null;
    end if;
  end if;
  if tg_argv[3] <> '' then
    select p.digests, p.kept into person, person_values
    from app.ledger_person(string_to_array(tg_argv[3], ' '), o, n) p;
  end if;
  if tg_argv[4] <> '' then
    select array_agg(k) into secret from unnest(string_to_array(tg_argv[4], ' ')) k
    where o ->> k is distinct from n ->> k;
  end if;
  perform app.ledger_stage_entry(
    case when tg_argv[1] = 'platform' then '00000000-0000-0000-0000-000000000000'
      when tg_argv[1] = 'company' then coalesce(organization, '00000000-0000-0000-0000-000000000000')
      else organization end,
    organization, location, discipline, tg_table_name, tg_argv[0], nullif(r ->> tg_argv[5], '')::uuid,
    lower(tg_op), old_values, new_values, person, secret, person_values);
  return null;
end $$;

-- Seals what the transaction staged. The first staged row's event takes all; the later ones find theirs gone.
create function app.ledger_seal() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
declare
  s record;
  current_chain uuid;
  last_position bigint;
  last_hash bytea;
  previous bytea;
  sealed_at timestamptz;
  sealed_body text;
begin
  if not exists (select from public.ledger_stage g where g.xact = new.xact and g.seq = new.seq) then
    return null;
  end if;
  for s in
    with staged as (delete from public.ledger_stage g where g.xact = new.xact returning g.*)
    select * from staged order by chain, seq
  loop
    if current_chain is distinct from s.chain then
      if current_chain is not null then
        update public.ledger_chain c set length = last_position, head = last_hash where c.chain = current_chain;
      end if;
      current_chain := s.chain;
      select l.last_position, l.last_hash into last_position, last_hash from app.ledger_lock_chain(s.chain) l;
      sealed_at := clock_timestamp();
    end if;
    last_position := last_position + 1;
    previous := last_hash;
    sealed_body := format('{"chain": "%s", "position": %s, "recorded_at": "%s", %s', s.chain, last_position,
      to_char(sealed_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'), substr(s.body, 2));
    last_hash := sha256(previous || convert_to(sealed_body, 'UTF8'));
    insert into public.ledger_entry values (s.chain, last_position, s.organization_id, s.location_id, s.discipline_id,
      s.entity, s.entity_id, s.act, s.operation, s.actor_kind, s.actor_id, s.happened_at, sealed_at,
      sealed_body, previous, last_hash);
    if s.person_values is not null then
      insert into public.ledger_person_value (chain, position, side, name, entity, entity_id, salt, value)
      select s.chain, last_position, v.side, v.name, s.entity, s.entity_id, v.salt, v.value
      from jsonb_to_recordset(s.person_values) v (side text, name text, salt uuid, value text);
    end if;
  end loop;
  update public.ledger_chain c set length = last_position, head = last_hash where c.chain = current_chain;
  return null;
end $$;

-- Locks a chain until the end of the transaction; a chain begins with length 0 and 32 zero bytes.
create function app.ledger_lock_chain(chain uuid, out last_position bigint, out last_hash bytea)
language plpgsql set search_path = pg_catalog, pg_temp as $$
begin
  loop
    select c.length, c.head into last_position, last_hash
    from public.ledger_chain c where c.chain = ledger_lock_chain.chain for update;
    exit when found;
    insert into public.ledger_chain values (ledger_lock_chain.chain, 0, decode(repeat('00', 32), 'hex'))
    on conflict do nothing;
  end loop;
end $$;

-- Forgets what the ledger keeps of a person (entity id of a user, location or service event); answers how many values.
-- The erasure is itself an entry on each chain that held some.
create function app.erase_person_values(entity_id uuid) returns bigint language plpgsql security definer
set search_path = pg_catalog, pg_temp as $$
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
      null, jsonb_build_object('values', c.n), null, null, null);
  end loop;
  return erased;
end $$;

call app.give_function('app.ledger_stage_entry(uuid, uuid, uuid, uuid, text, text, uuid, text, jsonb, jsonb, jsonb, text[], jsonb)', 'fl_ledger');
call app.give_function('app.ledger_person(text[], jsonb, jsonb)', 'fl_ledger');
call app.give_function('app.ledger_stage_row()', 'fl_ledger');
call app.give_function('app.ledger_seal()', 'fl_ledger');
call app.give_function('app.ledger_lock_chain(uuid)', 'fl_ledger');
call app.give_function('app.erase_person_values(uuid)', 'fl_ledger');
set role fl_ledger;
grant execute on function app.ledger_stage_row(), app.ledger_seal() to fl_migrator;
grant execute on function app.erase_person_values(uuid) to fl_owner;
set role fl_migrator;

create constraint trigger seal after insert on ledger_stage deferrable initially deferred
  for each row execute function app.ledger_seal();

-- Puts a table in the ledger; call it again when the table gets another column. Every column is declared (names parted by
-- spaces): plain; person (a digest on the chain, the value erasable); secret (only that it changed).
-- chain: platform; organization (organization_id, of table organization the id); company (organization_id, else platform).
create procedure app.ledger_on(table_name text, entity text, chain text, plain text, person text default '',
  secret text default '', id_column text default 'id') language plpgsql as $$
begin
  if chain not in ('platform', 'organization', 'company') then
    raise exception 'ledger_on %: unknown chain %', table_name, chain;
  end if;
  execute format('create or replace trigger ledger after insert or update or delete on %I
    for each row execute function app.ledger_stage_row(%L, %L, %L, %L, %L, %L)',
    table_name, entity, chain, plain, person, secret, id_column);
  execute format('create or replace trigger ledger_truncate before truncate on %I
    for each statement execute function app.ledger_refuse()', table_name);
end $$;
