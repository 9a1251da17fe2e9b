-- Reminders that have been sent, so that each is sent once: the job that sends them may run twice, on several servers, and
-- after days of downtime. A changed due date calls for new ones.
create table event_reminder (
  service_event_id uuid not null,
  organization_id uuid not null,
  cause text not null check (cause in ('event_due_tomorrow', 'event_overdue')),
  due_date date not null,
  sent_at timestamptz not null default now(),
  primary key (service_event_id, cause, due_date),
  foreign key (service_event_id, organization_id) references service_event (id, organization_id) on delete cascade
);
call app.wall('event_reminder');
call app.allow('event_reminder', 'fl_worker', 'select, insert', 'true');

-- A user switches the mails of one cause off or on, independently of concurrent changes to the others; not every role may write
-- its own row.
create function app.mute_mails(cause text, muted boolean) returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update "user" u
  set muted_mails = array_remove(u.muted_mails, cause) || case when muted then array[cause] else '{}' end
  where u.id = app.user_id();
$$;
grant execute on function app.mute_mails(text, boolean)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.mute_mails(text, boolean)', 'fl_access');
