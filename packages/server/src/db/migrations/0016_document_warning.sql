-- Warnings of expiry (docs/decisions/0500) that have been sent, so that each is sent once: the job that sends them may run
-- twice, on several servers, and after days of downtime. A document's new date calls for new ones.
create table document_warning (
  document_id uuid not null,
  organization_id uuid not null,
  expires_at date not null,
  kind text not null check (kind in ('months_12', 'months_6', 'months_3', 'months_1', 'expired')),
  sent_at timestamptz not null default now(),
  primary key (document_id, expires_at, kind),
  foreign key (document_id, organization_id) references document (id, organization_id) on delete cascade
);
call app.wall('document_warning');
call app.allow('document_warning', 'fl_worker', 'select, insert', 'true');

-- Whom the job has still to tell of a warning (docs/decisions/0502): written with the warning, and removed by the transaction
-- that queues the person's one mail. Of several warnings of a document that were not told yet, the last one counts.
create table document_notice (
  user_id uuid not null references person (id) on delete cascade,
  document_id uuid not null,
  organization_id uuid not null,
  expires_at date not null,
  kind text not null check (kind in ('months_12', 'months_6', 'months_3', 'months_1', 'expired')),
  -- whether this person is asked to confirm having seen it, and may renew it
  acknowledge boolean not null,
  may_renew boolean not null,
  primary key (user_id, document_id),
  foreign key (document_id, organization_id) references document (id, organization_id) on delete cascade
);
create index document_notice_document on document_notice (document_id);
call app.wall('document_notice');
call app.allow('document_notice', 'fl_worker', 'select, insert, update, delete', 'true');

-- The day on which the job examines a document next: a row exists while there is something left to send. The job's cost
-- therefore grows with what is due, and neither with all documents nor with those that expired long ago.
create table document_look (
  document_id uuid primary key,
  organization_id uuid not null,
  look_on date not null,
  foreign key (document_id, organization_id) references document (id, organization_id) on delete cascade
);
create index document_look_on on document_look (look_on, document_id);
call app.wall('document_look');
call app.allow('document_look', 'fl_worker', 'select, update (look_on), delete', 'true');
call app.allow('document_look', 'fl_access', 'select, insert, update, delete', 'true');

-- When a date is set, moved or removed, a file arrives, or a document is deleted or restored, it is examined from its warning
-- on, or from the day after its last if there is none.
create function app.look_at_document() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.expires_at is null or new.file_id is null or new.deleted_at is not null then
    delete from document_look l where l.document_id = new.id;
  else
    insert into document_look (document_id, organization_id, look_on)
    values (new.id, new.organization_id, coalesce(new.warns_at, new.expires_at + 1))
    on conflict (document_id) do update set look_on = excluded.look_on;
  end if;
  return null;
end $$;
create trigger look_on_insert after insert on document for each row
  when (new.expires_at is not null and new.file_id is not null) execute function app.look_at_document();
create trigger look_on_update after update on document for each row
  when (new.expires_at is distinct from old.expires_at or new.warning_months is distinct from old.warning_months
    or (new.file_id is null) <> (old.file_id is null) or (new.deleted_at is null) <> (old.deleted_at is null))
  execute function app.look_at_document();
call app.give_function('app.look_at_document()', 'fl_access');

-- Documents whose expiry somebody still has to acknowledge (the bell), the newest first.
create index document_alert on document (organization_id, alert_moment desc, id desc)
  where acknowledge_alert and deleted_at is null and expires_at is not null;
create index document_alert_contractor on document (contractor_id, alert_moment desc, id desc)
  where acknowledge_alert and deleted_at is null and expires_at is not null and contractor_id is not null;
