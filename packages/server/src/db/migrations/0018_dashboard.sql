-- The active accounts without a password, among those that the caller may invite; the caller reads them again behind its own
-- wall. One branch per type of account, so that each uses its own index.
create function app.invited_users() returns setof uuid
language plpgsql stable rows 100 security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  case app.setting('app.user_type')
    when 'application_owner' then return query
      select u.id from "user" u where u.active and not exists (select from credential c where c.user_id = u.id);
    when 'reseller_employee' then return query
      select u.id from "user" u where u.active and u.listed_reseller_id = app.reseller_id()
        and not exists (select from credential c where c.user_id = u.id);
    when 'organization_employee' then return query
      select u.id from "user" u where u.active and u.organization_id = app.organization_id()
        and not exists (select from credential c where c.user_id = u.id);
    when 'contractor_employee' then return query
      select u.id from "user" u where u.active and u.contractor_id = app.contractor_id()
        and not exists (select from credential c where c.user_id = u.id);
    else return;
  end case;
end $$;
grant execute on function app.invited_users() to fl_owner, fl_reseller, fl_organization, fl_location, fl_contractor, fl_search;
call app.give_function('app.invited_users()', 'fl_access');
