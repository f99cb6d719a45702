import type { EventEmitter } from 'node:events'
import type { Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/** A connection of node-postgres; its socket is changed for another one where it is encrypted. */
interface Connection extends EventEmitter {
  connection: { stream: Socket }
  connect(): Promise<unknown>
  end(): Promise<void>
}

/** The part of knex that makes connections, which says how and to where. */
export interface Pool {
  client: { driver: { Client: new (settings: unknown) => Connection }; connectionSettings: unknown }
}

/** A server gets this long to say anything. Milliseconds. */
const PATIENCE = 1200
const PIECE = 100

/** It stops, has crashed, or starts; behind a pooler: it is not reached. */
const refuses = /^(?:57P0|08)/

/** In pieces, between which answers are read: a process with much to do is patient for longer, as its answers come later. */
async function patience(): Promise<void> {
  for (let waited = 0; waited < PATIENCE; waited += PIECE) await pause(PIECE)
}

/**
 * Whether nobody answers where the database is, asked on a connection of its own: a pool whose connections are all in use looks
 * the same from outside. Whoever says anything else than that the database is not to be had (a password is wrong, too many
 * have come) is there.
 */
export async function isDatabaseAway({ client: { driver, connectionSettings } }: Pool): Promise<boolean> {
  const own = new driver.Client(connectionSettings)
  own.on('error', () => undefined)
  let heard = false
  const said = own.connect().then(
    () => false,
    ({ code }: { code?: string }) => !heard || refuses.test(code ?? ''),
  )
  const { stream } = own.connection
  stream.once('data', () => {
    heard = true
  })
  try {
    return await Promise.race([said, patience().then(() => !heard)])
  } finally {
    own.connection.stream.destroy()
  }
}
