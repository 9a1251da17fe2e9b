-- Accounts in the administration (specifications 3 and 5, design sections 4 and 6). Passwords, invitations, devices and
-- sessions belong to sign-in (fl_anonymous) and to fl_access. Other roles act on them only through the functions here, each of
-- which first checks that the person is within the caller's reach.

-- An account copies from its person what lists of accounts filter, search and sort by; values sent by a call are overwritten.
create function app.account_of_person() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  select p.reseller_id, p.organization_id, p.contractor_id, p.type, p.active, p.sort_name,
    app.search_text(concat_ws(' ', p.first_name, p.insertion, p.last_name, new.email))
  into new.reseller_id, new.organization_id, new.contractor_id, new.type, new.active, new.sort_name, new.search_text
  from person p where p.id = new.id;
  perform app.share_names(new.organization_id, new.contractor_id, new.reseller_id);
  select coalesce(new.reseller_id, o.reseller_id), coalesce(o.name, c.name, r.name, '')
  into new.listed_reseller_id, new.company_name
  from (values (new.organization_id, new.contractor_id, new.reseller_id)) company (organization_id, contractor_id, reseller_id)
  left join organization o on o.id = company.organization_id left join contractor c on c.id = company.contractor_id
  left join reseller r on r.id = company.reseller_id;
  return new;
end $$;
create function app.carry_person_to_account() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update "user" u set active = new.active where u.id = new.id;
  return null;
end $$;
create trigger account_of_person before insert or update of email, active, company_name on "user"
  for each row execute function app.account_of_person();
create trigger carry_person_to_account after update on person for each row
  when ((old.type, old.active, old.first_name, old.insertion, old.last_name, old.reseller_id, old.organization_id,
    old.contractor_id) is distinct from (new.type, new.active, new.first_name, new.insertion, new.last_name, new.reseller_id,
    new.organization_id, new.contractor_id))
  execute function app.carry_person_to_account();

-- Links to set a password and sign-in codes were sent to an address: they become invalid when the address changes, because
-- nobody has confirmed the new one yet.
create function app.email_changed() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update password_reset r set used_at = now() where r.user_id = new.id and r.used_at is null;
  update two_factor_code c set expires_at = c.sent_at from session s where s.id = c.session_id and s.user_id = new.id;
  update credential c set address_confirmed_at = null where c.user_id = new.id and c.address_confirmed_at is not null;
  return null;
end $$;
create trigger email_changed after update on "user" for each row
  when (old.email_key is distinct from new.email_key) execute function app.email_changed();

grant update (active) on "user" to fl_access;
grant update (first_name, insertion, last_name) on person to fl_access;
grant update (mail_notifications) on "user" to fl_access;
grant delete on person, "user", user_location, credential, device, session to fl_access;

-- Whether the caller may act on an account at all; whether they may do so now is decided by domain.
create function app.reaches_person(person_id uuid) returns boolean language plpgsql stable security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  p record;
begin
  select pe.reseller_id, pe.organization_id, pe.contractor_id into p from person pe where pe.id = person_id;
  if not found then
    return false;
  end if;
  return coalesce(case app.setting('app.user_type')
    when 'application_owner' then true
    when 'reseller_employee' then p.reseller_id = app.reseller_id() or exists (
      select from organization o where o.id = p.organization_id and o.reseller_id = app.reseller_id())
    when 'organization_employee' then p.organization_id = app.organization_id()
    when 'contractor_employee' then p.contractor_id = app.contractor_id()
  end, false);
end $$;

create function app.require_reach(person_id uuid) returns void language plpgsql stable
set search_path = pg_catalog, public, pg_temp as $$
begin
  if not app.reaches_person(person_id) then
    raise insufficient_privilege using message = 'the person is out of reach';
  end if;
end $$;

-- Stores an invitation; earlier links of the account become invalid. False if the account already has a password.
create function app.invite_user(person_id uuid, token_digest text, expires_at timestamptz) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.require_reach(person_id);
  if exists (select from credential c where c.user_id = person_id) then
    return false;
  end if;
  update password_reset r set used_at = now() where r.user_id = person_id and r.used_at is null;
  insert into password_reset (token_digest, user_id, purpose, expires_at)
  values (invite_user.token_digest, person_id, 'invitation', invite_user.expires_at);
  insert into security_log (what, user_id) values ('user.invited', person_id);
  return true;
end $$;

-- Counters behind the rate limits on invitations (domain: user/invitation.ts): of the caller, and of each invited address by
-- its digest. Locked until the transaction ends, always in the same order, so that parallel invitations are counted one after
-- another.
create function app.hold_invitations(address_digests text[]) returns table (kind text, key_digest text, state jsonb)
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  insert into attempt as a (kind, key_digest, state)
  select c.kind, c.key_digest, '{"count": 0, "lastAt": null}' from (
    select 'invitation_by' as kind, app.user_id()::text as key_digest
    union select 'invitation_to', d from unnest(address_digests) d) c
  order by c.kind, c.key_digest
  on conflict on constraint attempt_pkey do update set updated_at = excluded.updated_at
  returning a.kind, a.key_digest, a.state;
$$;
create function app.save_invitations(counters jsonb) returns void
language sql security definer set search_path = pg_catalog, public, pg_temp as $$
  update attempt a set state = c.state
  from jsonb_to_recordset(counters) c (kind text, key_digest text, state jsonb)
  where a.kind = c.kind and a.key_digest = c.key_digest
    and (a.kind = 'invitation_to' or a.kind = 'invitation_by' and a.key_digest = app.user_id()::text);
$$;

-- Sets the first password of an account, or the caller's own; nobody can overwrite another's password. False if the account
-- already has one. Links to set one become invalid.
create function app.set_password_of(person_id uuid, password_hash text) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  is_own boolean := person_id is not distinct from app.user_id();
begin
  if not is_own then
    perform app.require_reach(person_id);
  end if;
  insert into credential as c (user_id, password_hash) values (person_id, set_password_of.password_hash)
  on conflict (user_id) do update set password_hash = excluded.password_hash, changed_at = now() where is_own;
  if not found then
    return false;
  end if;
  update password_reset r set used_at = now() where r.user_id = person_id and r.used_at is null;
  insert into security_log (what, user_id) values ('password.changed', person_id);
  return true;
end $$;

-- Removes an account with everything that belongs only to it. Other rows that refer to the person prevent this by their foreign
-- keys.
create function app.delete_user(person_id uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.require_reach(person_id);
  if person_id = app.user_id() then
    raise insufficient_privilege using message = 'nobody removes themselves';
  end if;
  update session s set ended_at = now(), ended_because = 'user_deleted' where s.user_id = person_id and s.ended_at is null;
  delete from session s where s.user_id = person_id;
  delete from device d where d.user_id = person_id;
  delete from password_reset r where r.user_id = person_id;
  delete from credential c where c.user_id = person_id;
  delete from user_location ul where ul.user_id = person_id;
  delete from "user" u where u.id = person_id;
  delete from person p where p.id = person_id;
end $$;

-- The sign-in state of accounts within reach: whether there is a password, until when an open invitation is valid, and the last
-- sign-in.
create function app.account_states(person_ids uuid[])
returns table (user_id uuid, has_password boolean, invited_until timestamptz, last_sign_in_at timestamptz)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select p.id, exists (select from credential c where c.user_id = p.id),
    (select max(r.expires_at) from password_reset r
      where r.user_id = p.id and r.purpose = 'invitation' and r.used_at is null),
    (select max(d.last_seen_at) from device d where d.user_id = p.id and d.trusted_at is not null)
  from person p where p.id = any (person_ids) and (p.id = app.user_id() or app.reaches_person(p.id));
end $$;

-- The caller's own profile; not every role may write its own row. Returns false and changes nothing if the two rows that make
-- up an account have another version than the one seen (null: any). Rows are locked in the same order as in every other change.
create function app.change_profile(given_name text, name_insertion text, family_name text, language text, wants_mail boolean,
  seen_version integer)
returns boolean language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  own_version integer;
begin
  select p.version into own_version from person p where p.id = app.user_id() for update;
  select own_version + u.version into own_version from "user" u where u.id = app.user_id() for update;
  if own_version <> seen_version then
    return false;
  end if;
  update person p set first_name = given_name, insertion = name_insertion, last_name = family_name
  where p.id = app.user_id()
    and (p.first_name, p.insertion, p.last_name) is distinct from (given_name, name_insertion, family_name);
  update "user" u set locale = language, mail_notifications = wants_mail
  where u.id = app.user_id() and (u.locale, u.mail_notifications) is distinct from (language, wants_mail);
  return true;
end $$;

-- The caller's own trusted devices, and revoking one: the trigger of 0012_session_end ends its sessions.
create function app.own_devices() returns table (id uuid, name text, created_at timestamptz, last_seen_at timestamptz)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select d.id, d.name, d.created_at, d.last_seen_at from device d
  where d.user_id = app.user_id() and d.trusted_at is not null and d.revoked_at is null
  order by d.last_seen_at desc, d.id limit 100;
$$;
create function app.revoke_own_device(device_id uuid) returns boolean language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  update device d set revoked_at = now()
  where d.id = device_id and d.user_id = app.user_id() and d.revoked_at is null;
  if found then
    insert into security_log (what, user_id, device_id) values ('device.revoked', app.user_id(), device_id);
  end if;
  return found;
end $$;

-- The open events assigned to people within reach, by location: what deactivating them, or taking a location from them, leaves
-- without an assignee. Ready events with a solution are not counted, because they need none (docs/decisions/0624).
create function app.open_work_of(person_ids uuid[]) returns table (user_id uuid, location_id uuid, count integer)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select e.assigned_to_user_id, e.location_id, count(*)::integer from service_event e
    where e.assigned_to_user_id in (select p.id from unnest(person_ids) p(id) where app.reaches_person(p.id))
      and e.deleted_at is null and e.status <> 'done'
      and (e.status <> 'ready' or e.solution_description is null)
    group by e.assigned_to_user_id, e.location_id;
end $$;
grant select (status, deleted_at, solution_description) on service_event to fl_search;

-- What a search of accounts reads; the caller reads the found ids again behind its own wall.
call app.allow('user', 'fl_search', 'select (id, type, active, reseller_id, organization_id, contractor_id, listed_reseller_id,
  sort_name, search_text)', 'true', 'false');

grant execute on function app.reaches_person(uuid), app.require_reach(uuid) to fl_access, fl_search;
grant execute on function app.hold_invitations(text[]), app.save_invitations(jsonb), app.invite_user(uuid, text, timestamptz), app.set_password_of(uuid, text), app.delete_user(uuid),
  app.open_work_of(uuid[]) to fl_owner, fl_reseller, fl_organization, fl_contractor;
grant execute on function app.set_password_of(uuid, text), app.account_states(uuid[]), app.own_devices(),
  app.change_profile(text, text, text, text, boolean, integer), app.revoke_own_device(uuid)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.account_of_person()', 'fl_access');
call app.give_function('app.carry_person_to_account()', 'fl_access');
call app.give_function('app.email_changed()', 'fl_access');
call app.give_function('app.reaches_person(uuid)', 'fl_access');
call app.give_function('app.hold_invitations(text[])', 'fl_access');
call app.give_function('app.save_invitations(jsonb)', 'fl_access');
call app.give_function('app.invite_user(uuid, text, timestamptz)', 'fl_access');
call app.give_function('app.set_password_of(uuid, text)', 'fl_access');
call app.give_function('app.delete_user(uuid)', 'fl_access');
call app.give_function('app.account_states(uuid[])', 'fl_access');
call app.give_function('app.change_profile(text, text, text, text, boolean, integer)', 'fl_access');
call app.give_function('app.own_devices()', 'fl_access');
call app.give_function('app.revoke_own_device(uuid)', 'fl_access');
call app.give_function('app.open_work_of(uuid[])', 'fl_search');
