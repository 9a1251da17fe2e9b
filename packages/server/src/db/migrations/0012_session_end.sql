-- Sessions end with what they depend on, whoever changes it (design section 5): a new password, type or company ends all
-- sessions of the user; so does deactivating the user or the company; revoking a device ends the sessions on it. Done by
-- triggers, so that no command can forget it. `app.enter_user` checks the same facts in every call.
create function app.end_sessions_of_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update session s set ended_at = now(), ended_because = case when new.active then 'user_changed' else 'user_deactivated' end
  where s.user_id = new.id and s.ended_at is null;
  return null;
end $$;

create function app.end_sessions_of_company() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update session s set ended_at = now(), ended_because = 'company_deactivated'
  where s.ended_at is null and s.user_id in (select p.id from person p
    where p.reseller_id = new.id or p.organization_id = new.id or p.contractor_id = new.id);
  return null;
end $$;

create function app.end_sessions_of_device() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update session s set ended_at = now(), ended_because = 'device_revoked' where s.device_id = new.id and s.ended_at is null;
  return null;
end $$;

create function app.end_sessions_of_credential() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  -- A person who changes their own password while signed in stays signed in.
  update session s set ended_at = now(), ended_because = 'password_changed'
  where s.user_id = new.user_id and s.ended_at is null
    and s.id is distinct from app.setting('app.session_id')::uuid;
  return null;
end $$;

-- The end of a session is written to the security log, ends its live streams and exports (http/live/live.ts) and deletes its code.
create function app.session_ended() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into security_log (what, user_id, device_id, session_id)
  values ('session.ended.' || coalesce(new.ended_because, 'unknown'), new.user_id, new.device_id, new.id);
  delete from two_factor_code c where c.session_id = new.id;
  perform pg_notify('fireledger_live', jsonb_build_object('changes', jsonb_build_array(
    jsonb_build_object('entity', 'session', 'id', new.id, 'organizationID', null)))::text);
  return null;
end $$;

create trigger end_sessions after update on person for each row
  when ((old.active and not new.active) or (old.type, old.reseller_id, old.organization_id, old.contractor_id)
    is distinct from (new.type, new.reseller_id, new.organization_id, new.contractor_id))
  execute function app.end_sessions_of_person();
create trigger end_sessions after update on reseller for each row
  when (old.active and not new.active) execute function app.end_sessions_of_company();
create trigger end_sessions after update on organization for each row
  when (old.active and not new.active) execute function app.end_sessions_of_company();
create trigger end_sessions after update on contractor for each row
  when (old.active and not new.active) execute function app.end_sessions_of_company();
create trigger end_sessions after update on device for each row
  when (old.revoked_at is null and new.revoked_at is not null) execute function app.end_sessions_of_device();
create trigger end_sessions after update on credential for each row
  when (old.password_hash is distinct from new.password_hash) execute function app.end_sessions_of_credential();
create trigger session_ended after update on session for each row
  when (old.ended_at is null and new.ended_at is not null) execute function app.session_ended();

-- When a user last looked at the notifications; not every role may write its own row.
create function app.check_notification_bar() returns void language sql security definer
set search_path = pg_catalog, public, pg_temp as $$
  update "user" u set notification_bar_last_checked_at = app.moment() where u.id = app.user_id();
$$;
grant execute on function app.check_notification_bar()
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;

call app.give_function('app.end_sessions_of_person()', 'fl_access');
call app.give_function('app.end_sessions_of_company()', 'fl_access');
call app.give_function('app.end_sessions_of_device()', 'fl_access');
call app.give_function('app.end_sessions_of_credential()', 'fl_access');
call app.give_function('app.session_ended()', 'fl_access');
call app.give_function('app.check_notification_bar()', 'fl_access');
