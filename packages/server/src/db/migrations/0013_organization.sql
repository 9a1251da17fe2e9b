-- Organisations in the administration: searching them (specification 2).
-- What is searched is what every reader sees, so that a search tells nobody more than the list.
create function app.company_text(name text, city text) returns text language sql immutable parallel safe
  return app.search_text(name || ' ' || coalesce(city, ''));
grant execute on function app.company_text(text, text)
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_search, fl_seeder;
create index organization_search on organization using gin (app.company_text(name, city) gin_trgm_ops);
create index organization_name on organization (name, id);

-- The organisations whose name or city hold every pattern (LIKE), at most 10,000, in the caller's own scope; the caller
-- reads these ids again behind its own wall (design section 4).
grant select (name, city) on organization to fl_search;
create function app.search_organizations(patterns text[]) returns setof uuid
language plpgsql stable security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  return query select o.id from organization o
    where app.company_text(o.name, o.city) like patterns[1]
      and app.company_text(o.name, o.city) like all (patterns)
      and case app.setting('app.user_type')
        when 'application_owner' then true
        when 'reseller_employee' then o.reseller_id = app.reseller_id()
        when 'contractor_employee' then exists (select from contract c
          where c.active and c.contractor_id = app.contractor_id() and c.organization_id = o.id)
        else o.id = app.organization_id()
      end
    limit 10000;
end $$;
grant execute on function app.search_organizations(text[])
  to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor;
call app.give_function('app.search_organizations(text[])', 'fl_search');
