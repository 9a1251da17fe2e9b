-- Search that tolerates typing errors (docs/decisions/0400).
create extension if not exists btree_gin;
-- A function may set a parameter of pg_trgm only once pg_trgm is loaded: a session loads it with its first call.
select public.word_similarity('', '');

-- The words of a search text, normalised as texts are searched, the longest first (it matches least). A comma or semicolon
-- after a word separates it from the next, because addresses are copied as shown. Parts without a letter or digit match nothing
-- in particular, and are left out. Equals `searchWords` (domain shared/search-words.ts).
create function app.search_words(typed text) returns text[] language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
  select array(select w.word from (
    select distinct word from regexp_split_to_table(app.search_text(typed), '[,;]*(?:\s+|$)') word where word ~ '[[:alnum:]]') w
    order by length(w.word) desc, w.word limit 8);
$$;

-- A word as a LIKE pattern; wildcards in it are escaped.
create function app.word_pattern(word text) returns text language sql immutable parallel safe
  return '%' || replace(replace(replace(word, '\', '\\'), '%', '\%'), '_', '\_') || '%';

-- Whether a word may be misspelt: short ones and those with digits resemble too many others.
create function app.may_be_misspelt(word text) returns boolean language sql immutable parallel safe
  return word ~ '^[^0-9]{4,}$';

-- A condition that a text, `e.search_text`, contains a similar word: one that shares at least half of its trigrams. Such a text
-- contains at least one of any selection of more than half of them. That is tested first, in a tenth of the time that
-- similarity takes: with trigrams within the word, which the index has too, before those at its ends. For letters outside
-- ASCII, if the cluster's locale knows any, a trigram is a hash and not text; a word is delimited by anything other than ASCII
-- letters and digits, whatever the locale. With `by_index` the index looks for them as well: that pays for long texts, which
-- contain many trigrams, and takes longer to plan than a few hundred short texts take to test.
create function app.alike_pattern(word text, by_index boolean) returns text language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
  select case when word ~ '^[ -~]+$' and bool_and(t.pattern is not null)
      then format(case when by_index then 'e.search_text ~ %L and ' else 'regexp_like(e.search_text, %L) and ' end,
        string_agg(t.pattern, '|' order by t.place)) else '' end
    || format('%L <%% e.search_text', word)
  from (select p.pattern, row_number() over (order by p.rank, p.t) as place, count(*) over () as trigrams
    from (select t, case when t !~ ' ' then 0 when t ~ '^ [^ ]{2}$' then 1 when t ~ '^[^ ]{2} $' then 2 else 3 end as rank,
        case when t !~ ' ' then t when t ~ '^ [^ ]{2}$' then '(^|[^a-z0-9])' || substr(t, 2)
          when t ~ '^[^ ]{2} $' then left(t, 2) || '([^a-z0-9]|$)' end as pattern
      from unnest(show_trgm(word)) t) p) t
  where t.place <= t.trigrams / 2 + 1;
$$;

-- Whether any row of a table, whoever owns it, contains a word; with `alike`, a similar one. Most search words occur in few
-- tables, so the caller's own rows need not be searched then. Uses the text's index, with a cached plan: planning takes longer
-- than searching. No index finds one or two letters. The duration of a search reveals its answer, so this is asked only for
-- callers who see the whole table, and of locations' names for the events there (docs/decisions/0400).
create function app.is_held_anywhere(table_name text, word text, alike boolean) returns boolean
language plpgsql stable set search_path = pg_catalog, public, pg_temp
set plan_cache_mode = force_generic_plan set enable_seqscan = off set enable_indexscan = off as $$
declare
  kind constant text := table_name || case when alike then ', alike' else '' end;
  pattern constant text := app.word_pattern(word);
begin
  if length(word) < 3 then return not alike; end if;
  case kind
    when 'location' then
      return exists (select from location e where e.search_text like pattern);
    when 'location, alike' then
      return exists (select from location e where e.search_text %> word);
    when 'organization' then
      return exists (select from organization e where e.search_text like pattern);
    when 'organization, alike' then
      return exists (select from organization e where e.search_text %> word);
    when 'contract' then
      return exists (select from contract e where e.search_text like pattern);
    when 'contract, alike' then
      return exists (select from contract e where e.search_text %> word);
    when 'user' then
      return exists (select from "user" e where e.search_text like pattern);
    when 'user, alike' then
      return exists (select from "user" e where e.search_text %> word);
  end case;
end $$;

-- Which rows of a table, as `e`, the caller's search may find: a condition, or null for none. A contractor's contracted rows
-- are written out as ids: reading its own few rows is faster than reading everything that the text's index finds on the
-- platform.
create function app.search_scope(table_name text) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select format(s.rows || case table_name when 'document' then
      -- until its file has arrived, only who adds a document sees it
      ' and (e.file_id is not null or e.created_by_user_id = %5$L)' else '' end,
    app.reseller_id(), app.organization_id(), app.contractor_id(), app.location_ids(), app.user_id())
  from (values
    ('application_owner', table_name, 'true'),
    ('reseller_employee', 'organization', 'e.reseller_id = %1$L'),
    ('reseller_employee', 'contractor', 'true'),
    ('reseller_employee', 'location', 'e.reseller_id = %1$L'),
    ('reseller_employee', 'contract', 'e.reseller_id = %1$L'),
    ('reseller_employee', 'location_discipline',
      'e.organization_id in (select o.id from organization o where o.reseller_id = %1$L)'),
    ('reseller_employee', 'user', 'e.listed_reseller_id = %1$L'),
    ('organization_employee', 'organization', 'e.id = %2$L'),
    ('organization_employee', 'contractor', 'true'),
    ('organization_employee', 'location', 'e.organization_id = %2$L'),
    ('organization_employee', 'contract', 'e.organization_id = %2$L'),
    ('organization_employee', 'location_discipline', 'e.organization_id = %2$L'),
    ('organization_employee', 'user', 'e.organization_id = %2$L'),
    ('organization_employee', 'service_event', 'e.organization_id = %2$L'),
    ('organization_employee', 'document', 'e.organization_id = %2$L'),
    ('location_employee', 'organization', 'e.id = %2$L'),
    ('location_employee', 'contractor', 'true'),
    ('location_employee', 'location', 'e.id = any (%4$L)'),
    ('location_employee', 'contract', 'e.location_id = any (%4$L)'),
    ('location_employee', 'location_discipline', 'e.location_id = any (%4$L)'),
    ('location_employee', 'user', '(e.id = %5$L or e.organization_id = %2$L and exists (select from user_location u
      where u.user_id = e.id and u.location_id = any (%4$L)))'),
    ('location_employee', 'service_event', 'e.location_id = any (%4$L)'),
    ('location_employee', 'document', 'e.location_id = any (%4$L)'),
    ('contractor_employee', 'organization',
      'e.id = any (array(select c.organization_id from contract c where c.active and c.contractor_id = %3$L))'),
    ('contractor_employee', 'location',
      'e.id = any (array(select c.location_id from contract c where c.active and c.contractor_id = %3$L))'),
    ('contractor_employee', 'contractor', 'e.id = %3$L'),
    ('contractor_employee', 'contract', 'e.contractor_id = %3$L'),
    ('contractor_employee', 'location_discipline', 'exists (select from contract c where c.active and c.contractor_id = %3$L
      and c.location_id = e.location_id and c.discipline_id = e.discipline_id)'),
    ('contractor_employee', 'user', 'e.contractor_id = %3$L'),
    ('contractor_employee', 'service_event', 'e.contractor_id = %3$L'),
    ('contractor_employee', 'document', 'e.contractor_id = %3$L and e.chapter_group <> ''involved''')
  ) s (user_type, of_table, rows)
  where s.user_type = app.setting('app.user_type') and s.of_table = table_name;
$$;

-- The organisation whose people search, as a condition on `e` that uses the leading column of the text index. It is not part of
-- the scope: for a few places, their rows would be intersected with all of the organisation's.
create function app.search_tenant() returns text language sql stable set search_path = pg_catalog, public, pg_temp
  return case when app.organization_id() is null then 'true' else format('e.organization_id = %L', app.organization_id()) end;

-- How many of the newest rows a search examines first. Selected places have no index by time of their own: finding their newest
-- rows means reading all of them, so the number is one that they seldom exceed.
create function app.search_sample(usual integer, of_places integer, of_contractor integer) returns integer
language sql stable set search_path = pg_catalog, public, pg_temp
  return case app.setting('app.user_type') when 'location_employee' then of_places when 'contractor_employee' then of_contractor
    else usual end;

-- The order in which the best matches are taken: that of the list itself.
create function app.search_order(table_name text) returns text language sql immutable parallel safe
  return case when table_name in ('contract', 'location_discipline') then 'e.location_sort_name' else 'e.sort_name' end;

-- A list's filter as a condition on `e`, so that a search finds only what the list shows.
create function app.list_narrowing(table_name text, narrowing jsonb) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(format(case
      when n.key in ('active', 'contractor_id', 'discipline_id', 'id', 'in_use', 'location_id', 'organization_id', 'reseller_id', 'type')
        then 'e.' || n.key || case when jsonb_typeof(n.value) = 'array' then ' = any (%L)' else ' = %L' end
      when n.key = 'city' then 'app.search_text(e.city) = app.search_text(%L)'
      when n.key = 'country' then case table_name when 'organization' then 'e.address ->> ''country''' else 'e.country' end || ' = %L'
      when n.key = 'with_contractor' then
        'exists (select from contract c where c.location_id = e.id and c.active and c.contractor_id = %L)'
      when n.key = 'with_discipline' then
        'exists (select from location_discipline d where d.location_id = e.id and d.active and d.discipline_id = %L)'
      when n.key = 'with_code' then 'exists (select from logbook_code k where k.location_id = e.location_id
        and k.discipline_id = e.discipline_id and k.withdrawn_at is null) = %L'
      when n.key = 'place_in_use' then 'coalesce((select l.in_use from location l where l.id = e.location_id)
        and (select d.active from discipline d where d.id = e.discipline_id), false) = %L'
      when n.key = 'at_location' then
        'exists (select from user_location u where u.user_id = e.id and u.location_id = %L)'
      when n.key = 'invited' then '(e.id = any (array(select app.invited_users()))) = %L'
    end, case jsonb_typeof(n.value) when 'array' then array(select jsonb_array_elements_text(n.value))::text
      else n.value #>> '{}' end), ' and '), 'true')
  from jsonb_each(narrowing) n;
$$;

-- The rows of a list whose text contains every pattern (LIKE, the longest first), in the caller's own scope and filtered as the
-- list is: at most `most` ids, the first by name, with null as the last one if there are more. The caller reads them again
-- behind its own wall, where a pattern cannot use an index (design section 4). One company's rows are few: they are read
-- through by its own index, and no word is common enough to be slow.
create function app.search_rows(table_name text, patterns text[], narrowing jsonb, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  rows constant text := app.search_scope(table_name);
  matches constant text := case when rows = 'true' or app.setting('app.user_type') = 'reseller_employee'
    then (select string_agg(format('e.search_text like %L', p), ' and ') from unnest(patterns) p)
    else format('e.search_text like all (%L)', patterns) end;
  found uuid[];
begin
  if rows is null or cardinality(patterns) = 0 then return; end if;
  execute format('select array(select e.id from %I e where %s and %s and %s order by %s, e.id limit %s)', table_name, rows,
    app.list_narrowing(table_name, narrowing), matches, app.search_order(table_name), most + 1) into found;
  return query select * from unnest(found[:most]);
  if cardinality(found) > most then return next null; end if;
end $$;

-- The locations, organisations, contracts or accounts that contain every word, by name; if these are fewer than `most`,
-- followed by those that contain similar words, the most similar first. The caller reads these ids again behind its own wall.
-- For callers who see few rows, one statement finds both: a second would take longer to plan than reading all of their rows.
create function app.search_alike(table_name text, typed text, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5 as $$
declare
  words constant text[] := app.search_words(typed);
  rows constant text := app.search_scope(table_name);
  of_few constant boolean := app.setting('app.user_type') in ('contractor_employee', 'location_employee');
  sorted constant text :=
    concat_ws(', ', case table_name when 'contract' then 'not e.active' end, app.search_order(table_name), 'e.id');
  word text;
  as_typed boolean := true;
  exact text;
  alike text;
  likeness text;
  found uuid[] := '{}';
  others uuid[];
begin
  if rows is null or cardinality(words) = 0 then return; end if;
  foreach word in array case when rows = 'true' then words else '{}' end loop
    if not app.is_held_anywhere(table_name, word, false) then
      as_typed := false;
      if not (app.may_be_misspelt(word) and app.is_held_anywhere(table_name, word, true)) then return; end if;
    end if;
  end loop;
  select
    string_agg(format('e.search_text like %L', app.word_pattern(w)), ' and '),
    string_agg(case when app.may_be_misspelt(w) then app.alike_pattern(w, true)
      else format('e.search_text like %L', app.word_pattern(w)) end, ' and '),
    string_agg(format('word_similarity(%L, e.search_text)', w), ' + ') filter (where app.may_be_misspelt(w))
    into exact, alike, likeness from unnest(words) w;
  if of_few and likeness is not null then
    return query execute format('select e.id from %1$I e where %2$s and (%3$s or %4$s)
      order by case when %3$s then null else %5$s end desc nulls first, %6$s limit %7$s',
      table_name, rows, exact, alike, likeness, sorted, most);
    return;
  end if;
  if as_typed then
    execute format('select array(select e.id from %I e where %s and %s order by %s limit %s)', table_name, rows, exact, sorted, most)
      into found;
  end if;
  if cardinality(found) < most and likeness is not null then
    execute format('select array(select e.id from %I e where %s and %s and e.id <> all ($1) order by %s desc, %s limit %s)',
      table_name, rows, alike, likeness, sorted, most - cardinality(found)) into others using found;
  end if;
  return query select * from unnest(found || others);
end $$;
