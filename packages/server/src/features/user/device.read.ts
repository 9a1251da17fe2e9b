import { sql } from 'kysely';
import type { Transaction } from '../../db/transaction.ts';

export type DeviceRow = {
  readonly id: string;
  readonly name: string;
  readonly created_at: Date;
  readonly last_seen_at: Date;
};

/** The caller's own trusted devices, most recently used first. */
export async function ownDevices(db: Transaction): Promise<DeviceRow[]> {
  const { rows } = await sql<DeviceRow>`select * from app.own_devices()`.execute(db);
  return rows;
}
