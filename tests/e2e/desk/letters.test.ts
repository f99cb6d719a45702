import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { linkIn, mailed, mailsTo } from '../mailbox.ts'
import { shop } from '../support.ts'
import { type Desk, newOrder, openDesk } from './support.ts'

type Letter = { id: string; to: string; status: string; attempts: number; error: string | null; can_resend: boolean }

let desk: Desk
const database = new pg.Client(process.env.TALAT_TEST_DATABASE)
beforeAll(async () => {
  await database.connect()
  desk = await openDesk()
})
afterAll(() => database.end())

/** A letter that was given up, as the last try leaves it. */
async function deadLetter(to: string, data: object | null): Promise<string> {
  const id = `letter_${to.replace(/\W/g, '_')}`
  await database.query(
    `insert into letter (id, key, template, "to", language, data, status, attempts, error)
     values ($1, $1, 'address-known', $2, 'th', $3, 'dead', 15, 'The mail server did not answer')`,
    [id, to, data],
  )
  return id
}
const listed = async (id: string) => {
  const { letters } = await desk.ok<{ letters: Letter[] }>('GET', '/desk/letters?limit=200')
  return letters.find((letter) => letter.id === id)
}

describe('letters that were given up', () => {
  it('are seen by staff without what they say, are sent again once, and then no more', async () => {
    const to = `dead-${Date.now()}@example.com`
    const id = await deadLetter(to, { code: 'not-for-staff' })
    const seen = await listed(id)
    expect(seen).toMatchObject({ to, status: 'dead', attempts: 15, can_resend: true })
    expect(JSON.stringify(seen)).not.toContain('not-for-staff')

    const again = await Promise.all([1, 2].map(() => desk.call('POST', `/desk/letters/${id}/resend`, {})))
    expect(again.some(({ status }) => status === 200)).toBe(true)
    await expect.poll(async () => (await listed(id))?.status, { timeout: 15_000 }).toBe('sent')
    expect((await mailsTo(to)).map(({ subject }) => subject)).toEqual(['คุณมีบัญชี Talat อยู่แล้ว'])
    const late = await desk.call('POST', `/desk/letters/${id}/resend`, {})
    expect([late.status, late.body.code]).toEqual([409, 'already_sent'])
  })

  it('stay where they are when what they said is forgotten, and others are not known', async () => {
    const id = await deadLetter(`late-${Date.now()}@example.com`, null)
    const refused = await desk.call('POST', `/desk/letters/${id}/resend`, {})
    expect([refused.status, refused.body.code]).toEqual([409, 'too_late'])
    const unknown = await desk.call('POST', '/desk/letters/letter_nobody/resend', {})
    expect([unknown.status, unknown.body.code]).toEqual([404, 'not_found'])
    const strange = await desk.call('GET', '/desk/letters?status=lost')
    expect([strange.status, strange.body.code]).toEqual([400, 'invalid_data'])
  })
})

describe('what staff write to whoever ordered', () => {
  type Note = {
    id: string
    action: string
    resource: string
    summary: string
    actor: { email: string } | null
    after: unknown
  }
  const write = (id: string, body: object) => desk.call('POST', `/desk/orders/${id}/write`, body)
  const activity = async (id: string) =>
    (await desk.ok<{ activity: Note[] }>('GET', `/desk/activity?resource=order&id=${id}`)).activity

  it('is one letter although it is pressed twice, and stands in the activity of the order with who wrote it', async () => {
    const { id, email, display_id: number } = await newOrder()
    const message = 'The <b>shirt</b> is sold out in M.\nShall we send L?'
    const body = { idempotency_key: crypto.randomUUID(), email, message: `  ${message}\n` }
    const twice = await Promise.all([write(id, body), write(id, body)])
    expect(twice.map(({ status }) => status)).toEqual([200, 200])
    expect(twice.map((one) => one.body.repeated).sort()).toEqual([false, true])
    expect(twice[0]?.body).toMatchObject({ id, to: email })

    const mail = await mailed(email, `About your order ${number}`)
    expect(mail.text).toContain(message)
    expect(mail.html).toContain('The &lt;b&gt;shirt&lt;/b&gt; is sold out in M.<br/>Shall we send L?')
    expect(linkIn(mail).href).toMatch(new RegExp(`^${shop()}/order-link/${id}\\?`))

    const done = await activity(id)
    expect(done.filter(({ action }) => action === 'wrote')).toMatchObject([
      { resource: 'order', summary: `#${number}`, actor: { email: 'staff@talat.example' }, after: { message } },
    ])
    expect(done.filter(({ summary }) => summary === 'order-note')).toMatchObject([{ resource: 'letter', actor: null }])
    expect((await write(id, { ...body, message: 'Another' })).body.code, 'the key of another message').toBe(
      'key_reused',
    )

    // A canceled order is told of, too; another press is another letter.
    await desk.ok('POST', `/desk/orders/${id}/cancel`, { refund: 0 })
    const again = await write(id, { ...body, idempotency_key: crypto.randomUUID() })
    expect(again).toMatchObject({ status: 200, body: { repeated: false } })
    const sent = async () => (await mailsTo(email)).filter(({ subject }) => subject === mail.subject).length
    await expect.poll(sent, { timeout: 15_000 }).toBe(2)
  })

  it('is refused where it says nothing or too much, is for somebody else, or nobody can be reached', async () => {
    const { id, email } = await newOrder()
    const body = { idempotency_key: crypto.randomUUID(), email, message: 'Hello' }
    for (const message of ['', ' \n ', 'x'.repeat(2001), 7])
      expect(await write(id, { ...body, message })).toMatchObject({
        status: 400,
        body: { code: 'invalid_data', fields: { message: expect.any(String) } },
      })
    expect(Object.keys((await write(id, { ...body, idempotency_key: 'x' })).body.fields as object)).toEqual([
      'idempotency_key',
    ])
    expect(await write(id, { ...body, email: 'somebody@else.example' })).toMatchObject({
      status: 409,
      body: { code: 'conflict', conflicts: [{ path: 'email', theirs: email }] },
    })
    expect((await write('order_nobody', body)).status).toBe(404)
    await database.query('update "order" set email = null where id = $1', [id])
    expect((await write(id, body)).body.code).toBe('no_email')
    expect((await activity(id)).filter(({ action }) => action === 'wrote')).toEqual([])
    expect((await mailsTo(email)).filter(({ subject }) => subject.startsWith('About'))).toEqual([])
  })
})
