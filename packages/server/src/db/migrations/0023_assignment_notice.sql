-- The events that one person assigns to another in one go (docs/decisions/0662): gathered until the last one has come, and removed
-- by the transaction that queues the new assignee's one mail. `selection` is the actor's own name for what was selected.
-- `former_user_id` had the event before: whoever gets it back before `user_id` was told is told nothing either.
create table assignment_notice (
  selection text not null check (length(selection) <= 100),
  user_id uuid not null references person (id) on delete cascade,
  former_user_id uuid,
  service_event_id uuid not null,
  organization_id uuid not null,
  noted_at timestamptz not null default now(),
  primary key (selection, user_id, service_event_id),
  foreign key (service_event_id, organization_id) references service_event (id, organization_id) on delete cascade
);
create index assignment_notice_user on assignment_notice (user_id);
create index assignment_notice_event on assignment_notice (service_event_id);
call app.wall('assignment_notice');
call app.allow('assignment_notice', 'fl_worker', 'select, insert, delete', 'true');
