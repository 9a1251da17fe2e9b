-- The wall: which rows each role may see and write (design section 4). Which act is allowed at a given moment is decided by
-- domain. The caller's ids are written as bare function calls, not as (select ...): the planner then reads their value and
-- plans for this tenant instead of an average one (docs/decisions/0192).

-- Whether a person is named on an event or a document that the caller sees. In plpgsql, so that the planner evaluates it last,
-- and by index.
create function app.stands_on_visible_row(person_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from service_event e where e.assigned_to_user_id = person_id and e.deleted_at is null)
    or exists (select from service_event e where e.responsible_user_id = person_id and e.deleted_at is null)
    or exists (select from service_event e where e.created_by_user_id = person_id)
    or exists (select from document d where d.created_by_user_id = person_id and d.deleted_at is null)
    or exists (select from document d where d.acknowledged_by_user_id = person_id and d.deleted_at is null)
    or exists (select from document_version v where v.created_by_user_id = person_id);
end $$;
grant execute on function app.stands_on_visible_row(uuid) to fl_organization, fl_location, fl_contractor;
-- Whether a contractor has an active contract that the caller sees. Evaluated by index for each person of another company: an
-- organisation may have thousands of contracts, and a list of them would be read each time.
create function app.is_contracted(contractor_id uuid) returns boolean language plpgsql stable as $$
begin
  return exists (select from contract c where c.active and c.contractor_id = is_contracted.contractor_id);
end $$;
grant execute on function app.is_contracted(uuid) to fl_organization;

-- The role that reads and writes behind the wall on behalf of a tenant: fl_access, which only owns those functions and triggers.
call app.allow('person', 'fl_access', 'select', 'true');
call app.allow('user', 'fl_access', 'select, update (notification_bar_last_checked_at, locale, muted_mails)', 'true');
call app.allow('reseller', 'fl_access', 'select, update (active)', 'true');
call app.allow('organization', 'fl_access', 'select', 'true');
call app.allow('contractor', 'fl_access', 'select, update (active)', 'true');
call app.allow('location', 'fl_access', 'select', 'true');
call app.allow('location_secret', 'fl_access', 'select', 'true');
call app.allow('location_discipline', 'fl_access', 'select, update (active)', 'true');
call app.allow('discipline', 'fl_access', 'select', 'true');
call app.allow('user_location', 'fl_access', 'select', 'true');
call app.allow('logbook_code', 'fl_access', 'select, update (withdrawn_at)', 'true');
call app.allow('credential', 'fl_access', 'select, insert, update', 'true');
call app.allow('device', 'fl_access', 'select, update', 'true');
call app.allow('session', 'fl_access', 'select, update', 'true');
call app.allow('two_factor_code', 'fl_access', 'select, update (expires_at), delete', 'true');
call app.allow('password_reset', 'fl_access', 'select, insert, update, delete', 'true');
call app.allow('visitor_session', 'fl_access', 'select', 'true');
call app.allow('contract', 'fl_access', 'select, update (active)', 'true');
call app.allow('service_event', 'fl_access',
  $$select (id, organization_id, location_id, discipline_id, contractor_id, creator_company_id, acting_company_id,
    deleted_at), update (contractor_id, acting_company_id)$$, 'true');
call app.allow('attempt', 'fl_access', 'select, insert, update', 'true');
call app.allow('security_log', 'fl_access', 'insert', 'true');

-- Jobs: fl_worker.
call app.allow('reseller', 'fl_worker', 'select', 'true');
call app.allow('organization', 'fl_worker', 'select', 'true');
call app.allow('contractor', 'fl_worker', 'select', 'true');
call app.allow('discipline', 'fl_worker', 'select', 'true');
call app.allow('person', 'fl_worker', 'select', 'true');
call app.allow('user', 'fl_worker', 'select', 'true');
call app.allow('location', 'fl_worker', 'select', 'true');
call app.allow('location_discipline', 'fl_worker', 'select', 'true');
call app.allow('user_location', 'fl_worker', 'select', 'true');
call app.allow('contract', 'fl_worker', 'select', 'true');
call app.allow('service_event', 'fl_worker', 'select, insert, update', 'true');
call app.allow('service_event_file', 'fl_worker', 'select, insert', 'true');
call app.allow('file', 'fl_worker', 'select, insert', 'true');
-- What the ledger is compared with (docs/decisions/0611): of secrets and codes, every column except the secret itself.
call app.allow('location_secret', 'fl_worker', 'select (location_id, organization_id, password_changed_at)', 'true');
call app.allow('logbook_code', 'fl_worker',
  'select (id, organization_id, location_id, discipline_id, created_by_user_id, created_at, withdrawn_at)', 'true');
call app.allow('fire_cause', 'fl_worker', 'select', 'true');
call app.allow('outbox', 'fl_worker', 'select, delete', 'true');
call app.allow('idempotency_key', 'fl_worker', 'select, delete', 'true');
call app.allow('attempt', 'fl_worker', 'select, insert, update, delete', 'true');
call app.allow('credential', 'fl_worker', 'select (user_id, address_confirmed_at)', 'true');
call app.allow('two_factor_code', 'fl_worker', 'select, delete', 'true');
call app.allow('password_reset', 'fl_worker', 'select, delete', 'true');
call app.allow('visitor_session', 'fl_worker', 'select, delete', 'true');

-- The platform's owner: everything except the sign-in tables.
call app.allow('reseller', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('organization', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('contractor', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('discipline', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('person', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('user', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('location', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('location_secret', 'fl_owner', 'select, insert, update', 'true');
call app.allow('location_discipline', 'fl_owner', 'select, insert, update (active)', 'true');
call app.allow('user_location', 'fl_owner', 'select, insert, delete', 'true');
call app.allow('contract', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('logbook_code', 'fl_owner', 'select, insert, update', 'true');
call app.allow('file', 'fl_owner', 'select, insert, delete', 'true');
call app.allow('fire_cause', 'fl_owner', 'select, insert, update', 'true');
call app.allow('service_event', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('service_event_file', 'fl_owner', 'select, insert, update, delete', 'true');
call app.allow('security_log', 'fl_owner', 'select', 'true');

-- A reseller's people: their reseller and its organisations; no documents or events.
call app.allow('reseller', 'fl_reseller',
  'select, update (name, address, billing_email, email, large_logo, small_logo)', 'id = app.reseller_id()');
call app.allow('organization', 'fl_reseller', 'select, insert, update, delete', 'reseller_id = app.reseller_id()');
call app.allow('contractor', 'fl_reseller', 'select (id, name, sort_name, city, sort_city, active)', 'true');
call app.allow('discipline', 'fl_reseller', 'select', 'true');
call app.allow('person', 'fl_reseller', 'select, insert, update, delete',
  'reseller_id = app.reseller_id() or exists (select from organization o where o.id = person.organization_id)');
call app.allow('user', 'fl_reseller', 'select, insert, update, delete', 'listed_reseller_id = app.reseller_id()');
call app.allow('location', 'fl_reseller', 'select, insert, update, delete', 'reseller_id = app.reseller_id()');
call app.allow('location_secret', 'fl_reseller', 'select, insert, update',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('location_discipline', 'fl_reseller', 'select, insert, update (active)',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('user_location', 'fl_reseller', 'select, insert, delete',
  'organization_id = any (array(select o.id from organization o))');
call app.allow('contract', 'fl_reseller', 'select', 'reseller_id = app.reseller_id()');
call app.allow('logbook_code', 'fl_reseller', 'select, insert, update',
  'organization_id = any (array(select o.id from organization o))');

-- An organisation's people: the organisation and everything under it.
call app.allow('organization', 'fl_organization', 'select', 'id = app.organization_id()');
call app.allow('contractor', 'fl_organization', 'select (id, name, sort_name, city, sort_city, active)', 'true');
call app.allow('discipline', 'fl_organization', 'select', 'true');
call app.allow('location', 'fl_organization', 'select, insert, update, delete', 'organization_id = app.organization_id()');
call app.allow('location_secret', 'fl_organization', 'select, insert, update', 'organization_id = app.organization_id()');
call app.allow('location_discipline', 'fl_organization', 'select, insert, update (active)',
  'organization_id = app.organization_id()');
call app.allow('user_location', 'fl_organization', 'select, insert, delete', 'organization_id = app.organization_id()');
call app.allow('contract', 'fl_organization', 'select, insert, update, delete', 'organization_id = app.organization_id()');
call app.allow('logbook_code', 'fl_organization', 'select, insert, update', 'organization_id = app.organization_id()');
call app.allow('file', 'fl_organization', 'select, insert', 'organization_id = app.organization_id()');
call app.allow('fire_cause', 'fl_organization', 'select', 'true');
call app.allow('service_event', 'fl_organization', 'select, insert', 'organization_id = app.organization_id()');
call app.allow('service_event_file', 'fl_organization', 'select, insert, update',
  'organization_id = app.organization_id()');
call app.allow('user', 'fl_organization', 'select, insert, delete', 'organization_id = app.organization_id()');
-- Across companies: visible if an active contract ties the two, or if the person is named on a visible event. Only for reading:
-- a policy that shows people of other companies must not let anyone take them over or remove them. The new row must therefore
-- belong to the own company, which none of the updatable columns can bring about.
call app.allow('person', 'fl_organization',
  'select, insert, update (type, first_name, insertion, last_name, publicly_assignable, active)',
  $$organization_id = app.organization_id() or app.is_contracted(contractor_id)
    or app.stands_on_visible_row(id)$$,
  'organization_id = app.organization_id()');

-- A location's people: the locations named on them.
call app.allow('organization', 'fl_location',
  'select (id, reseller_id, name, sort_name, city, sort_city, active, main_user_id, time_zone, assets_enabled)',
  'id = app.organization_id()');
call app.allow('contractor', 'fl_location', 'select (id, name, sort_name, city, sort_city, active)', 'true');
call app.allow('discipline', 'fl_location', 'select', 'true');
call app.allow('location', 'fl_location', 'select, update', 'id = any ((select app.location_ids())::uuid[])');
call app.allow('location_secret', 'fl_location', 'select, update', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('location_discipline', 'fl_location', 'select', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('user_location', 'fl_location', 'select', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('contract', 'fl_location', 'select', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('logbook_code', 'fl_location', 'select, insert, update', 'location_id = any ((select app.location_ids())::uuid[])');
-- A file is visible through the events that it is attached to: the place where it was added means nothing once an event moves
-- or is followed up.
call app.allow('file', 'fl_location', 'select, insert',
  'exists (select from service_event_file l where l.file_id = file.id)',
  'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('fire_cause', 'fl_location', 'select', 'true');
call app.allow('service_event', 'fl_location', 'select, insert', 'location_id = any ((select app.location_ids())::uuid[])');
call app.allow('service_event_file', 'fl_location', 'select, insert, update',
  'exists (select from service_event e where e.id = service_event_file.service_event_id)');
call app.allow('user', 'fl_location', 'select',
  'id = app.user_id() or id in (select ul.user_id from user_location ul)');
call app.allow('person', 'fl_location', 'select',
  $$organization_id = app.organization_id()
    or contractor_id = any (array(select c.contractor_id from contract c where c.active))
    or app.stands_on_visible_row(id)$$);

-- A contractor's people: the location and discipline pairs of its active contracts. An event has its contractor's id; other
-- rows are found through their event or location, and the pair is looked up.
call app.allow('contract', 'fl_contractor', 'select', 'contractor_id = app.contractor_id()');
call app.allow('contractor', 'fl_contractor', 'select', 'id = app.contractor_id()');
-- Organisations and their people are mostly queried one by one, as related rows of a page, so one contract of each is looked up
-- by index. A list of all contracts would be read for each page, and a contractor may have thousands (docs/decisions/0192).
call app.allow('organization', 'fl_contractor', 'select (id, name, sort_name, city, sort_city, active, time_zone)',
  'exists (select from contract c where c.active and c.organization_id = organization.id)');
call app.allow('discipline', 'fl_contractor', 'select', 'true');
call app.allow('location', 'fl_contractor', 'select', 'id = any (array(select c.location_id from contract c where c.active))');
call app.allow('location_discipline', 'fl_contractor', 'select',
  $$exists (select from contract c where c.active and c.location_id = location_discipline.location_id
    and c.discipline_id = location_discipline.discipline_id)$$);
call app.allow('user_location', 'fl_contractor', 'select',
  'location_id = any (array(select c.location_id from contract c where c.active))');
call app.allow('file', 'fl_contractor', 'select, insert',
  'exists (select from service_event_file l where l.file_id = file.id)',
  $$exists (select from contract c where c.active and c.location_id = file.location_id
    and c.discipline_id = file.discipline_id)$$);
call app.allow('fire_cause', 'fl_contractor', 'select', 'true');
call app.allow('service_event', 'fl_contractor', 'select, insert',
  'contractor_id = app.contractor_id()');
call app.allow('service_event_file', 'fl_contractor', 'select, insert, update',
  'exists (select from service_event e where e.id = service_event_file.service_event_id)');
call app.allow('user', 'fl_contractor', 'select, insert, delete', 'contractor_id = app.contractor_id()');
call app.allow('person', 'fl_contractor',
  'select, insert, update (first_name, insertion, last_name, publicly_assignable, active)',
  $$contractor_id = app.contractor_id()
    or exists (select from contract c where c.active and c.organization_id = person.organization_id)
    or app.stands_on_visible_row(id)$$,
  'contractor_id = app.contractor_id()');

-- The columns of these rows that tenants may update: never whose an account is, what a company has been granted, or who created
-- an event and when.
grant update (name, billing_email, address, billing_address, main_user_id, time_zone) on organization to fl_organization;
grant update (name, country, address, billing_address, billing_email, main_user_id) on contractor to fl_contractor;
grant update (email, email_key, locale, mail_notifications) on "user" to fl_organization, fl_contractor;
grant update (location_id, discipline_id, type, status, category, priority, origin, internal_location, device_id,
  description, solution_description, assigned_to_user_id, responsible_user_id, due_date, ready_at, completed_at, fire_alarm_type,
  cause_code, deleted_at) on service_event to fl_organization, fl_location, fl_contractor;

-- A visitor: the public part of one location's logbook, and what that visitor writes. An insert cannot read back.
call app.allow('organization', 'fl_visitor', 'select (id, time_zone)', 'id = app.organization_id()');
call app.allow('location', 'fl_visitor', 'select (id, organization_id, name, city, active, in_use)', 'id = app.location_id()');
call app.allow('location_discipline', 'fl_visitor', 'select', 'location_id = app.location_id()');
call app.allow('discipline', 'fl_visitor', 'select (id, name, sort_name, active)', 'true');
call app.allow('service_event', 'fl_visitor',
  $$select (id, organization_id, location_id, discipline_id, type, status, category, internal_location, created_by_kind,
    visitor_session_id, created_at, deleted_at),
    insert (id, organization_id, location_id, discipline_id, type, status, category, priority, origin, internal_location,
    device_id, description, created_by_kind, creator_company_id, visitor_name, visitor_session_id)$$,
  $$location_id = app.location_id() and type <> 'action'$$,
  $$location_id = app.location_id() and type = 'manual_registration' and status = 'new' and origin = 'manually'
    and created_by_kind = 'visitor' and organization_id = app.organization_id()
    and creator_company_id = app.organization_id()
    and visitor_session_id = (select app.setting('app.visitor_session_id'))::uuid$$);
call app.allow('file', 'fl_visitor', 'insert', 'false',
  $$location_id = app.location_id() and organization_id = app.organization_id()
    and uploaded_by_user_id is null$$);
call app.allow('service_event_file', 'fl_visitor', 'select (service_event_id), insert',
  $$location_id = app.location_id()$$,
  $$location_id = app.location_id() and organization_id = app.organization_id()
    and exists (select from service_event e where e.id = service_event_id
      and e.visitor_session_id = (select app.setting('app.visitor_session_id'))::uuid)$$);
