-- The ledger (design section 4b, docs/decisions/0120 and 0121). Row triggers stage entries, and a deferred trigger seals them
-- at commit: chains are locked in key order, and each entry's hash = sha256(previous hash || body). The body is stored exactly
-- as it was hashed.

-- One row per chain: an organisation's id, or the zero uuid for the platform.
create table ledger_chain (
  chain uuid primary key,
  length bigint not null,
  head bytea not null
) with (fillfactor = 50);

create table ledger_entry (
  chain uuid not null,
  position bigint not null,
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
  recorded_at timestamptz not null,
  body text not null,
  previous_hash bytea not null,
  hash bytea not null,
  primary key (chain, position)
);
create index ledger_entry_history on ledger_entry (entity_id, position);

-- Values of person columns; the entry holds sha256(salt || value). A row may be erased, and the chain stays valid.
create table ledger_person_value (
  chain uuid not null,
  position bigint not null,
  side text not null,
  name text not null,
  entity text not null,
  entity_id uuid,
  salt uuid not null,
  value text not null,
  primary key (chain, position, side, name)
);
create index ledger_person_value_entity on ledger_person_value (entity_id);

-- Holds rows only within the transaction that stages them, so it need not be crash-safe.
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
  primary key (xact, chain, seq)
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000, vacuum_truncate = off);

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

-- Entries never change. A chain row changes only in the sealing trigger, which runs as fl_ledger.
create function app.ledger_refuse() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger refuses % on %', lower(tg_op), tg_table_name using errcode = 'insufficient_privilege';
end $$;
create trigger refuse_change before update or delete on ledger_entry for each row execute function app.ledger_refuse();
create trigger refuse_statement before update or delete or truncate on ledger_entry
  for each statement execute function app.ledger_refuse();
create trigger refuse_delete before delete or truncate on ledger_chain
  for each statement execute function app.ledger_refuse();
create trigger guard_change before update on ledger_chain for each row
  when (current_user <> 'fl_ledger' or pg_trigger_depth() < 1) execute function app.ledger_refuse();
alter table ledger_entry enable always trigger refuse_change, enable always trigger refuse_statement;
alter table ledger_chain enable always trigger refuse_delete, enable always trigger guard_change;

-- Seals what the transaction has staged. The trigger event of the first staged row seals all of them. Each later event looks up
-- only its own row and finds it gone: the index entries of rows deleted by this transaction stay until its end, so scanning
-- them once per row would be slow. A new chain begins at length 0 with 32 zero bytes. The stage grows and shrinks, so its
-- statistics must not determine the plan. Most transactions stage one row, for which an array is cheaper than a query that is
-- read row by row.
create function app.ledger_seal() returns trigger language plpgsql security definer
set search_path = pg_catalog, pg_temp set timezone = 'UTC' set enable_seqscan = off as $$
declare
  staged public.ledger_stage[] := array(
    select g from public.ledger_stage g where g.xact = new.xact and exists (select from public.ledger_stage own
      where own.xact = new.xact and own.chain = new.chain and own.seq = new.seq)
    order by g.chain, g.seq);
  s public.ledger_stage;
  sealing uuid;
  place bigint;
  previous bytea;
  sealed bytea;
  recorded timestamptz;
  text_of_entry text;
begin
  if staged = '{}' then
    return null;
  end if;
  delete from public.ledger_stage g where g.xact = new.xact;
  foreach s in array staged loop
    if sealing is distinct from s.chain then
      if sealing is not null then
        update public.ledger_chain c set length = place, head = sealed where c.chain = sealing;
      end if;
      sealing := s.chain;
      loop
        select c.length, c.head into place, sealed from public.ledger_chain c where c.chain = sealing for update;
        exit when found;
        insert into public.ledger_chain values (sealing, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
      end loop;
      recorded := clock_timestamp();
    end if;
    place := place + 1;
    previous := sealed;
    text_of_entry := '{"chain" : "' || s.chain || '", "position" : ' || place || ', "recorded_at" : ' || to_json(recorded)
      || ', ' || substr(s.body, 2);
    sealed := sha256(previous || convert_to(text_of_entry, 'UTF8'));
    insert into public.ledger_entry values (s.chain, place, s.organization_id, s.location_id, s.discipline_id, s.entity,
      s.entity_id, s.act, s.operation, s.actor_kind, s.actor_id, s.happened_at, recorded, text_of_entry, previous, sealed);
    if s.person_values is not null then
      insert into public.ledger_person_value (chain, position, side, name, entity, entity_id, salt, value)
      select s.chain, place, v.side, v.name, s.entity, s.entity_id, v.salt, v.value
      from jsonb_to_recordset(s.person_values) v (side text, name text, salt uuid, value text);
    end if;
  end loop;
  update public.ledger_chain c set length = place, head = sealed where c.chain = sealing;
  return null;
end $$;

create constraint trigger seal after insert on ledger_stage deferrable initially deferred
  for each row execute function app.ledger_seal();
revoke execute on function app.ledger_seal() from public;
call app.give_function('app.ledger_seal()', 'fl_ledger');
