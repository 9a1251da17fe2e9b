import type { Pool } from 'pg';

type Asked = { readonly text: string; readonly values: readonly unknown[] };
type Explained = { readonly rows: readonly { readonly 'QUERY PLAN': string }[] };

/** Runs EXPLAIN for every select of the pool's connections before the select itself; the plans are added to `plans`. */
export function explainQueries(pool: Pool, plans: string[]): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | Asked) => Promise<Explained>;
    const explaining = async (asked: string | Asked) => {
      if (
        typeof asked === 'object' &&
        asked.text.startsWith('select') &&
        !asked.text.includes('app.enter_')
      ) {
        const { rows } = await query({ text: `explain ${asked.text}`, values: asked.values });
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
      }
      return query(asked);
    };
    client.query = explaining as typeof client.query;
  });
}
