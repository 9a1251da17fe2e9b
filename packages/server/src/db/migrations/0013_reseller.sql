-- Resellers in the administration: the usage of their licences (specification 3), counted live and whatever the asker can see.
-- Only what is in use counts. The disciplines are those of each organisation, as its own limit counts them.
call app.allow('reseller', 'fl_search', 'select (id, active)', 'true', 'false');
grant select (active) on organization to fl_search;
create function app.licence_usage(reseller_ids uuid[]) returns table (reseller_id uuid, base_package integer,
  organizations integer, locations integer, users integer, disciplines integer, api_configurations integer)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select r.id, r.active::integer, sum(o.is_one)::integer, sum(o.locations)::integer, sum(o.users)::integer,
    sum(o.disciplines)::integer, 0
  from reseller r
  left join lateral (
    select 1 as is_one,
      (select count(*) from location l where l.organization_id = o.id and l.active) as locations,
      (select count(*) from person p where p.organization_id = o.id and p.active) as users,
      (select count(distinct d.discipline_id) from location_discipline d join location l on l.id = d.location_id
        where d.organization_id = o.id and d.active and l.active) as disciplines
    from organization o where o.reseller_id = r.id and o.active
    union all select 0, 0, 0, 0
  ) o on true
  where r.id = any (reseller_ids)
    and (app.setting('app.user_type') = 'application_owner' or r.id = app.reseller_id())
  group by r.id;
$$;
grant execute on function app.licence_usage(uuid[]) to fl_owner, fl_reseller;
call app.give_function('app.licence_usage(uuid[])', 'fl_search');
