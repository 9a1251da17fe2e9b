-- The world of the benchmark: `bench.events` service events and a tenth as many documents over three years, at 20,000 locations of
-- 1,000 organisations, and 10,000 people. The numbers are the same in every run. It is written without the triggers (replica):
-- there is no ledger, its chains start empty, and values that a trigger would copy (contractor_id) are written explicitly. CHECKs
-- apply, and keys are generated consistently.
set session_replication_role = replica;

-- A number from 0 to 1 for each (i, salt), the same in every run.
create function pg_temp.share(i int, salt int) returns float8 language sql immutable parallel safe
  return (hashint4extended(i, salt) & 2147483647) / 2147483648.0;

-- A word of the list for each i, unevenly distributed.
create function pg_temp.word(i int, salt int, words text[]) returns text language sql immutable parallel safe
  return words[1 + floor(pg_temp.share(i, salt) * cardinality(words))];

create function pg_temp.city(i int) returns text language sql immutable parallel safe
  return pg_temp.word(i, 11, array['Utrecht', 'Amsterdam', 'Rotterdam', 'Den Haag', 'Groningen', 'Zwolle', 'Arnhem', 'Breda',
    'Tilburg', 'Maastricht', 'Leeuwarden', 'Assen', 'Middelburg', 'Haarlem', 'Lelystad', 'Eindhoven', 'Nijmegen', 'Delft',
    'Gouda', 'Hoorn']);
create function pg_temp.street(i int) returns text language sql immutable parallel safe
  return pg_temp.word(i, 12, array['Kerkstraat', 'Dorpsstraat', 'Stationsweg', 'Molenweg', 'Havenstraat', 'Marktplein',
    'Nieuwstraat', 'Parklaan', 'Julianalaan', 'Beatrixlaan', 'Kanaalweg', 'Industrieweg', 'Lindelaan', 'Ringweg']);

insert into reseller (name, address, billing_email, email)
select 'Reseller ' || i, '{"city": "Utrecht"}', 'billing@reseller.test', 'info@reseller.test' from generate_series(1, 10) i;
insert into organization (reseller_id, reseller_name, name, address, billing_email)
select r.id, r.name, pg_temp.word(i, 13, array['Zorggroep', 'Scholengroep', 'Hotels', 'Vastgoed', 'Gemeente', 'Logistiek']) || ' ' ||
  pg_temp.city(i) || ' ' || i, jsonb_build_object('street', pg_temp.street(i), 'houseNumber', i::text, 'postalCode', '3511 AB',
  'city', pg_temp.city(i), 'country', 'NL'), 'billing@organisation.test'
from generate_series(1, 1000) i
join (select id, name, row_number() over (order by id) as n from reseller) r on r.n = 1 + i % 10;
insert into contractor (name, country, address, billing_email)
select 'Contractor ' || i, 'NL', jsonb_build_object('street', pg_temp.street(i), 'houseNumber', i::text, 'postalCode', '3511 AB',
  'city', pg_temp.city(i), 'country', 'NL'), 'billing@contractor.test' from generate_series(1, 200) i;
insert into discipline (name)
values ('Fire detection'), ('Evacuation alarm'), ('Emergency lighting'), ('Extinguishers'), ('Sprinklers');

create temp table o as select id, reseller_id, name, row_number() over (order by id) as n from organization;
create temp table c as select id, row_number() over (order by id) as n from contractor;
create temp table d as select id, row_number() over (order by id) as n from discipline;
create index on o (n);
create index on c (n);

-- Sizes follow a power law: the largest organisation has a tenth of all locations (2,000), the smallest six or seven. One name in
-- twelve contains a common word (school), one in a thousand a rare one (kasteel).
insert into location (organization_id, reseller_id, organization_name, name, address, postal_code, city, reference, active)
select o.id, o.reseller_id, o.name, case when i % 1000 = 7 then 'Kasteel' else pg_temp.word(i, 14, array['School', 'Kantoor', 'Ziekenhuis', 'Magazijn',
    'Hotel', 'Gemeentehuis', 'Winkel', 'Fabriek', 'Sporthal', 'Museum', 'Bibliotheek', 'Station']) end
  || ' ' || pg_temp.street(i) || ' ' || i, pg_temp.street(i) || ' ' || i % 250, 1000 + i % 9000 || ' AB', pg_temp.city(i),
  'R-' || i, i % 50 <> 0
from generate_series(1, 20000) i
join o on o.n = 1 + floor(1000 * power((i * 0.6180339887498949::float8)::numeric % 1, 3));
create temp table l as select id, organization_id, row_number() over (order by id) as n from location;
create index on l (organization_id, n);
insert into location_discipline (location_id, organization_id, discipline_id)
select l.id, l.organization_id, d.id from l join d on d.n in (1 + l.n % 5, 1 + (l.n + 1) % 5, 1 + (l.n + 2) % 5);

-- Every pair of location and discipline has its contractor; the largest has about 4,000 pairs, the 50th about 300.
create temp table pair as
select ld.location_id, ld.organization_id, ld.discipline_id, c.id as contractor_id, ld.n
from (select *, row_number() over (order by location_id, discipline_id) as n from location_discipline) ld
join c on c.n = 1 + floor(200 * power((ld.n * 0.7548776662466927::float8)::numeric % 1, 2));
create unique index on pair (n);
-- Values that triggers would copy are written explicitly; one contract in twenty has ended and has been followed by another.
create temp table kept as
select pair.*, o.reseller_id, o.name as organization_name, c.name as contractor_name, l.name as location_name, d.name as discipline_name
from pair join organization o on o.id = pair.organization_id join contractor c on c.id = pair.contractor_id
join location l on l.id = pair.location_id join discipline d on d.id = pair.discipline_id;
insert into contract (organization_id, reseller_id, contractor_id, location_id, discipline_id, organization_name, contractor_name,
  location_name, discipline_name)
select organization_id, reseller_id, contractor_id, location_id, discipline_id, organization_name, contractor_name, location_name,
  discipline_name from kept;
insert into contract (organization_id, reseller_id, contractor_id, location_id, discipline_id, organization_name, contractor_name,
  location_name, discipline_name, active, ended_at)
select k.organization_id, k.reseller_id, c.id, k.location_id, k.discipline_id, k.organization_name, o.name, k.location_name,
  k.discipline_name, false, now() - interval '1 day' * (k.n % 900)
from kept k join c on c.n = 1 + (k.n * 7) % 200 join contractor o on o.id = c.id where k.n % 20 = 0;

-- Two custom fields of the organisation at each location.
insert into custom_field (organization_id, location_id, label, value, position)
select l.organization_id, l.id, f.label, f.value || l.n, f.position
from l, (values ('Key safe', 'K-', 0), ('Panel', 'Panel type ', 1)) f (label, value, position);

-- Four people per organisation, five per contractor and reseller, and one owner of the platform; then further people in proportion
-- to the size of the company: 3,000 of organisations, 949 of their locations, 1,000 of contractors.
create function pg_temp.add_people(user_type text, company text, companies text, count int, growing bool) returns void
language plpgsql as $$
begin
  execute format($sql$
    insert into person (type, first_name, insertion, last_name, %1$I, publicly_assignable, active)
    select %2$L, pg_temp.word(i, 21, array['Sam', 'Noor', 'Ada', 'Bram', 'Chloé', 'Daan', 'Eva', 'Finn', 'Guus', 'Hanna', 'Iris',
        'Jan', 'Kees', 'Lotte', 'Mees', 'Nina', 'Otto', 'Puck', 'Ruben', 'Sara']),
      (array['de', 'van der', 'van', null, null])[1 + i %% 5], pg_temp.word(i, 22, array['Vries', 'Bakker', 'Jansen', 'Visser',
        'Smit', 'Meijer', 'Mulder', 'Bos', 'Vos', 'Peters', 'Hendriks', 'Dekker', 'Brouwer', 'Dijk', 'Koning', 'Zijlstra']),
      c.id, %2$L = 'contractor_employee', not %4$L or i %% 30 <> 0
    from generate_series(1, %3$s) i
    join (select id, row_number() over (order by id) as n from %5$I) c on c.n = (case when %4$L
      then 1 + floor((select count(*) from %5$I) * power((i * 0.6180339887498949::float8)::numeric %% 1, 3))
      else 1 + i %% (select count(*) from %5$I) end)::bigint$sql$, company, user_type, count, growing, companies);
end $$;
select pg_temp.add_people('organization_employee', 'organization_id', 'organization', 4000, false);
select pg_temp.add_people('contractor_employee', 'contractor_id', 'contractor', 1000, false);
select pg_temp.add_people('reseller_employee', 'reseller_id', 'reseller', 50, false);
select pg_temp.add_people('organization_employee', 'organization_id', 'organization', 3000, true);
select pg_temp.add_people('location_employee', 'organization_id', 'organization', 949, true);
select pg_temp.add_people('contractor_employee', 'contractor_id', 'contractor', 1000, true);
insert into person (type, first_name, last_name) values ('application_owner', 'Ada', 'Owner');
insert into "user" (id, reseller_id, organization_id, contractor_id, listed_reseller_id, company_name, type, active, sort_name,
  search_text, email, email_key)
select id, reseller_id, organization_id, contractor_id, listed_reseller_id, company_name, type, active,
  app.search_text(last_name || ' ' || first_name || ' ' || coalesce(insertion, '')),
  app.search_text(concat_ws(' ', first_name, insertion, last_name, mail)), mail, mail
from (select p.*, coalesce(p.reseller_id, o.reseller_id) as listed_reseller_id, coalesce(o.name, c.name, '') as company_name,
    app.search_text(first_name || '.' || last_name || '.' || row_number() over (order by p.id)) || '@bench.test' as mail
  from person p left join organization o on o.id = p.organization_id left join contractor c on c.id = p.contractor_id) person;

-- One account in ten is invited and has no password yet; four in five have signed in.
create temp table account as select id, (row_number() over (order by id))::int as n from person;
insert into credential (user_id, password_hash, address_confirmed_at) select id, 'none', now() from account where pg_temp.share(n, 23) >= 0.1;
insert into password_reset (token_digest, user_id, purpose, expires_at)
select id, id, 'invitation', now() + interval '72 hours' from account where pg_temp.share(n, 23) < 0.1;
insert into device (user_id, name, trusted_at, last_seen_at)
select id, 'Browser', now(), now() from account where pg_temp.share(n, 23) >= 0.2;
update organization o set main_user_id = p.id
from (select distinct on (organization_id) organization_id, id from person order by organization_id, id) p
where p.organization_id = o.id;
update contractor c set main_user_id = p.id
from (select distinct on (contractor_id) contractor_id, id from person order by contractor_id, id) p where p.contractor_id = c.id;
insert into user_location (user_id, location_id, organization_id)
select p.id, l.id, p.organization_id from (select * from person where type = 'location_employee') p
cross join lateral (select id from l where l.organization_id = p.organization_id order by n limit 40) l;

create temp table p as
select id, coalesce(organization_id, contractor_id) as company_id,
  row_number() over (partition by coalesce(organization_id, contractor_id) order by id) as n
from person where organization_id is not null or contractor_id is not null;
create unique index on p (company_id, n);
analyze;

-- The places of events and documents: spread over the pairs, so that an organisation has them in proportion to its locations; but
-- the largest has a fifth of all (200,000 of 1,000,000), and the smallest has 50, whatever the total.
create temp table sized as
select (array_agg(id order by count desc, id))[1] as greatest, (array_agg(id order by count, id))[1] as smallest
from (select organization_id as id, count(*) as count from l group by 1) s;
create function pg_temp.places(count int) returns table (i int, n bigint) language sql stable as $$
  select i, case
      when i % (count / 50) = 0 then g.small[1 + i % cardinality(g.small)]
      when pg_temp.share(i, 4) < 0.111 or b.n = any (g.small) then g.great[1 + i % cardinality(g.great)]
      else b.n end
  from generate_series(1, count) i
  cross join lateral (select 1 + floor(60000 * ((i * 0.5698402909980532::float8)::numeric % 1))::bigint as n) b
  cross join (select array_agg(n) filter (where organization_id = greatest) as great,
    array_agg(n) filter (where organization_id = smallest) as small from pair, sized) g;
$$;
create temp table place as select * from pg_temp.places(current_setting('bench.events')::int);

-- 85 of 100 are done, 5 in each other status. Half are assigned to a person of the organisation, half to one of the contractor; a
-- tenth were written by a visitor. Half have a due day, two weeks after their creation.
with event as (
  select i, pair.*, pg_temp.share(i, 1) as status_share, pg_temp.share(i, 2) as assignee_share,
    pg_temp.share(i, 3) as creator_share, 1 + (i % 4) as colleague, 1 + (i % 5) as technician,
    now() - (current_setting('bench.events')::int - i) * (interval '1095 days' / current_setting('bench.events')::int) as at
  from place join pair using (n)
), named as (
  select event.*, own.id as own_id, case when assignee_share < 0.5 then own.id else hired.id end as assignee_id,
    case when status_share < 0.85 then 'done' when status_share < 0.9 then 'new' when status_share < 0.95 then 'pending'
      else 'ready' end as status,
    creator_share < 0.1 as by_visitor,
    case when creator_share >= 0.1 and i % 3 = 0 then 'action' else 'manual_registration' end as written_as
  from event
  join p own on own.company_id = event.organization_id and own.n = colleague
  join p hired on hired.company_id = event.contractor_id and hired.n = technician
)
insert into service_event (id, organization_id, location_id, discipline_id, contractor_id, type, written_as, status, category, priority,
  origin, internal_location, device_id, description, solution_description, assigned_to_user_id, responsible_user_id,
  created_by_kind, created_by_user_id, creator_company_id, acting_company_id, visitor_name, ready_at, completed_at,
  fire_alarm_type, due_date, created_at, updated_at)
select uuidv7(at - now()), organization_id, location_id, discipline_id, contractor_id,
  written_as, written_as, status,
  (array['MALFUNCTION', 'TEST', 'FIRE', 'DISABLEMENT', 'INFORMATION'])[1 + i % 5], 1 + i % 4,
  (array['manually', 'manually', 'inspection', 'maintenance'])[1 + (i / 7) % 4],
  'Floor ' || i % 12, 'D-' || i % 400, case i % 997 when 0 then 'Siren ' || i % 400 || ' is corroded by seawater'
    else 'Detector ' || i % 400 || ' reports a fault and does not answer the panel' end,
  case when status = 'done' then 'Cleaned the detector and tested it with smoke' end, assignee_id, own_id,
  case when by_visitor then 'visitor' else 'user' end, case when not by_visitor then own_id end, organization_id, organization_id,
  case when by_visitor then 'Robin' end,
  case when status in ('ready', 'done') then at + interval '2 days' end,
  case when status = 'done' then at + interval '3 days' end,
  case when status = 'done' and i % 5 = 2 then (array['unwanted', 'real', 'fake'])[1 + (i / 5) % 3] end,
  case when i % 2 = 0 then (at + interval '14 days')::date end, at, at
from named order by i;

-- Reminders that have been sent, so that the hourly job has as little to do as in an installation that has been running all the
-- time.
insert into event_reminder (service_event_id, organization_id, cause, due_date)
select id, organization_id, case when due_date < current_date then 'event_overdue' else 'event_due_tomorrow' end, due_date
from service_event where status <> 'done' and due_date <= current_date + 1;

-- The default chapters of a discipline (domain's default-chapters.ts).
insert into chapter (discipline_id, chapter_group, name_en, name_nl, position, required)
select d.id, c.kind, c.en, c.nl, c.position, c.required
from d cross join (values (0, 'public', 'Manager and deputy', 'Beheerder en plaatsvervanger', true),
  (1, 'involved', 'Daily operators', 'Dagelijkse bedieners', true),
  (2, 'public', 'Authority, detection company and maintainer', 'Bevoegd gezag, branddetectiebedrijf en onderhouder', true),
  (3, 'public', 'Registration forms', 'Registratieformulieren', false), (4, 'contractor', 'Manuals', 'Handleidingen', true),
  (5, 'contractor', 'Plans', 'Plattegronden', true), (6, 'contractor', 'Block diagrams', 'Blokschema’s', true),
  (7, 'contractor', 'Function matrix', 'Functiematrix', true),
  (8, 'contractor', 'Programme of requirements', 'Programma van eisen (PvE)', true),
  (9, 'involved', 'Calculated maximum of unwanted and false alarms', 'Berekend maximum van ongewenste en onechte meldingen', true),
  (10, 'contractor', 'Reports', 'Rapporten', true), (11, 'public', 'Certificates', 'Certificaten', true),
  (12, 'contractor', 'Test fires', 'Proefbranden', false), (13, 'contractor', 'Maintenance contract', 'Onderhoudscontract', true),
  (14, 'involved', 'Correspondence', 'Correspondentie', false)) c (position, kind, en, nl, required)
order by d.n, c.position;

-- One document per ten events, over the same three years. Two in three expire, most of these with a warning; a quarter of the
-- documents that a contractor may see are its own. One in a hundred is deleted. One name in six contains a common word
-- (certificate), half of the notes another (original); one name in a thousand (asbestos) and one note in a thousand (zeppelin)
-- contain a rare one.
create temp table paper as
with placed as (
  select i, pair.*, ch.id as chapter_id, ch.chapter_group, pg_temp.share(i, 33) < 0.25 and ch.chapter_group <> 'involved' as hired,
    now() - (counted - i) * (interval '1095 days' / counted) as at
  from (select current_setting('bench.events')::int / 10 as counted) c
  cross join lateral pg_temp.places(counted) join pair using (n)
  join (select *, row_number() over (partition by discipline_id order by position) as nth from chapter) ch
    on ch.discipline_id = pair.discipline_id and ch.nth = 1 + floor(15 * pg_temp.share(i, 34))
), dated as (
  select *, case when pg_temp.share(i, 31) >= 0.35
    then (at + interval '1 day' * floor(60 + 1500 * pg_temp.share(i, 32)))::date end as expires_at
  from placed
)
select dated.*, uuidv7(at - now()) as id, uuidv7(at - now()) as file_id, maker.id as maker_id,
  case when hired then contractor_id else organization_id end as maker_company_id,
  case when expires_at is not null then (array[null, 1, 3, 6, 12]::smallint[])[1 + floor(5 * pg_temp.share(i, 35))] end as months,
  case when i % 997 = 0 then 'Asbestos survey' else pg_temp.word(i, 36, array['Certificate', 'Maintenance report', 'Floor plan',
    'Panel manual', 'Wiring diagram', 'Letter']) end || ' ' || extract(year from at) || ' ' || i as name
from dated join p maker on maker.company_id = case when hired then contractor_id else organization_id end
  and maker.n = case when hired then 1 + i % 5 else 1 + i % 4 end;

-- One in ten had another file before.
create temp table kept_file as
select paper.*, file_id as kept_id, case when i % 10 = 0 then 2 else 1 end as number from paper
union all select paper.*, uuidv7(at - now()), 1 from paper where i % 10 = 0;
insert into file (id, organization_id, location_id, discipline_id, digest, name, media_type, size, uploaded_by_user_id,
  uploader_company_id, created_at)
select kept_id, organization_id, location_id, discipline_id, encode(sha256(convert_to(i || ' ' || number, 'UTF8')), 'hex'),
  name || '.pdf', 'application/pdf', 40000 + i % 100000, maker_id, maker_company_id, at from kept_file order by i, number;
insert into document (id, organization_id, location_id, discipline_id, contractor_id, chapter_id, chapter_group, name, notes,
  expires_at, warning_months, acknowledge_alert, inform_contractor, acknowledged_by_user_id, acknowledged_at,
  acknowledged_expires_at, created_by_user_id, creator_company_id, file_id, deleted_at, created_at, updated_at)
select id, organization_id, location_id, discipline_id, contractor_id, chapter_id, chapter_group, name,
  case when i % 991 = 0 then 'Kept with the papers of the zeppelin hangar'
    when i % 2 = 0 then 'The original is kept in the safe of floor ' || i % 12 end,
  expires_at, months, i % 2 = 0 and expires_at is not null, hired, case when seen then maker_id end,
  case when seen then expires_at - interval '20 days' end, case when seen then expires_at end, maker_id, maker_company_id, file_id,
  case when i % 100 = 99 then at + interval '30 days' end, at, at
from (select *, i % 3 = 0 and expires_at < current_date as seen from paper) paper order by i;
insert into document_version (document_id, number, file_id, organization_id, location_id, discipline_id, created_by_user_id,
  created_at)
select id, number, kept_id, organization_id, location_id, discipline_id, maker_id, at from kept_file order by i, number;

-- Expiry warnings that have been sent, and the day on which each document is looked at next.
insert into document_warning (document_id, organization_id, expires_at, kind)
select id, organization_id, expires_at, 'months_' || warning_months from document
where deleted_at is null and warns_at <= current_date
union all
select id, organization_id, expires_at, 'expired' from document where deleted_at is null and expires_at < current_date;
insert into document_look (document_id, organization_id, look_on)
select id, organization_id, case when warns_at > current_date then warns_at else expires_at + 1 end from document
where deleted_at is null and expires_at >= current_date;

-- The bare server's history of changes: the columns and indexes of the ledger, without chain, hashes and policies.
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

-- The bare server's own ledger: the tables of ours with their indexes, without triggers and policies.
create table bare_ledger_chain (like ledger_chain including storage including indexes) with (fillfactor = 50);
create table bare_ledger_entry (like ledger_entry including storage including indexes);
insert into bare_ledger_chain select id, 0, decode(repeat('00', 32), 'hex') from organization;

-- The bare server bypasses the program's triggers (replica) but not the foreign keys.
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
