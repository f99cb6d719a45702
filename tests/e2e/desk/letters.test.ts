import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { issuer } from '../support.ts'
import { type Desk, openDesk } from './support.ts'

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
const mailsTo = async (to: string) =>
  (await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as { subject: string }[]

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
