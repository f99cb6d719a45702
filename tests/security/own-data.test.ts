import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, newOrder, openDesk } from '../e2e/desk/support.ts'
import { issuer, medusa } from '../e2e/support.ts'
import { openDatabase } from './database.ts'
import { freshEmail, home, password, Shopper } from './shopper.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk()
})

type Mail = { subject: string; text: string }
const mailsTo = async (email: string, subject: string): Promise<Mail[]> =>
  ((await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(email)}`)).json()) as Mail[]).filter(
    (mail) => mail.subject === subject,
  )
async function account(name: string) {
  const email = freshEmail(name)
  const shopper = new Shopper()
  await shopper.register(email)
  await shopper.ok('POST', '/store/customers/me/addresses', home)
  return { email, shopper }
}
const erase = (who: Shopper, current = password) => who.form('/_auth/erase', { current, language: 'en' })
const meOf = async (who: Shopper) => (await who.call('GET', '/store/customers/me')).status

describe('what the shop keeps of somebody', () => {
  it('comes as a file to them alone, with nothing of anybody else and no key to anything', async () => {
    const mine = await account('own-data')
    const other = await account('own-data-other')
    const order = await newOrder(mine.shopper)
    const { status, body, headers } = await mine.shopper.call('GET', '/_auth/data')
    expect([status, headers.get('content-disposition'), headers.get('cache-control')]).toEqual([
      200,
      'attachment; filename="my-data.json"',
      'no-store',
    ])
    expect(body).toMatchObject({
      customers: [{ email: mine.email, addresses: [{ address_1: home.address_1 }] }],
      orders: [{ id: order.id }],
      sessions: [{ way: 'credentials' }],
    })
    const text = JSON.stringify(body)
    expect(text).not.toContain(other.email)
    expect(text).not.toMatch(/"password"|app_metadata|"sid"|scrypt/)
    expect((await new Shopper().call('GET', '/_auth/data')).status).toBe(401)
    // Medusa itself answers nobody but the server in front.
    expect((await fetch(`${medusa()}/identity/data`)).status).toBe(404)
    expect((await fetch(`${medusa()}/identity/erase`, { method: 'POST' })).status).toBe(404)
  })

  it('says nothing that staff noted for themselves', async () => {
    const { email, shopper } = await account('own-notes')
    const { customers } = await desk.ok<{ customers: { id: string }[] }>('GET', `/customers?q=${email}&fields=id`)
    await desk.ok('POST', `/customers/${customers[0]?.id}`, { metadata: { note: 'pays late', size: 'M' } })
    const text = JSON.stringify((await shopper.call('GET', '/_auth/data')).body)
    expect(text).not.toContain('pays late')
    expect(text).toContain('"size":"M"')
  })
})

describe('an account that its owner deletes', () => {
  it('asks for the password, and for no order that is open; then every device is signed out and a letter says so', async () => {
    const { email, shopper } = await account('leaving')
    const phone = new Shopper()
    await phone.signIn(email)
    const { id: orderId } = await newOrder(shopper)

    const wrong = await erase(shopper, 'Another passw0rd')
    expect([wrong.status, wrong.body]).toMatchObject([400, { fields: { current: 'credentials' } }])
    const open = await erase(shopper)
    expect([open.status, open.body]).toMatchObject([400, { code: 'orders_open' }])
    expect(String((open.body.fields as { orders: string }).orders)).toMatch(/^#\d+$/)
    expect(await meOf(shopper)).toBe(200)

    await desk.ok('POST', `/desk/orders/${orderId}/cancel`, { refund: 0 })
    const twice = await Promise.all([erase(shopper), erase(shopper)])
    expect(twice.map(({ status }) => status).sort()).toEqual([200, 401])
    expect([await meOf(shopper), await meOf(phone)]).toEqual([401, 401])
    await expect(new Shopper().signIn(email)).rejects.toThrow(/error=/)

    await expect
      .poll(async () => (await mailsTo(email, 'Your Talat account is deleted')).length, { timeout: 15_000 })
      .toBe(1)
    const [letter] = await mailsTo(email, 'Your Talat account is deleted')
    expect(letter?.text).toContain('tax law')
    // The order stays, as nobody's; and no row of the shop has the address any more, that of the letter neither.
    const { order } = await desk.ok<{ order: Record<string, unknown> }>(
      'GET',
      `/orders/${orderId}?fields=id,email,total`,
    )
    expect(order).toMatchObject({ email: null, total: expect.any(Number) })
    const database = await openDatabase()
    try {
      const left = async () => {
        const found: string[] = []
        for (const column of ['letter."to"', 'notification."to"', 'customer.email', '"order".email', 'cart.email']) {
          const [table] = column.split('.')
          const { rows } = await database.query(`select 1 from ${table} where ${column} = $1`, [email])
          if (rows.length > 0) found.push(column)
        }
        return found
      }
      await expect.poll(left, { timeout: 10_000 }).toEqual([])
      const entities = await database.query('select 1 from provider_identity where entity_id = $1', [email])
      expect(entities.rows).toEqual([])
    } finally {
      await database.end()
    }
    // The address is free again, for whoever has it.
    await new Shopper().register(email)
  })

  it('takes no form of another page, and nobody who is not signed in', async () => {
    const { shopper } = await account('forged')
    const forged = await shopper.call('POST', '/_auth/erase', { current: password })
    expect(forged.status).toBe(403)
    expect(await meOf(shopper)).toBe(200)
    expect((await erase(new Shopper())).status).toBe(401)
  })
})
