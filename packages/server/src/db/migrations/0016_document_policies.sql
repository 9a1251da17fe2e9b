-- Who sees documents and chapters, and how documents are counted and found (design sections 4 and 6).

-- Chapters: a platform table. A contractor's people see the chapters whose documents they may see, and a visitor the public ones.
call app.allow('chapter', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('chapter', 'fl_organization', 'select', 'true');
call app.allow('chapter', 'fl_location', 'select', 'true');
call app.allow('chapter', 'fl_contractor', 'select', $$chapter_group <> 'involved'$$);
call app.allow('chapter', 'fl_visitor', 'select (id, discipline_id, chapter_group, name_en, name_nl, position, required, active,
  version)',
  $$chapter_group = 'public'$$);
call app.allow('chapter', 'fl_worker', 'select', 'true');

call app.allow('document', 'fl_owner', 'select, insert, update', 'file_id is not null or created_by_user_id = app.user_id()');
call app.allow('document', 'fl_organization', 'select, insert',
  'organization_id = app.organization_id() and (file_id is not null or created_by_user_id = app.user_id())');
call app.allow('document', 'fl_location', 'select, insert',
  $$location_id = any ((select app.location_ids())::uuid[])
    and (file_id is not null or created_by_user_id = app.user_id())$$);
-- A contractor reads the documents of its pairs, and writes only its own uploads.
call app.allow('document', 'fl_contractor', 'select, insert',
  $$contractor_id = app.contractor_id() and chapter_group <> 'involved'
    and (file_id is not null or created_by_user_id = app.user_id())$$,
  $$contractor_id = app.contractor_id() and chapter_group <> 'involved' and creator_company_id = app.contractor_id()$$);
-- The discipline of the code that the visitor scanned; nobody sees a discipline at the door that the location has given up.
call app.allow('document', 'fl_visitor',
  $$select (id, organization_id, location_id, discipline_id, chapter_id, chapter_group, name, expires_at, warning_months, warns_at,
    file_id, sort_name, deleted_at, created_at, updated_at)$$,
  $$location_id = app.location_id() and chapter_group = 'public' and file_id is not null and deleted_at is null
    and discipline_id = coalesce(app.setting('app.discipline_id')::uuid, discipline_id)
    and exists (select from location_discipline ld join discipline d on d.id = ld.discipline_id and d.active
      where ld.location_id = document.location_id and ld.discipline_id = document.discipline_id and ld.active)$$);
call app.allow('document', 'fl_worker', 'select, delete', 'true');
call app.allow('document', 'fl_access', 'select (id, location_id, discipline_id, contractor_id), update (contractor_id)', 'true');
-- Never the owner of a document, or who created it and when.
grant update (location_id, discipline_id, chapter_id, chapter_group, name, notes, expires_at, warning_months, acknowledge_alert,
  inform_contractor, acknowledged_by_user_id, acknowledged_at, acknowledged_expires_at, file_id, deleted_at)
  on document to fl_organization, fl_location, fl_contractor;

-- Versions are as readable as their document, and never change.
call app.allow('document_version', 'fl_owner', 'select, insert', 'true');
call app.allow('document_version', 'fl_organization', 'select, insert', 'organization_id = app.organization_id()');
call app.allow('document_version', 'fl_location', 'select, insert',
  'exists (select from document d where d.id = document_version.document_id)');
call app.allow('document_version', 'fl_contractor', 'select, insert',
  'exists (select from document d where d.id = document_version.document_id)',
  $$exists (select from document d where d.id = document_version.document_id
    and d.creator_company_id = app.contractor_id())$$);
-- At the door, only the current version: an older one may have been replaced because of its contents, or date from a time when
-- the document was not public.
call app.allow('document_version', 'fl_visitor', 'select (document_id, number, file_id, organization_id, created_at)',
  'exists (select from document d where d.id = document_version.document_id and d.file_id = document_version.file_id)');
call app.allow('document_version', 'fl_worker', 'select', 'true');

-- A file is visible through what it is attached to: events, and here documents.
alter policy fl_location on file using (exists (select from service_event_file l where l.file_id = file.id)
  or exists (select from document_version v where v.file_id = file.id));
alter policy fl_contractor on file using (exists (select from service_event_file l where l.file_id = file.id)
  or exists (select from document_version v where v.file_id = file.id));
alter policy fl_visitor on file using (exists (select from document_version v where v.file_id = file.id));
grant select (id, digest, name, media_type, size) on file to fl_visitor;

-- Whoever sees a document sees its whole history, including what happened before it was moved.
alter policy fl_location on ledger_entry using (location_id = any ((select app.location_ids())::uuid[])
  or (entity = 'service_event' and exists (select from service_event e where e.id = entity_id))
  or (entity = 'document' and exists (select from document d where d.id = entity_id)));
alter policy fl_contractor on ledger_entry using (
  (entity = 'service_event' and exists (select from service_event e where e.id = entity_id))
  or (entity = 'document' and exists (select from document d where d.id = entity_id)));

-- Documents by the column that refers to the entity, counted up to 1,000: what prevents its deletion. Deleted documents count
-- too: they stay as evidence.
call app.allow('document', 'fl_search', $$select (id, organization_id, location_id, discipline_id, contractor_id, chapter_id,
  chapter_group, created_by_user_id, creator_company_id, acknowledge_alert, acknowledged_at, acknowledged_expires_at,
  acknowledged_by_user_id, file_id, deleted_at, created_at, updated_at, expires_at, warns_at, expiry_day, search_text)$$, 'true', 'false');
call app.allow('document_version', 'fl_search', 'select (document_id, created_by_user_id)', 'true', 'false');
create function app.count_documents_of(entity text, entity_id uuid) returns bigint
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  condition text := case entity
    when 'organization' then 'd.location_id = any (array(select l.id from location l where l.organization_id = $1))'
    when 'location' then 'd.location_id = $1'
    when 'discipline' then 'd.discipline_id = $1
      and d.location_id = any (array(select p.location_id from location_discipline p where p.discipline_id = $1))'
    when 'contractor' then 'd.contractor_id = $1'
    when 'chapter' then 'd.chapter_id = $1'
    when 'user' then 'd.created_by_user_id = $1 or d.acknowledged_by_user_id = $1
      or d.id = any (array(select v.document_id from document_version v where v.created_by_user_id = $1))'
  end;
  counted bigint := 0;
begin
  if condition is not null then
    execute 'select count(*) from (select from document d where ' || condition || ' limit 1000) d'
      into counted using entity_id;
  end if;
  return counted;
end $$;
call app.give_function('app.count_documents_of(text, uuid)', 'fl_search');

-- Search (0015_search.sql): the documents that contain every word, the newest first; if these are fewer than 5, followed by
-- those that contain similar words. At most `most` ids, and never more than 201, in the caller's own scope; one more than a
-- list shows means that there are more.
create index document_search on document using gin (organization_id, contractor_id, search_text gin_trgm_ops)
  where deleted_at is null;
create function app.document_narrowing(narrowing jsonb) returns text
language sql immutable set search_path = pg_catalog, public, pg_temp as $$
  select coalesce(string_agg(case
    -- In any time zone: the list itself narrows this by the date at each place, by a day at most.
    when n.key = 'to_check' then $to_check$e.acknowledge_alert and (e.acknowledged_at is null
      or e.acknowledged_expires_at is distinct from e.expires_at
      or (e.acknowledged_at at time zone 'UTC')::date <= coalesce(e.warns_at, e.expires_at))$to_check$
    else case jsonb_typeof(n.value)
      when 'string' then format('e.%I = %L', n.key, n.value #>> '{}')
      when 'array' then format('e.%I = any (%L)', n.key, array(select jsonb_array_elements_text(n.value))::text)
      when 'object' then nullif(concat_ws(' and ', 'e.' || n.key || ' >= ' || quote_literal(n.value ->> 'from'),
        'e.' || n.key || ' < ' || quote_literal(n.value ->> 'until')), '')
    end end, ' and '), 'true')
  from jsonb_each(narrowing) n
  where n.key in ('organization_id', 'location_id', 'discipline_id', 'chapter_id', 'chapter_group', 'created_by_user_id',
    'creator_company_id', 'to_check', 'expiry_day', 'warns_at');
$$;
create function app.search_documents(typed text, narrowing jsonb, most integer) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp
set pg_trgm.word_similarity_threshold = 0.5 set enable_seqscan = off as $$
declare
  words constant text[] := app.search_words(typed);
  asked constant integer := least(most, 201);
  rows constant text :=
    'e.deleted_at is null and ' || app.search_scope('document') || ' and ' || app.document_narrowing(narrowing);
  by_index constant text := 'with found as materialized (select e.id, e.created_at, %3$s as likeness from document e
    where %1$s and %2$s limit 2000) select array_agg(id order by likeness desc, created_at desc, id desc) from found';
  conditions text;
  alike text;
  likeness text;
  found uuid[];
  others uuid[];
  complete boolean;
begin
  if rows is null or cardinality(words) = 0 then return; end if;
  select
    string_agg(format('e.search_text like %L', case when length(w) < 3 then '% ' || substr(app.word_pattern(w), 2)
      else app.word_pattern(w) end), ' and '),
    string_agg(case when app.may_be_misspelt(w) then app.alike_pattern(w, false)
      else format('e.search_text like %L', app.word_pattern(w)) end, ' and '),
    string_agg(format('word_similarity(%L, e.search_text)', w), ' + ') filter (where app.may_be_misspelt(w))
    into conditions, alike, likeness from unnest(words) w;
  -- Similarity is tested for all that is examined; for more than a hundred, only where a pattern leaves few. A contractor's
  -- documents are few enough for the index to be asked first: it finds them by contractor and word.
  select t.ids, t.complete into found, complete from app.search_texts('document', rows, conditions, asked,
    app.search_sample(100, case when likeness is null or alike like 'regexp_like(%' then 1000 else 100 end, 0),
    case when likeness is not null then alike end, likeness) t;
  if cardinality(found) < least(asked, 5) and likeness is not null and not complete then
    execute format(by_index, rows || ' and ' || app.search_tenant(), alike, likeness) into others;
    found := app.without_repeats(found || others);
  end if;
  return query select * from unnest(found[:asked]);
end $$;
grant execute on function app.document_narrowing(jsonb) to fl_search;
grant execute on function app.search_documents(text, jsonb, integer) to fl_owner, fl_organization, fl_location, fl_contractor;
call app.give_function('app.search_documents(text, jsonb, integer)', 'fl_search');
