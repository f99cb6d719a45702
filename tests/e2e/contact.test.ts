import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { onDatabase } from '../lib/database.mjs'
import { freshEmail } from '../security/shopper.ts'
import { hold } from './hold.ts'
import { open, say } from './journey.ts'
import { mailsTo } from './mailbox.ts'
import { openBrowser, shop } from './support.ts'

const visit = openBrowser()
/** Of the demo shop: who reads what shoppers write. */
const staff = 'staff@talat.example'
const lettersOf = async (sender: string) =>
  (await mailsTo(staff)).filter(({ headers }) =>
    headers.some(({ name, value }) => name === 'reply-to' && value.includes(sender)),
  )

/** The form's script is a file of its own, which may come after the page answers to the hand. */
const isKept = (page: Page) =>
  page.waitForFunction(() => sessionStorage.getItem('talat.typed')?.includes('Is it washed?'))

describe('the page of contact', () => {
  it('keeps what is typed through a reload, sends it as a letter whose answer goes to the writer, and the same words once', async () => {
    const t = say()
    const { page } = await visit({ quiet: /status of 503/ })
    await open(page, '/pages/contact')
    const email = freshEmail('contact')
    const field = (name: 'name' | 'email' | 'number' | 'message') =>
      page.locator(`[data-slot=contact-fields] [name=${name}]`)
    const fill = async () => {
      await field('name').fill('Mali Srisuk')
      await field('email').fill(email)
      await field('number').fill('1042')
      await field('message').fill('Is it washed?\n\n<b>Mali</b>')
    }
    await fill()
    await isKept(page)
    await page.reload()
    await expect.poll(() => field('message').inputValue()).toBe('Is it washed?\n\n<b>Mali</b>')
    // The shop is away: it is said, and nothing that was typed is lost.
    const send = page.getByRole('button', { name: t('content.contact.submit') })
    await page.route('**/api/store/contact', (route) => route.fulfill({ status: 503, body: '{}' }), { times: 1 })
    await send.click()
    await page.getByText(t('content.contact.problem.offline')).waitFor()
    expect(await field('email').inputValue()).toBe(email)
    await send.click()
    await page.getByText(t('content.contact.sent')).waitFor()
    await expect.poll(async () => (await lettersOf(email)).length, { timeout: 15_000 }).toBe(1)
    const [letter] = await lettersOf(email)
    expect(letter?.subject).toBe(say()('letter.staff-contact.subject', { who: 'Mali Srisuk' }))
    for (const text of ['Is it washed?', '<b>Mali</b>', '1042', email]) expect(letter?.text).toContain(text)

    await page.getByRole('button', { name: t('content.contact.another') }).click()
    expect(await field('message').inputValue()).toBe('')
    await fill()
    await send.click()
    await page.getByText(t('content.contact.sent')).waitFor()
    // Another one of the same person arrives after whatever the second press could have made.
    const body = JSON.stringify({ name: 'Mali', email, message: 'Another one' })
    const headers = { 'content-type': 'application/json' }
    expect((await fetch(`${shop()}/api/store/contact`, { method: 'POST', headers, body })).status).toBe(200)
    await expect.poll(async () => (await lettersOf(email)).length, { timeout: 15_000 }).toBe(2)
    const texts = (await lettersOf(email)).map(({ text }) => text)
    expect(texts.filter((text) => text.includes('Is it washed?'))).toHaveLength(1)

    // Sent is forgotten: what was written is in the mailbox of the shop alone.
    const kept = (table: string, what: string) =>
      onDatabase(`select 1 from ${table} where ${what}::text like '%' || $1 || '%'`, [email])
    await expect
      .poll(async () => [await kept('letter', 'data'), await kept('notification', 'provider_data')])
      .toEqual([0, 0])
  })

  it('keeps what was typed before its own script was there', async () => {
    const { page } = await visit()
    const release = await hold(page, '**/assets/contact-part*.js')
    await open(page, '/pages/contact')
    const message = page.locator('[data-slot=contact-fields] [name=message]')
    const email = page.locator('[data-slot=contact-fields] [name=email]')
    await email.fill('early@example.com')
    await message.fill('Is it washed?')
    release()
    await isKept(page)
    expect([await email.inputValue(), await message.inputValue()]).toEqual(['early@example.com', 'Is it washed?'])
    await page.reload()
    await expect.poll(() => message.inputValue()).toBe('Is it washed?')
    expect(await email.inputValue()).toBe('early@example.com')
  })

  it('is sent without a script, and its page says so', async () => {
    const t = say('th')
    const { page } = await visit({ scripts: false, locale: 'th' })
    await page.goto('/th/pages/contact')
    const email = freshEmail('contact-plain')
    await page.getByLabel(t('content.contact.name')).fill('มะลิ')
    await page.getByLabel(t('content.contact.email')).fill(email)
    await page.getByLabel(t('content.contact.message')).fill('สวัสดีค่ะ')
    await page.getByRole('button', { name: t('content.contact.submit') }).click()
    await page.waitForURL('**/th/pages/contact?contact=sent')
    await page.getByText(t('content.contact.sent')).waitFor()
    await expect.poll(async () => (await lettersOf(email)).length, { timeout: 15_000 }).toBe(1)
  })
})
