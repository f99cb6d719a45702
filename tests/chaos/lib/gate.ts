import { setTimeout as pause } from 'node:timers/promises'
import { type Client, connect } from './audit.ts'

/** Writes at which a completion or a parcel can be stopped, each with the trigger that stops it. */
const places = {
  order: 'before insert on "order" for each row',
  order_cart: 'before insert on order_cart for each row',
  cart: 'before update on cart for each row when (new.completed_at is distinct from old.completed_at)',
  reservation_item: 'before insert or update on reservation_item for each row',
  payment: 'before insert on payment for each row',
  fulfillment: 'before insert or update on fulfillment for each row',
  inventory_level:
    'before update on inventory_level for each row when (new.stocked_quantity is distinct from old.stocked_quantity)',
  order_change: 'before insert on order_change for each row',
  order_fulfillment: 'before insert on order_fulfillment for each row',
} as const
export type Place = keyof typeof places

const key = 738_201

const setUp = `
  create table if not exists chaos_gate (place text primary key);
  create or replace function chaos_gate() returns trigger language plpgsql as $$
  begin
    if exists (select 1 from chaos_gate where place = tg_table_name) then
      perform pg_advisory_xact_lock_shared(${key});
    end if;
    return new;
  end $$;
  ${Object.entries(places)
    .map(([place, on]) => `create or replace trigger chaos_gate ${on} execute function chaos_gate();\n-- ${place}`)
    .join('\n')}`

const stuck = `select pid from pg_locks where locktype = 'advisory' and objid = ${key} and not granted`

const busy = `select left(query, 120) as query, wait_event from pg_stat_activity where state <> 'idle'`

/**
 * Stops completions in the middle of a write, in the database itself: the shop runs as it always does, and a kill hits
 * exactly that moment instead of by luck.
 */
export async function openGate(database: string) {
  const client: Client = await connect(database)
  await client.query(setUp)
  await client.query('truncate chaos_gate')
  await client.query('select pg_advisory_lock($1)', [key])
  const waiting = async () => (await client.query(stuck)).rows.map(({ pid }) => Number(pid))
  return {
    /** The next `who` that come to `place` stay there; answers when they have. Others pass afterwards. */
    async stopAt<T>(place: Place, begin: () => T, who = 1): Promise<T> {
      const before = (await waiting()).length
      await client.query('insert into chaos_gate values ($1)', [place])
      try {
        const begun = begin()
        const until = Date.now() + 12_000
        while ((await waiting()).length < before + who) {
          if (Date.now() > until)
            throw new Error(`not all came to ${place}: ${JSON.stringify((await client.query(busy)).rows)}`)
          await pause(10)
        }
        return begun
      } finally {
        await client.query('delete from chaos_gate where place = $1', [place])
      }
    },
    /** What waits is ended with its transaction, as the database does when it notices that the caller is gone. */
    async drop() {
      for (const pid of await waiting()) await client.query('select pg_terminate_backend($1)', [pid])
    },
    close: () => client.end(),
  }
}
export type Gate = Awaited<ReturnType<typeof openGate>>
