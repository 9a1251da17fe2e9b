-- Entering: authenticates the principal, applies the transaction's settings, and returns the role. The caller sets the role
-- itself, in the same statement (a definer cannot). No row: no longer signed in. Owned by fl_access (design section 4).
create function app.enter_user(session_id uuid, device_id uuid, act text)
returns table (role text, principal json)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  p record;
  company record;
  locations uuid[] := '{}';
begin
  select pe.id, pe.type, pe.reseller_id, pe.organization_id, pe.contractor_id, u.locale into p
  from session s
  join device d on d.id = s.device_id and d.user_id = s.user_id
  join person pe on pe.id = s.user_id
  join "user" u on u.id = pe.id
  where s.id = enter_user.session_id and s.device_id = enter_user.device_id
    and s.ended_at is null and s.expires_at > now()
    and d.trusted_at is not null and d.revoked_at is null and pe.active;
  if not found then
    return;
  end if;
  -- Every call comes through here, so only the person's own company is queried, instead of joining all three tables.
  case
    when p.organization_id is not null then
      select o.id, o.active, o.main_user_id into company from organization o where o.id = p.organization_id;
    when p.contractor_id is not null then
      select c.id, c.active, c.main_user_id into company from contractor c where c.id = p.contractor_id;
    when p.reseller_id is not null then
      select r.id, r.active, null::uuid as main_user_id into company from reseller r where r.id = p.reseller_id;
    else
      select null::uuid as id, true as active, null::uuid as main_user_id into company;
  end case;
  if company.active is not true then
    return;
  end if;
  if p.type = 'location_employee' then
    select coalesce(array_agg(ul.location_id), '{}') into locations from user_location ul where ul.user_id = p.id;
  end if;
  perform set_config('app.actor_kind', 'user', true), set_config('app.act', enter_user.act, true),
    set_config('app.user_id', p.id::text, true), set_config('app.user_type', p.type, true),
    set_config('app.company_id', coalesce(company.id::text, ''), true),
    set_config('app.session_id', enter_user.session_id::text, true),
    set_config('app.reseller_id', coalesce(p.reseller_id::text, ''), true),
    set_config('app.organization_id', coalesce(p.organization_id::text, ''), true),
    set_config('app.contractor_id', coalesce(p.contractor_id::text, ''), true),
    set_config('app.location_ids', locations::text, true);
  role := case p.type
    when 'application_owner' then 'fl_owner'
    when 'reseller_employee' then 'fl_reseller'
    when 'organization_employee' then 'fl_organization'
    when 'location_employee' then 'fl_location'
    else 'fl_contractor'
  end;
  principal := json_build_object('kind', 'user', 'userID', p.id, 'userType', p.type, 'resellerID', p.reseller_id,
    'organizationID', p.organization_id, 'contractorID', p.contractor_id, 'locationIDs', to_json(locations),
    'isMainUser', coalesce(company.main_user_id = p.id, false), 'sessionID', enter_user.session_id,
    'deviceID', enter_user.device_id, 'locale', p.locale);
  return next;
end $$;

create function app.enter_visitor(visitor_session_id uuid, act text)
returns table (role text, principal json)
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  v record;
begin
  select s.location_id, s.organization_id, s.discipline_id into v
  from visitor_session s
  join location l on l.id = s.location_id and l.active
  join organization o on o.id = s.organization_id and o.active
  join location_secret ls on ls.location_id = s.location_id
  where s.id = enter_visitor.visitor_session_id and s.expires_at > now() and s.password_changed_at = ls.password_changed_at;
  if not found then
    return;
  end if;
  perform set_config('app.actor_kind', 'visitor', true), set_config('app.act', enter_visitor.act, true),
    set_config('app.visitor_session_id', enter_visitor.visitor_session_id::text, true),
    set_config('app.user_type', 'public', true),
    set_config('app.location_id', v.location_id::text, true),
    set_config('app.discipline_id', coalesce(v.discipline_id::text, ''), true),
    set_config('app.organization_id', v.organization_id::text, true);
  return query select 'fl_visitor'::text, json_build_object('kind', 'visitor',
    'visitorSessionID', enter_visitor.visitor_session_id, 'locationID', v.location_id, 'organizationID', v.organization_id);
end $$;

-- The product itself (jobs), and sign-in, where the caller is not identified yet.
create function app.enter_system(act text) returns table (role text, principal json)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when set_config('app.actor_kind', 'system', true) || set_config('app.act', enter_system.act, true) <> ''
    then 'fl_worker' end, '{"kind": "system"}'::json;
$$;
create function app.enter_anonymous(act text) returns table (role text, principal json)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select case when set_config('app.actor_kind', 'system', true) || set_config('app.act', enter_anonymous.act, true) <> ''
    then 'fl_anonymous' end, '{"kind": "anonymous"}'::json;
$$;

grant execute on function app.enter_user(uuid, uuid, text), app.enter_visitor(uuid, text), app.enter_system(text),
  app.enter_anonymous(text) to fl_app;
call app.give_function('app.enter_user(uuid, uuid, text)', 'fl_access');
call app.give_function('app.enter_visitor(uuid, text)', 'fl_access');
