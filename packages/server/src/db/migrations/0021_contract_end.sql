-- A contract that ends, by itself or with its discipline at the location, leaves open events of its contractor's people without
-- an assignee: the job (people/request-assignee.ts) asks who should name another. Done by a trigger, so that no command can
-- forget it. Nobody is notified about the past of the demo data.
create function app.contract_ended() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.enqueue('ask_for_assignee', jsonb_build_object('contractorID', old.contractor_id,
    'locationID', old.location_id, 'disciplineID', old.discipline_id));
  return null;
end $$;
create trigger ended after update of active on contract for each row
  when (old.active and not new.active and current_setting('role', true) is distinct from 'fl_seeder')
  execute function app.contract_ended();
call app.give_function('app.contract_ended()', 'fl_access');
