import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, it } from 'vitest'
import { variables } from '#backend/config/variables.mjs'
import { say } from '../e2e/journey.ts'
import { linkIn, mailed } from '../e2e/mailbox.ts'
import { medusa } from '../e2e/support.ts'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail, Shopper } from './shopper.ts'

type Alert = { id: string; status: string; kind: string; since: string }

let region = ''
beforeAll(async () => {
  const { regions } = await new Shopper().ok<{ regions: { id: string }[] }>('GET', '/store/regions')
  region = regions[0]?.id ?? ''
})

async function account(name: string) {
  const email = freshEmail(name)
  const who = new Shopper()
  await who.register(email)
  const { customer } = await who.ok<{ customer: { id: string } }>('GET', '/store/customers/me')
  return { who, email, customer: customer.id }
}
/** The link of the letter proves the address. */
async function prove({ who, email }: { who: Shopper; email: string }) {
  const token = linkIn(await mailed(email, say()('letter.email-confirmation.subject'))).searchParams.get('token')
  await who.ok('POST', '/store/customers/email/confirm', { token })
}
/** What somebody waits for. There is no such variant, so that nothing is ever told of it. */
async function waits(email: string, more: { customer?: string; status?: string; variant?: string } = {}) {
  const { customer = null, status = 'waiting', variant = `variant_${randomUUID()}` } = more
  const id = `palert_${randomUUID().replaceAll('-', '')}`
  await onDatabase(
    `insert into product_alert (id, kind, variant_id, product_id, region_id, currency_code, language, email, customer_id,
       status, confirmed_at, told_at, expires_at)
     values ($1, 'stock', $2, 'prod_nobody', $3, 'thb', 'en', $4, $5, $6::text, case when $6 <> 'unconfirmed' then now() end,
       case when $6 = 'told' then now() end, now() + interval '5 days')`,
    [id, variant, region, email, customer, status],
  )
  return id
}
const ids = async (who: Shopper) =>
  (await who.ok<{ alerts: Alert[] }>('GET', '/store/alerts')).alerts.map(({ id }) => id)
const isIn = (id: string, status: string) =>
  onDatabase('select 1 from product_alert where id = $1 and status = $2', [id, status])
const stop = (who: Shopper, id: string) => who.call('DELETE', `/store/alerts/${id}`)
const resume = (who: Shopper, id: string) => who.call('POST', `/store/alerts/${id}`, {})

describe('what somebody waits for', () => {
  it('is open to its own customer alone: not without a session, not by an id, not by anything that a call names', async () => {
    const [mine, other] = [await account('alerts-mine'), await account('alerts-other')]
    await prove(other)
    const id = await waits(mine.email, { customer: mine.customer })
    for (const [method, path] of [
      ['GET', '/store/alerts'],
      ['DELETE', '/store/alerts'],
      ['POST', `/store/alerts/${id}`],
      ['DELETE', `/store/alerts/${id}`],
    ] as const)
      expect([method, path, (await new Shopper().call(method, path)).status]).toEqual([method, path, 401])
    for (const one of [id, 'palert_nothing'])
      for (const act of [stop, resume]) expect((await act(other.who, one)).status).toBe(404)
    for (const path of ['/store/alerts?customer_id=cus_1', '/store/alerts?fields=*email'])
      expect((await other.who.call('GET', path)).status).toBe(400)
    await other.who.ok('DELETE', '/store/alerts')
    expect(await isIn(id, 'waiting')).toBe(1)
    expect([await ids(mine.who), await ids(other.who)]).toEqual([[id], []])
    // Whose address it is, and whose account, is in no answer.
    const { alerts } = await mine.who.ok<{ alerts: Alert[] }>('GET', '/store/alerts')
    expect(JSON.stringify(alerts)).not.toMatch(/@|cus_/)
  })

  it('belongs to an address only once the account has proved that it is its own', async () => {
    const mine = await account('alerts-guest')
    const id = await waits(mine.email)
    const asked = await waits(mine.email, { status: 'unconfirmed' })
    expect(await ids(mine.who)).toEqual([])
    expect((await stop(mine.who, id)).status).toBe(404)
    await mine.who.ok('DELETE', '/store/alerts')
    expect([await isIn(id, 'waiting'), await isIn(asked, 'unconfirmed')]).toEqual([1, 1])
    await prove(mine)
    expect((await ids(mine.who)).toSorted()).toEqual([id, asked].toSorted())
    // A question that is out stays counted, so that no more of them are sent.
    await mine.who.ok('DELETE', '/store/alerts')
    expect([await ids(mine.who), await isIn(asked, 'stopped')]).toEqual([[], 1])
  })

  it('stops and waits again once, however often and at once; what was told is over', async () => {
    const { who, email, customer } = await account('alerts-twice')
    const id = await waits(email, { customer })
    const told = await waits(email, { customer, status: 'told' })
    const answers = await Promise.all([stop(who, id), stop(who, id), stop(who, id)])
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ stopped: true }))
    expect(await ids(who)).toEqual([told])
    const back = await Promise.all([resume(who, id), resume(who, id)])
    expect(back.map(({ body }) => body)).toEqual(Array(2).fill({ resumed: true }))
    expect(await isIn(id, 'waiting')).toBe(1)
    expect((await stop(who, told)).body).toEqual({ stopped: false })
    // The same asked anew while it was stopped: there is one of them.
    const variant = `variant_${randomUUID()}`
    const first = await waits(email, { customer, variant })
    await stop(who, first)
    const second = await waits(email, { customer, variant })
    expect((await resume(who, first)).body).toEqual({ resumed: false })
    expect([await isIn(first, 'stopped'), await isIn(second, 'waiting')]).toEqual([1, 1])
    // What is stopped is kept for the way back, and forgotten after a day.
    expect(
      await onDatabase("select 1 from product_alert where id = $1 and expires_at <= now() + interval '1 day'", [first]),
    ).toBe(1)
  })
})

describe('past the server in front', () => {
  it('Medusa asks for the customer as well', async () => {
    const headers = { 'x-publishable-api-key': variables.MEDUSA_PUBLISHABLE_KEY.default }
    for (const [method, path] of [
      ['GET', ''],
      ['DELETE', ''],
      ['POST', '/palert_1'],
      ['DELETE', '/palert_1'],
    ] as const)
      expect((await fetch(`${medusa()}/store/alerts${path}`, { method, headers })).status).toBe(401)
  })
})
