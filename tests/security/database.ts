import { createRequire } from 'node:module'

type Client = {
  connect(): Promise<void>
  query(text: string, values?: readonly unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  end(): Promise<void>
}
type Driver = { Client: new (options: { connectionString: string }) => Client }

/** A connection of our own to the database of the shop under test, by the driver that Medusa brings. */
export async function openDatabase(): Promise<Client> {
  const connectionString = process.env.TALAT_TEST_DATABASE
  if (!connectionString) throw new Error('TALAT_TEST_DATABASE is missing: run these tests with `npm test -- security`.')
  const require = createRequire(new URL('../../backend/medusa/package.json', import.meta.url))
  const { Client } = require('pg') as Driver
  const client = new Client({ connectionString })
  await client.connect()
  return client
}
