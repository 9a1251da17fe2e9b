-- Stored contents without a row, or no longer referred to (docs/decisions/0501). The bytes of a file are stored before its row
-- is written, and removed after its row. Both happen outside this database, so they are synchronised by a lock on the digest.

-- 4096 locks serve all digests, because a transaction that writes many files must not run out of locks.
create function app.digest_lock(digest text) returns integer language sql immutable parallel safe
  return ('x' || left(digest, 3))::bit(12)::integer;
grant execute on function app.digest_lock(text) to
  fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_visitor, fl_worker, fl_seeder;

-- A row that is being written locks its digest until commit: the sweep waits, and then finds it.
create function app.hold_digest() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('digest'), app.digest_lock(new.digest));
  return new;
end $$;
create trigger hold_digest before insert or update of digest on file for each row execute function app.hold_digest();

-- Which tables have a row that refers to each digest. The catalog tells which tables can: those with a column `digest`.
create function app.digests_named(digests text[]) returns table (digest text, named_by text[]) language plpgsql stable as $$
declare
  names text := (
    select string_agg(format('case when exists (select from public.%I r where r.digest = d) then %L end', c.relname, c.relname),
      ', ' order by c.relname)
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where a.attname = 'digest' and not a.attisdropped and c.relkind = 'r' and c.relnamespace = 'public'::regnamespace);
begin
  return query execute format('select d, array_remove(array[%s], null) from unnest($1) d', names) using digests;
end $$;
grant execute on function app.digests_named(text[]) to fl_worker;

-- Whether the bytes of a digest may be removed within this transaction: no row refers to them, and none can before its end. Not
-- while a backup runs (it holds lock 16, 1 from before its snapshot): its rows may refer to what has been deleted since.
create function app.claim_unnamed_digest(digest text) returns boolean language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('digest'), app.digest_lock(digest));
  return (select cardinality(n.named_by) = 0 from app.digests_named(array[digest]) n)
    and not exists (select from pg_locks l where l.locktype = 'advisory' and l.classid = 16 and l.objid = 1 and l.objsubid = 2
      and l.database = (select d.oid from pg_database d where d.datname = current_database()));
end $$;
grant execute on function app.claim_unnamed_digest(text) to fl_worker;

-- The `most` files after `last` in the order of their ids that were created before a given time, and whether a row of any table
-- refers to each. The catalog tells which tables can, so that none is forgotten.
create function app.files_named(before timestamptz, last uuid, most integer) returns table (id uuid, is_named boolean)
language plpgsql stable as $$
declare
  named text := (
    select string_agg(format('exists (select from %s r where r.%I = f.id)', c.conrelid::regclass, a.attname), ' or ')
    from pg_constraint c
      cross join unnest(c.conkey, c.confkey) k (referring, referred)
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = k.referring
      join pg_attribute i on i.attrelid = c.confrelid and i.attnum = k.referred and i.attname = 'id'
    where c.contype = 'f' and c.confrelid = 'public.file'::regclass);
begin
  return query execute format(
    'select f.id, %s from public.file f where f.created_at < $1 and f.id > $2 order by f.id limit $3', named)
    using before, last, most;
end $$;
grant execute on function app.files_named(timestamptz, uuid, integer) to fl_worker;
grant delete on file to fl_worker;
