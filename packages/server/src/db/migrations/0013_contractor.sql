-- Contractors in the administration: searching them. The directory (name, city, active) is open to owner, resellers and
-- organisations; a contractor's people see their own (design section 4).
create index contractor_search on contractor using gin (app.search_text(name || ' ' || coalesce(city, '')) gin_trgm_ops);
create index contractor_name on contractor (name, id);

-- The contractors whose name or city hold every pattern (LIKE), at most 10,000, in the caller's own scope.
create function app.search_contractors(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select c.id from contractor c
    where app.search_text(c.name || ' ' || coalesce(c.city, '')) like patterns[1]
      and app.search_text(c.name || ' ' || coalesce(c.city, '')) like all (patterns)
      and (app.setting('app.user_type') <> 'contractor_employee' or c.id = app.contractor_id())
    limit 10000;
end $$;
grant execute on function app.search_contractors(text[])
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.search_contractors(text[])', 'fl_search');
