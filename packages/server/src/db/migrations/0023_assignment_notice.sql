-- The events that one person assigns to another in one go (docs/decisions/0662): gathered until the last one has come, and removed
-- by the transaction that queues the new assignee's one mail. `selection` is the actor's own name for what was selected.
-- It goes from `former_user_id` to `user_id`, of whom null is nobody: whoever gets it back before that was told is told nothing.
create table assignment_notice (
  selection text not null check (length(selection) <= 100),
  user_id uuid references person (id) on delete cascade,
  former_user_id uuid,
  service_event_id uuid not null,
  organization_id uuid not null,
  noted_at timestamptz not null default now(),
  unique nulls not distinct (selection, user_id, service_event_id),
  foreign key (service_event_id, organization_id) references service_event (id, organization_id) on delete cascade
);
create index assignment_notice_user on assignment_notice (user_id);
create index assignment_notice_event on assignment_notice (service_event_id);
call app.wall('assignment_notice');
call app.allow('assignment_notice', 'fl_worker', 'select, insert, delete', 'true');
