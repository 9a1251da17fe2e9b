-- Jobs (packages/server/src/jobs). Moving a row out of the outbox locks it first, which PostgreSQL counts as an update.
grant update (created_at) on outbox to fl_worker;
-- Sessions that ended long ago are swept, and devices that were never confirmed.
call app.allow('session', 'fl_worker', 'select, delete', 'true');
call app.allow('device', 'fl_worker', 'select, delete', 'true');
-- The security log is kept for a year.
call app.allow('security_log', 'fl_worker', 'select, delete', 'true');
create index security_log_age on security_log (happened_at);
