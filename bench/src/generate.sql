-- The world of the benchmark: `bench.events` service events over three years at 20,000 locations of 1,000 organisations.
-- The same numbers every time. Written past the triggers (replica): no ledger, its chains start empty; what a trigger
-- would have carried down (contractor_id) is written out. CHECKs hold, keys are made to fit.
set session_replication_role = replica;

-- A number from 0 to 1 for each (i, salt), the same in every run.
create function pg_temp.share(i int, salt int) returns float8 language sql immutable parallel safe
  return (hashint4extended(i, salt) & 2147483647) / 2147483648.0;

insert into reseller (name, address, billing_email, email)
select 'Reseller ' || i, '{"city": "Utrecht"}', 'billing@reseller.test', 'info@reseller.test' from generate_series(1, 10) i;
insert into organization (reseller_id, name, address, billing_email)
select r.id, 'Organisation ' || i, '{"city": "Utrecht"}', 'billing@organisation.test'
from generate_series(1, 1000) i
join (select id, row_number() over (order by id) as n from reseller) r on r.n = 1 + i % 10;
insert into contractor (name, country, address, billing_email)
select 'Contractor ' || i, 'NL', '{"city": "Utrecht"}', 'billing@contractor.test' from generate_series(1, 200) i;
insert into discipline (name)
values ('Fire detection'), ('Evacuation alarm'), ('Emergency lighting'), ('Extinguishers'), ('Sprinklers');

create temp table o as select id, row_number() over (order by id) as n from organization;
create temp table c as select id, row_number() over (order by id) as n from contractor;
create temp table d as select id, row_number() over (order by id) as n from discipline;
create index on o (n);
create index on c (n);

-- Sizes fall by a power: the greatest organisation has a tenth of all locations (2,000), the smallest six or seven.
insert into location (organization_id, name, address, postal_code, city)
select o.id, 'Location ' || i, 'Street ' || i, '3511 AB', 'Utrecht'
from generate_series(1, 20000) i
join o on o.n = 1 + floor(1000 * power((i * 0.6180339887498949::float8)::numeric % 1, 3));
create temp table l as select id, organization_id, row_number() over (order by id) as n from location;
insert into location_discipline (location_id, organization_id, discipline_id)
select l.id, l.organization_id, d.id from l join d on d.n in (1 + l.n % 5, 1 + (l.n + 1) % 5, 1 + (l.n + 2) % 5);

-- Every pair of location and discipline has its contractor; the greatest has some 4,000 pairs, the 50th some 300.
create temp table pair as
select ld.location_id, ld.organization_id, ld.discipline_id, c.id as contractor_id, ld.n
from (select *, row_number() over (order by location_id, discipline_id) as n from location_discipline) ld
join c on c.n = 1 + floor(200 * power((ld.n * 0.7548776662466927::float8)::numeric % 1, 2));
create unique index on pair (n);
insert into contract (organization_id, contractor_id, location_id, discipline_id)
select organization_id, contractor_id, location_id, discipline_id from pair;

-- Four people an organisation, five a contractor, one owner of the platform.
insert into person (type, first_name, last_name, organization_id)
select 'organization_employee', 'Sam', 'de Vries ' || i, o.id from generate_series(1, 4000) i join o on o.n = 1 + i % 1000;
insert into person (type, first_name, last_name, contractor_id, publicly_assignable)
select 'contractor_employee', 'Noor', 'Bakker ' || i, c.id, true from generate_series(1, 1000) i join c on c.n = 1 + i % 200;
insert into person (type, first_name, last_name) values ('application_owner', 'Ada', 'Owner');
insert into "user" (id, organization_id, contractor_id, email, email_key)
select id, organization_id, contractor_id, id || '@bench.test', id || '@bench.test' from person;
create temp table p as
select id, coalesce(organization_id, contractor_id) as company_id,
  row_number() over (partition by coalesce(organization_id, contractor_id) order by id) as n
from person where type <> 'application_owner';
create unique index on p (company_id, n);
analyze;

-- Spread over the pairs, so that an organisation has events as it has locations: 85 of 100 done, 5 in each other status.
-- Half are assigned to a person of the organisation, half to one of the contractor; a tenth was written by a visitor.
with event as (
  select i, pair.*, pg_temp.share(i, 1) as status_share, pg_temp.share(i, 2) as assignee_share,
    pg_temp.share(i, 3) as creator_share, 1 + (i % 4) as colleague, 1 + (i % 5) as technician,
    now() - (current_setting('bench.events')::int - i) * (interval '1095 days' / current_setting('bench.events')::int) as at
  from generate_series(1, current_setting('bench.events')::int) i
  join pair on pair.n = 1 + floor(60000 * ((i * 0.5698402909980532::float8)::numeric % 1))
), named as (
  select event.*, own.id as own_id, case when assignee_share < 0.5 then own.id else hired.id end as assignee_id,
    case when status_share < 0.85 then 'done' when status_share < 0.9 then 'new' when status_share < 0.95 then 'pending'
      else 'ready' end as status,
    creator_share < 0.1 as by_visitor
  from event
  join p own on own.company_id = event.organization_id and own.n = colleague
  join p hired on hired.company_id = event.contractor_id and hired.n = technician
)
insert into service_event (id, organization_id, location_id, discipline_id, contractor_id, type, status, category, priority,
  origin, internal_location, device_id, description, solution_description, assigned_to_user_id, responsible_user_id,
  created_by_kind, created_by_user_id, creator_company_id, visitor_name, ready_at, completed_at, created_at, updated_at)
select uuidv7(at - now()), organization_id, location_id, discipline_id, contractor_id,
  case when not by_visitor and i % 3 = 0 then 'action' else 'manual_registration' end, status,
  (array['MALFUNCTION', 'TEST', 'FIRE', 'DISABLEMENT', 'INFORMATION'])[1 + i % 5], 1 + i % 4, 'manually',
  'Floor ' || i % 12, 'D-' || i % 400, 'Detector ' || i % 400 || ' reports a fault and does not answer the panel',
  case when status = 'done' then 'Cleaned the detector and tested it with smoke' end, assignee_id, own_id,
  case when by_visitor then 'visitor' else 'user' end, case when not by_visitor then own_id end, organization_id,
  case when by_visitor then 'Robin' end,
  case when status in ('ready', 'done') then at + interval '2 days' end,
  case when status = 'done' then at + interval '3 days' end, at, at
from named order by i;

-- What the bare server keeps of a change: the columns and indexes of the ledger, without chain, hashes and policies.
create table bare_history (
  position bigint generated always as identity primary key,
  organization_id uuid,
  location_id uuid,
  discipline_id uuid,
  entity text not null,
  entity_id uuid,
  act text,
  operation text not null,
  actor_kind text not null,
  actor_id uuid,
  recorded_at timestamptz not null default clock_timestamp(),
  body text not null
);
create index bare_history_entity on bare_history (entity_id, position);

-- The bare server writes past the program's triggers (replica) but not past the foreign keys.
do $$
declare
  key_trigger name;
begin
  for key_trigger in select tgname from pg_trigger where tgrelid = 'service_event'::regclass and tgisinternal loop
    execute format('alter table service_event enable always trigger %I', key_trigger);
  end loop;
end $$;
reset session_replication_role;
grant execute on all functions in schema app to bench_bare;
