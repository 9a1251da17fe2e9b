-- The outbox (effects of a command, written in its transaction) and idempotency keys (design sections 2 and 5).
create table outbox (
  id uuid primary key default uuidv7(),
  queue text not null check (queue ~ '^[a-z_]+$'),
  payload jsonb not null,
  unique_key text,
  start_after timestamptz,
  created_at timestamptz not null default now(),
  constraint outbox_unique_key unique (queue, unique_key)
);

create table idempotency_key (
  principal text not null,
  route text not null,
  key text not null check (length(key) between 8 and 120),
  body_digest text not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (principal, route, key)
);
create index idempotency_key_age on idempotency_key (created_at);

call app.wall('outbox');
call app.wall('idempotency_key');
grant select, insert, update, delete on idempotency_key to fl_access;
create policy fl_access on idempotency_key to fl_access using (true) with check (true);
grant select, insert on outbox to fl_access;
create policy fl_access on outbox to fl_access using (true) with check (true);

-- Writes an effect to the outbox in the caller's transaction; a repeated unique key is the same effect.
create function app.enqueue(queue text, payload jsonb, start_after timestamptz default null, unique_key text default null)
returns void language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into outbox (queue, payload, start_after, unique_key)
  values (enqueue.queue, enqueue.payload, enqueue.start_after, enqueue.unique_key)
  on conflict on constraint outbox_unique_key do nothing;
end $$;

-- Claims an idempotency key: returns no row for a new key (the caller continues and stores the response), else what was stored.
-- A second caller waits here until the first has committed or rolled back.
create function app.claim_idempotency(principal text, route text, key text, body_digest text)
returns table (same_body boolean, status smallint, answer jsonb)
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into idempotency_key (principal, route, key, body_digest)
  values (claim_idempotency.principal, claim_idempotency.route, claim_idempotency.key, claim_idempotency.body_digest)
  on conflict do nothing;
  if found then
    return;
  end if;
  return query
    select k.body_digest = claim_idempotency.body_digest, k.status, k.answer from idempotency_key k
    where k.principal = claim_idempotency.principal and k.route = claim_idempotency.route
      and k.key = claim_idempotency.key;
end $$;

-- Stores the response under a claimed key, in the command's own transaction.
create function app.store_idempotency(principal text, route text, key text, status smallint, answer jsonb)
returns void language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update idempotency_key k set status = store_idempotency.status, answer = store_idempotency.answer
  where k.principal = store_idempotency.principal and k.route = store_idempotency.route and k.key = store_idempotency.key;
$$;

-- Whether a key already has a stored response; asked before a file's bytes flow, when the digest that `claim` needs is not
-- known yet.
create function app.is_idempotency_used(principal text, route text, key text)
returns boolean language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select exists (select from idempotency_key k where k.principal = is_idempotency_used.principal
    and k.route = is_idempotency_used.route and k.key = is_idempotency_used.key);
$$;

grant execute on function app.enqueue(text, jsonb, timestamptz, text), app.claim_idempotency(text, text, text, text),
  app.is_idempotency_used(text, text, text), app.store_idempotency(text, text, text, smallint, jsonb)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_visitor, fl_worker, fl_anonymous, fl_access, fl_seeder;

call app.give_function('app.enqueue(text, jsonb, timestamptz, text)', 'fl_access');
call app.give_function('app.claim_idempotency(text, text, text, text)', 'fl_access');
call app.give_function('app.is_idempotency_used(text, text, text)', 'fl_access');
call app.give_function('app.store_idempotency(text, text, text, smallint, jsonb)', 'fl_access');
