import { cp, readFile } from 'node:fs/promises'
import path from 'node:path'
import { type Stack, startStack } from '#backend/local/stack.mjs'
import { ask } from './audit.ts'
import { type Line, openLine } from './proxy.ts'

/** The real shop, with a line that can be disturbed before its database and one before its Medusa. */
export type Shop = Stack & {
  lines: { database: Line; medusa: Line }
  /** What the reconciliation did since it was asked last, how often, as Medusa's log tells. */
  repairs(): Promise<Record<string, number>>
}

/** How often each plug is pulled; `npm run chaos` pulls it more often. */
export const rounds = Number(process.env.CHAOS_ROUNDS ?? 1)
/** The numbers of the rounds, for `it.each`. */
export const several = Array.from({ length: rounds }, (_, index) => index + 1)
/** How long something stands still: in the first round of the long form longer than the server in front waits (45 s). */
export const still = (round: number): number => (rounds > 1 && round === 1 ? 50_000 : 4_000)

/** Opens it. Its logs are kept in the folder `CHAOS_LOGS`, when that is set. */
export async function openShop(): Promise<Shop> {
  const lines = { database: await openLine(), medusa: await openLine() }
  const stack = await startStack({
    restart: true,
    env: { LIMIT_FACTOR: '100' },
    // It is killed again and again here, and shall not rest longer each time.
    limits: { settled: 0 },
    via: { database: lines.database.to, medusa: lines.medusa.to },
  })
  const log = path.join(stack.dataDir, 'logs', 'medusa.log')
  let read = 0
  return {
    ...stack,
    lines,
    async repairs() {
      const text = await readFile(log, 'utf8')
      const counted: Record<string, number> = {}
      for (const [, what] of text.slice(read).matchAll(/reconciliation: done: (\w+)/g))
        counted[`${what}`] = (counted[`${what}`] ?? 0) + 1
      read = text.length
      return counted
    },
    async stop() {
      if (process.env.CHAOS_LOGS) await cp(path.dirname(log), process.env.CHAOS_LOGS, { recursive: true })
      await stack.stop()
      for (const line of Object.values(lines)) await line.close()
    },
  }
}

/** All processes of the database: its children lead groups of their own, so a signal to the first does not reach them. */
export async function databaseProcesses(shop: Shop): Promise<number[]> {
  const rows = await ask(shop.databaseUrl, 'select pid from pg_stat_activity where pid <> pg_backend_pid()')
  return [shop.services.postgres.pid ?? 0, ...rows.map(({ pid }) => Number(pid))]
}
