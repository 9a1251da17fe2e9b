-- Events that need a new assignee, and who is still to be asked for one (docs/decisions/0668): gathered until no more have come for a
-- while, and removed by the transaction that queues that person's one mail.
create table assignee_request (
  user_id uuid not null references person (id) on delete cascade,
  service_event_id uuid not null,
  organization_id uuid not null,
  noted_at timestamptz not null default now(),
  primary key (user_id, service_event_id),
  foreign key (service_event_id, organization_id) references service_event (id, organization_id) on delete cascade
);
create index assignee_request_event on assignee_request (service_event_id);
call app.wall('assignee_request');
call app.allow('assignee_request', 'fl_worker', 'select, insert, delete', 'true');
