-- What a contractor's people, a reseller's people or a location's employee may hear changes with a contract, with an
-- organisation that is created, deleted or transferred, or with the locations named on the user. The live stream's channel is
-- told whose reach has changed, and their streams restart (http/live/live.ts). Done by triggers, so
-- that no command can forget it.
create function app.contract_reach_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  contractor_id uuid;
begin
  foreach contractor_id in array array[old.contractor_id, new.contractor_id] loop
    if contractor_id is not null then
      perform pg_notify('fireledger_live', jsonb_build_object('changes', jsonb_build_array(
        jsonb_build_object('entity', 'reach', 'id', contractor_id, 'organizationID', null)))::text);
    end if;
  end loop;
  return null;
end $$;

create function app.reseller_reach_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
declare
  reseller_id uuid;
begin
  foreach reseller_id in array array[old.reseller_id, new.reseller_id] loop
    if reseller_id is not null then
      perform pg_notify('fireledger_live', jsonb_build_object('changes', jsonb_build_array(
        jsonb_build_object('entity', 'reach', 'id', reseller_id, 'organizationID', null)))::text);
    end if;
  end loop;
  return null;
end $$;

create function app.user_reach_changed() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  perform pg_notify('fireledger_live', jsonb_build_object('changes', jsonb_build_array(
    jsonb_build_object('entity', 'reach', 'id', coalesce(new.user_id, old.user_id), 'organizationID', null)))::text);
  return null;
end $$;

create trigger reach_changed after insert or delete or update of active, contractor_id, location_id, discipline_id on contract
  for each row execute function app.contract_reach_changed();
create trigger reach_changed after insert or delete or update of reseller_id on organization
  for each row execute function app.reseller_reach_changed();
create trigger reach_changed after insert or delete on user_location
  for each row execute function app.user_reach_changed();
