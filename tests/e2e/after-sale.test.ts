import type { Locator, Page } from 'playwright-core'
import { extractText, getDocumentProxy } from 'unpdf'
import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, newOrder, openDesk } from './desk/support.ts'
import { open, say } from './journey.ts'
import { adminOrder, issuer, openBrowser, shop } from './support.ts'

const t = say()
const visit = openBrowser()
let desk: Desk
let place = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
  place = String(stock_locations[0]?.id)
})

/** A picture of two pixels, as any program makes it. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWPwqon0qolkgFAAHzYEfeGUALkAAAAASUVORK5CYII=',
  'base64',
)

/** What can be done with an order comes after its page: waits until React has taken the button over. */
const listens = (button: Locator) =>
  expect
    .poll(() => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps'))), {
      timeout: 30_000,
    })
    .toBe(true)

type Mail = { subject: string; text: string }
/** The way into an order that a letter with this subject gives. */
async function letter(to: string, subject: string): Promise<string> {
  const found = async () => {
    const mails = (await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]
    return mails.filter((mail) => mail.subject === subject)
  }
  await expect.poll(async () => (await found()).length, { timeout: 15_000, message: subject }).toBe(1)
  return /https?:\S+/.exec((await found())[0]?.text ?? '')?.[0] ?? ''
}

type Known = {
  items: { id: string }[]
  fulfillments: { id: string }[]
  returns: { id: string }[]
  payment_collections: { payments: { id: string }[] }[]
}
const known = async (id: string) =>
  (
    await desk.ok<{ order: Known }>(
      'GET',
      `/orders/${id}?fields=id,*items,*fulfillments,*returns,*payment_collections.payments`,
    )
  ).order

/** The receipt that this browser may read, in both languages, with the backend's sum; a stranger finds none. */
async function readInvoice(page: Page, id: string): Promise<void> {
  const path = `/orders/${id}/invoice.pdf`
  expect(await page.getByRole('link', { name: t('order.invoice') }).getAttribute('href')).toBe(path)
  const { total } = await adminOrder(id)
  for (const [language, word] of [
    ['en', say('en')('invoice.receipt')],
    ['th', say('th')('invoice.receipt')],
  ] as const) {
    const answer = await page.request.get(`${path}?lang=${language}`)
    expect(answer.headers()).toMatchObject({
      'content-type': 'application/pdf',
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
      'content-language': language,
    })
    const file = await getDocumentProxy(new Uint8Array(await answer.body()))
    const { text } = await extractText(file, { mergePages: true })
    const letters = (said: string) => said.replace(/[\s\u0E31-\u0E3A\u0E47-\u0E4E]/g, '')
    expect(letters(text)).toContain(letters(word))
    expect(text).toContain(`${total.toLocaleString('en-US', { minimumFractionDigits: 2 })} THB`)
  }
  const stranger = await fetch(shop() + path)
  expect([stranger.status, await stranger.text()]).toEqual([404, expect.not.stringContaining('%PDF')])
}

describe('after the sale', () => {
  it('a guest reads the whole life of an order from the mailbox alone: sent, arrived, sent back, paid back', async () => {
    const { id, email, display_id: number } = await newOrder()
    await letter(email, `Your order ${number}`)
    const { items, payment_collections } = await known(id)
    const line = String(items[0]?.id)
    const payment_id = payment_collections[0]?.payments[0]?.id
    await desk.ok('POST', `/desk/orders/${id}/fulfil`, {
      items: [{ id: line, quantity: 1, fulfilled: 0 }],
      location_id: place,
      tracking: { number: 'TH-WALK-1', url: 'https://track.example/TH-WALK-1' },
    })
    await letter(email, `Order ${number} is on its way`)
    const { fulfillments } = await known(id)
    await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: fulfillments[0]?.id })
    await desk.ok('POST', `/desk/orders/${id}/capture`, { payment_id, captured: 0 })

    const { page } = await visit({ width: 390, height: 844 })
    await open(page, await letter(email, `Order ${number} has arrived`))
    const way = page.getByRole('list', { name: t('order.timeline') })
    await way.getByText(t('order.step.delivered')).waitFor()
    expect(await way.getByRole('link', { name: 'TH-WALK-1' }).getAttribute('href')).toBe(
      'https://track.example/TH-WALK-1',
    )
    expect(await page.getByRole('button', { name: t('order.cancel.open') }).count()).toBe(0)
    await readInvoice(page, id)
    await page.getByRole('link', { name: t('order.return.open') }).click()
    await page.getByRole('checkbox').check()
    await page.getByLabel(t('order.return.note')).fill('Too small')
    // What was chosen outlives the page, as where the session ends in the middle.
    await open(page, `/order-summary/${id}/return`)
    await expect.poll(() => page.getByLabel(t('order.return.note')).inputValue()).toBe('Too small')
    expect(await page.getByRole('checkbox').isChecked()).toBe(true)
    const fault = { name: 'fault.png', mimeType: 'image/png', buffer: png }
    await page.getByLabel(t('order.return.pictures')).setInputFiles(fault)
    await page.getByRole('list', { name: t('order.return.pictures.chosen') }).waitFor()
    await page.getByRole('button', { name: t('order.return.submit') }).click()
    await page.getByText(t('order.return.done')).waitFor()
    await way.getByText(t('order.step.returning')).waitFor()
    const picture = way.getByRole('link', { name: t('order.return.picture', { index: 1 }) })
    const shown = await page.request.get(String(await picture.getAttribute('href')))
    expect([shown.status(), shown.headers()['content-type']]).toEqual([200, 'image/webp'])
    await letter(email, `Return for order ${number}`)

    const { returns } = await known(id)
    await desk.ok('POST', `/desk/orders/${id}/receive`, {
      return_id: returns[0]?.id,
      items: [{ id: line, quantity: 1, damaged: 0, received: 0 }],
    })
    await letter(email, `Your return for order ${number} has arrived`)
    await desk.ok('POST', `/desk/orders/${id}/refund`, { payment_id, amount: 20, refunded: 0 })
    await open(page, await letter(email, `Money back for order ${number}`))
    await way.getByText(t('order.step.refunded')).waitFor()
    await way.getByText('20.00 THB').waitFor()
  })

  it('a guest cancels from the page that the letter opens, and buys the same again', async () => {
    const { email, display_id: number } = await newOrder()
    const { page } = await visit()
    await open(page, await letter(email, `Your order ${number}`))
    const opener = page.getByRole('button', { name: t('order.cancel.open') })
    await listens(opener)
    await opener.click()
    await page.getByRole('button', { name: t('order.cancel.confirm') }).click()
    await page.getByText(t('order.cancel.done')).waitFor()
    await page
      .getByRole('list', { name: t('order.timeline') })
      .getByText(t('order.step.cancelled'))
      .waitFor()
    await letter(email, `Order ${number} was cancelled`)
    await page.getByRole('button', { name: t('account.orders.again') }).click()
    await page.getByRole('dialog').getByRole('listitem').first().waitFor()
  })
})
