import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Stack, startStack } from '#backend/local/stack.mjs'
import { withClient } from '#backend/local/steps/database.mjs'

let shop: Stack
beforeAll(async () => {
  shop = await startStack()
}, 900_000)
afterAll(() => shop?.stop())

/** How long the mail server is away, in seconds; without it until a try has failed. `npm run outage` says two minutes. */
const outage = Number(process.env.MAIL_OUTAGE ?? 0)
const wait = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))
const password = 'A long passw0rd'
const stamp = Date.now()
const people = Array.from({ length: 20 }, (_, index) => `letter-${stamp}-${index}@example.com`)
const rows = (text: string) =>
  withClient(shop.databaseUrl, async (client) => (await client.query(text, [`letter-${stamp}-%`])).rows)

/** Makes an account at Medusa itself: an event that owes somebody a letter. */
async function register(email: string, key: string): Promise<void> {
  const call = async (address: string, body: object, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${shop.medusaUrl}${address}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
    expect(answer.status, address).toBe(200)
    return (await answer.json()) as { token: string }
  }
  const { token } = await call('/auth/customer/emailpass/register', { email, password })
  await call('/store/customers', { email }, { authorization: `Bearer ${token}`, 'x-publishable-api-key': key })
}

/** Receivers of what the local mail server has taken, each as often as it took something. */
async function arrived(): Promise<string[]> {
  const dir = path.join(shop.dataDir, 'mailbox')
  const files = (await readdir(dir)).filter((name) => name.endsWith('.json'))
  const mails = await Promise.all(files.map(async (name) => JSON.parse(await readFile(path.join(dir, name), 'utf8'))))
  return mails.map(({ to }) => to as string).filter((to) => to.startsWith(`letter-${stamp}`))
}

it('twenty events while the mail server is away, and a Medusa that is killed: twenty letters, none twice', async () => {
  const [{ token: key }] = await withClient(
    shop.databaseUrl,
    async (client) => (await client.query("select token from api_key where type = 'publishable' limit 1")).rows,
  )
  await shop.services.identity.stop()
  for (const email of people) {
    await register(email, key)
    await wait(outage / people.length)
  }
  const waiting = () => rows(`select 1 from letter where "to" like $1 and status = 'waiting'`)
  await expect.poll(async () => (await waiting()).length, { timeout: 20_000 }).toBe(people.length)
  const failing = () => rows(`select error from letter where "to" like $1 and error like '%nobody listens there%'`)
  await expect.poll(async () => (await failing()).length, { timeout: 20_000 }).toBeGreaterThan(0)

  await shop.services.medusa.kill()
  await shop.startMedusa()
  await shop.services.identity.start()

  // Pauses between tries double, so the last one is at most as long as the mail server was away.
  const timeout = 120_000 + outage * 1000
  await expect.poll(async () => (await waiting()).length, { timeout, interval: 500 }).toBe(0)
  // Whatever else would try again has had the time for it.
  await wait(12)
  expect((await arrived()).sort()).toEqual([...people].sort())
  const kept = await rows(`select status, data from letter where "to" like $1`)
  expect(kept).toHaveLength(people.length)
  // The code that confirms an address is nobody's to read in the table.
  for (const row of kept) expect(row).toEqual({ status: 'sent', data: null })
}, 900_000)
