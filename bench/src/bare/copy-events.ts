import type { ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import type { Pool } from 'pg';
import { to as copyTo } from 'pg-copy-streams';

/** The rows of an export as `COPY` writes them, with names instead of ids. `condition` selects the events. */
export async function copyEvents(pool: Pool, condition: string, response: ServerResponse): Promise<void> {
  const client = await pool.connect();
  try {
    response.writeHead(200, { 'content-type': 'text/csv' });
    await pipeline(client.query(copyTo(statement(condition))), response);
  } finally {
    client.release();
  }
}

const nameOf = (person: string) =>
  `concat_ws(' ', ${person}.first_name, ${person}.insertion, ${person}.last_name)`;

function statement(condition: string): string {
  return `copy (
    select e.id, l.name, d.name, e.created_at, e.type, e.status, e.category, e.priority, e.origin, e.device_id,
      e.internal_location, e.description, e.solution_description, ${nameOf('a')}, ${nameOf('r')},
      coalesce(e.visitor_name, ${nameOf('c')}), e.due_date, e.completed_at, e.fire_alarm_type, f.label_en
    from service_event e
    join location l on l.id = e.location_id
    join discipline d on d.id = e.discipline_id
    left join person a on a.id = e.assigned_to_user_id
    left join person r on r.id = e.responsible_user_id
    left join person c on c.id = e.created_by_user_id
    left join fire_cause f on f.code = e.cause_code
    where e.deleted_at is null and ${condition}
    order by e.created_at desc, e.id desc
  ) to stdout (format csv, header)`;
}
