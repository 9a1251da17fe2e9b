-- Searching events by words (docs/decisions/0400).

-- The searched text of an event, besides its location's name. It starts with a space, so that every word has one before it. Not
-- in SQL: PostgreSQL would try to inline it, and the function it calls, whenever a statement writes events.
create function app.event_text(description text, solution text, place text, device text) returns text
language plpgsql immutable parallel safe as $$
begin
  return translate(app.search_text(' ' || description || ' ' || coalesce(solution, '') || ' ' || coalesce(place, '') || ' '
    || coalesce(device, '')), E'\n\r\t', '   ');
end $$;
grant execute on function app.event_text(text, text, text, text)
  to fl_owner, fl_organization, fl_location, fl_contractor, fl_visitor, fl_worker, fl_access, fl_search, fl_seeder;

-- Stored: removing accents takes twenty times as long as searching for a word, and a search examines thousands of texts.
alter table service_event add column search_text text not null
  generated always as (app.event_text(description, solution_description, internal_location, device_id)) stored;
call app.ledger_on('service_event', 'service_event', 'organization',
  plain => 'id organization_id location_id discipline_id type status category priority origin internal_location device_id '
    'description solution_description assigned_to_user_id responsible_user_id created_by_kind created_by_user_id '
    'creator_company_id visitor_session_id due_date ready_at completed_at fire_alarm_type cause_code source_event_id '
    'deleted_at version created_at updated_at',
  person => 'visitor_name', unkept => 'contractor_id acting_company_id written_as due_day priority_rank completion_moment search_text');

-- The tenant is in the index beside the text: the cost of a search grows with the tenant and not with the platform.
create index service_event_search on service_event using gin (organization_id, contractor_id, search_text gin_trgm_ops)
  where deleted_at is null;
grant select (type, category, priority, origin, fire_alarm_type, search_text, acting_company_id, completed_at, due_date)
  on service_event to fl_search;

-- A list's filter as a condition on `e`, column by column; null among the values means absent. It only spares the search what
-- the list would leave out again.
create function app.event_narrowing(narrowing jsonb) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(case jsonb_typeof(n.value)
    when 'array' then format(case when n.value @> '[null]' then '(e.%1$I = any (%2$L) or e.%1$I is null)'
      else 'e.%1$I = any (%2$L)' end, n.key, array(select jsonb_array_elements_text(n.value))::text)
    when 'boolean' then format('e.status %s ''done''', case when (n.value)::boolean then '=' else '<>' end)
    when 'null' then format('e.%I is null', n.key)
    when 'object' then concat_ws(' and ', 'e.' || n.key || ' >= ' || quote_literal(n.value ->> 'from'),
      'e.' || n.key || ' < ' || quote_literal(n.value ->> 'until'))
    end, ' and '), 'true')
  from jsonb_each(narrowing) n
  where n.key in ('type', 'status', 'category', 'priority', 'origin', 'fire_alarm_type', 'location_id', 'discipline_id',
    'assigned_to_user_id', 'responsible_user_id', 'acting_company_id', 'created_at', 'completed_at', 'due_date', 'archived');
$$;

create function app.without_repeats(ids uuid[]) returns uuid[] language sql immutable parallel safe
  set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(array_agg(f.id order by f.place), '{}') from (
    select i.id, min(i.place) as place from unnest(ids) with ordinality i (id, place) group by i.id) f;
$$;

-- Rows of `table_name` (events, documents) whose texts contain the words; `complete` means that the `sample` of the newest,
-- which is examined first, were all there are. If fewer than 5 of these match, all are compared by `likeness`, if given. With
-- a `sample` of 0 the index is asked first. The fastest way becomes clear while searching. Every statement is planned for its
-- words, which takes longer than most take to run, so no statement is run that an earlier one has answered.
create function app.search_texts(table_name text, rows text, conditions text, asked integer, sample integer,
  alike text, likeness text, out ids uuid[], out complete boolean)
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  likely integer;
  bound integer;
  -- In the order of the inner statement, newest first: it stops as soon as enough are found.
  among_newest constant text := 'with newest as materialized (
      select e.id, e.created_at, e.location_id, e.search_text from %1$I e where %2$s order by e.created_at desc, e.id desc limit %5$s)
    select count(*), array_agg(f.id), case when count(*) < %4$s then (select count(*) from newest) end, %6$s
    from (select e.id from newest e where %3$s limit %4$s) f';
  by_index constant text := 'with found as materialized (select e.id, e.created_at from %1$I e where %2$s and %3$s limit %4$s)
    select count(*), array_agg(id order by created_at desc, id desc) from found';
  newest_of_all constant text := 'select count(*), array_agg(n.id) from (
    select e.id from %1$I e where %2$s and %3$s order by e.created_at desc, e.id desc limit %4$s) n';
  none constant text := 'null::uuid[]';
  held constant text := rows || ' and ' || app.search_tenant();
  others uuid[];
  counted integer := 0;
  seen integer := 0;
begin
  if sample > 0 then
    execute format(among_newest, table_name, rows, conditions, asked, sample, case when alike is null then none else format(
      'case when count(*) < 5 and (select count(*) from newest) < %s then (select array_agg(e.id order by %s desc, e.created_at desc,
        e.id desc) from newest e where %s) end', sample, likeness, alike) end) into counted, ids, seen, others;
  end if;
  complete := counted < asked and seen < sample;
  if complete then
    ids := app.without_repeats(ids || others);
  elsif counted < asked then
    -- If the word is as common overall as among the newest, these contain enough, and half as many again.
    likely := 3 * asked * sample / (2 * greatest(counted, 1));
    if counted > 0 and likely <= 10000 then
      sample := likely;
      execute format(among_newest, table_name, rows, conditions, asked, sample, none) into counted, ids, seen;
    end if;
    if counted < asked and seen = sample then
      bound := case when sample = 0 then 500 else
        greatest(500, sqrt(asked * (select greatest(c.reltuples, 0) from pg_class c where c.oid = table_name::regclass))) end;
      execute format(by_index, table_name, held, conditions, bound) into counted, others;
      if counted = bound then
        execute format(among_newest, table_name, rows, conditions, asked, 4 * bound, none) into counted, ids, seen;
        if counted < asked then
          execute format(newest_of_all, table_name, rows, conditions, asked) into counted, ids;
        end if;
      end if;
      ids := app.without_repeats(ids || others);
    end if;
  end if;
  ids := coalesce(ids, '{}');
end $$;

-- A condition for each word: the event's text or its location's name contains it; with `alike`, a similar word.
create function app.event_words(words text[], alike boolean) returns text[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  named_alike constant text := '%2$L <%% e.search_text and %2$L <%% app.search_text(e.name)';
  named constant text := 'e.search_text like %1$L and app.search_text(e.name) like %1$L';
  scope text;
  word text;
  places text;
  conditions text[];
begin
  foreach word in array words loop
    places := '{}';
    if app.is_held_anywhere('location', word, alike) then
      scope := coalesce(scope, app.search_scope('location'));
      execute format('select array(select e.id from location e where %s and %s limit 1000)', scope,
        format(case when alike then named_alike else named end, app.word_pattern(word), word)) into places;
    end if;
    -- A word of one or two letters must be at the beginning of another; otherwise no index could find it.
    conditions := conditions || format('(%s%s)',
      case when alike then app.alike_pattern(word, true)
        else format('e.search_text like %L', case when length(word) < 3 then '% ' || substr(app.word_pattern(word), 2)
          else app.word_pattern(word) end) end,
      case when places <> '{}' then format(' or e.location_id = any (%L)', places) end);
  end loop;
  return conditions;
end $$;

-- Of several words, those that no event contains: the others are spelt correctly. A single word may be misspelt even if some
-- event contains it.
create function app.misspelt_words(words text[], conditions text[], rows text) returns text[]
language plpgsql stable set search_path = pg_catalog, public, pg_temp as $$
declare
  misspelt text[] := array(select word from unnest(words) word where app.may_be_misspelt(word));
begin
  if cardinality(words) > 1 and cardinality(misspelt) > 0 then
    execute 'select array_remove(array[' || (select string_agg(
        format('case when not exists (select from service_event e where %s and %s) then %L end', rows, w.condition, w.word), ', ')
        from unnest(words, conditions) w (word, condition) where app.may_be_misspelt(w.word)) || '], null)' into misspelt;
  end if;
  return misspelt;
end $$;

-- The events that contain every word, the newest first; if these are fewer than 5, followed by those that contain similar
-- words, the most similar first and among these the newest. At most `most` ids, and never more than 201, in the caller's own
-- scope; the caller reads them again behind its own wall. A common word is found fastest among the newest events, a rare one by
-- the index. Which of these it is becomes clear while searching: first the newest few, then what the index finds, up to a
-- limit. If the index has more than that, the word is common enough to be searched among the newest after all; if the newest
-- contain few matches, all are read (docs/decisions/0400).
create function app.search_events(typed text, narrowing jsonb, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
declare
  words constant text[] := app.search_words(typed);
  asked constant integer := least(most, 201);
  few constant integer := least(asked, 5);
  by_places constant boolean := app.setting('app.user_type') = 'location_employee';
  rows constant text :=
    'e.deleted_at is null and ' || app.search_scope('service_event') || ' and ' || app.event_narrowing(narrowing);
  among_newest constant text := 'select count(*), array_agg(n.id order by n.likeness desc, n.created_at desc, n.id desc) from (
    select e.id, e.created_at, %3$s as likeness from (
      select e.id, e.created_at, e.location_id, e.search_text from service_event e
      where %1$s order by e.created_at desc, e.id desc limit %4$s) e where %2$s) n';
  by_index constant text := 'with found as materialized (select e.id, e.created_at, %3$s as likeness from service_event e
    where %1$s and %2$s limit 2000) select array_agg(id order by likeness desc, created_at desc, id desc) from found';
  conditions text[];
  alike text;
  likeness text;
  misspelt text[];
  found uuid[];
  others uuid[];
  complete boolean;
  counted integer;
  indexed uuid[];
begin
  if rows is null or cardinality(words) = 0 then return; end if;
  conditions := app.event_words(words, false);
  select t.ids, t.complete into found, complete
    from app.search_texts('service_event', rows, array_to_string(conditions, ' and '), asked, app.search_sample(asked + 100, 5000,
      asked + 100), null, null) t;
  if cardinality(found) < few then
    misspelt := app.misspelt_words(words, conditions, rows);
  end if;
  if cardinality(misspelt) > 0 then
    select format('round((%s)::numeric, 1)', string_agg(format('word_similarity(%L, e.search_text)', w), ' + ')) into likeness
      from unnest(misspelt) w;
    -- Similarity last: it takes a hundred times as long to test as whether a word is contained.
    alike := array_to_string(array(select w.condition from unnest(words, conditions) w (word, condition)
      where w.word <> all (misspelt)) || app.event_words(misspelt, true), ' and ');
    -- For selected places, finding the newest costs as much as finding all, and testing all of them for similarity more than
    -- the index.
    if by_places then
      execute format(by_index, rows || ' and ' || app.search_tenant(), alike, likeness) into others;
    else
      execute format(among_newest, rows, alike, likeness, least(500, greatest(40 * asked, asked + 100))) into counted, others;
      -- If everything was examined, the match was among the newest. A list shows all similar ones; if the index has more of
      -- them than are taken from it, these are arbitrary, and the newest come before them.
      if not complete and (counted < few or counted < asked and asked > few) then
        execute format(by_index, rows, alike, likeness) into indexed;
        others := case when cardinality(indexed) = 2000 then others || indexed else indexed end;
      end if;
    end if;
    found := app.without_repeats(found || others);
  end if;
  return query select * from unnest(found[:asked]);
end $$;

grant execute on function app.search_words(text), app.word_pattern(text), app.may_be_misspelt(text), app.search_scope(text),
  app.search_tenant(), app.search_sample(integer, integer, integer), app.event_narrowing(jsonb),
  app.search_texts(text, text, text, integer, integer, text, text),
  app.is_held_anywhere(text, text, boolean), app.alike_pattern(text, boolean), app.event_words(text[], boolean),
  app.without_repeats(uuid[]), app.misspelt_words(text[], text[], text), app.search_order(text), app.list_narrowing(text, jsonb)
  to fl_search;
grant execute on function app.search_rows(text, text[], jsonb, integer), app.search_alike(text, text, integer)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
grant execute on function app.search_events(text, jsonb, integer) to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.search_rows(text, text[], jsonb, integer)', 'fl_search');
call app.give_function('app.search_alike(text, text, integer)', 'fl_search');
call app.give_function('app.search_events(text, jsonb, integer)', 'fl_search');
