-- Callers that are not identified yet, fl_anonymous: what sign-in, a scanned code and unsubscribing from a mail need
-- (docs/decisions/0003). A person and a company are locked while a session opens, which requires the UPDATE privilege: it is
-- granted on one column, and the policy accepts no new row.
call app.allow('person', 'fl_anonymous',
  'select (id, type, active, reseller_id, organization_id, contractor_id), update (version)', 'true', 'false');
call app.allow('user', 'fl_anonymous', 'select (id, email_key, muted_mails), update (muted_mails)', 'true');
call app.allow('reseller', 'fl_anonymous', 'select (id, active, large_logo, small_logo), update (version)', 'true', 'false');
call app.allow('organization', 'fl_anonymous', 'select (id, active, reseller_id), update (version)', 'true', 'false');
call app.allow('contractor', 'fl_anonymous', 'select (id, active), update (version)', 'true', 'false');
call app.allow('location', 'fl_anonymous', 'select (id, organization_id, name, active)', 'true');
call app.allow('location_secret', 'fl_anonymous', 'select (location_id, organization_id, password_changed_at)', 'true');
call app.allow('location_discipline', 'fl_anonymous', 'select (location_id, discipline_id, active)', 'true');
call app.allow('discipline', 'fl_anonymous', 'select (id, name, active)', 'true');
call app.allow('logbook_code', 'fl_anonymous', 'select (code, location_id, discipline_id, withdrawn_at)', 'true');
call app.allow('credential', 'fl_anonymous', 'select, insert, update', 'true');
call app.allow('device', 'fl_anonymous', 'select, insert, update', 'true');
call app.allow('session', 'fl_anonymous', 'select, insert, update', 'true');
call app.allow('two_factor_code', 'fl_anonymous', 'select, insert, update, delete', 'true');
call app.allow('password_reset', 'fl_anonymous', 'select, insert, update, delete', 'true');
call app.allow('visitor_session', 'fl_anonymous', 'insert', 'true');
call app.allow('attempt', 'fl_anonymous', 'select, insert, update, delete', 'true');
call app.allow('security_log', 'fl_anonymous', 'insert', 'true');
