-- Jobs (packages/server/src/jobs). Moving a row out of the outbox locks it first, which requires the UPDATE privilege.
grant update (created_at) on outbox to fl_worker;
-- The sweep removes sessions that ended long ago, and devices that were never confirmed.
call app.allow('session', 'fl_worker', 'select, delete', 'true');
call app.allow('device', 'fl_worker', 'select, delete', 'true');
-- The security log is kept for a year.
call app.allow('security_log', 'fl_worker', 'select, delete', 'true');
create index security_log_age on security_log (happened_at);
