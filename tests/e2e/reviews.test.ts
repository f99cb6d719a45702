import { beforeAll, describe, expect, it } from 'vitest'
import { Shopper } from '../security/shopper.ts'
import { type Desk, fresh, newOrder, openDesk } from './desk/support.ts'
import { open, say } from './journey.ts'
import { enterAsStaff } from './people.ts'
import { issuer, openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()
let desk: Desk
let place = ''
beforeAll(async () => {
  desk = await openDesk()
  const { stock_locations } = await desk.ok<{ stock_locations: { id: string }[] }>('GET', '/stock-locations?limit=1')
  place = String(stock_locations[0]?.id)
})

type Mail = { subject: string; text: string }
/** The way into the order that the letter of its arrival gives. */
async function letterOf(to: string): Promise<string> {
  const found = async () => {
    const mails = (await (await fetch(`${issuer()}/mailbox.json?to=${encodeURIComponent(to)}`)).json()) as Mail[]
    return mails.find(({ subject }) => /has arrived$/.test(subject))?.text ?? ''
  }
  await expect.poll(found, { timeout: 20_000 }).not.toBe('')
  return /https?:\S+/.exec(await found())?.[0] ?? ''
}

async function arrived() {
  const { id, email } = await newOrder(new Shopper())
  type Order = { order: { items: { id: string; product_id: string }[]; fulfillments: { id: string }[] } }
  const known = async () =>
    (await desk.ok<Order>('GET', `/orders/${id}?fields=id,items.id,items.product_id,fulfillments.id`)).order
  const { items } = await known()
  const pack = { items: [{ id: items[0]?.id, quantity: 1, fulfilled: 0 }], location_id: place }
  await desk.ok('POST', `/desk/orders/${id}/fulfil`, pack)
  await desk.ok('POST', `/desk/orders/${id}/deliver`, { fulfillment_id: (await known()).fulfillments[0]?.id })
  return { id, email, product: String(items[0]?.product_id) }
}

describe('a review', () => {
  it('is written from the letter of the arrival, approved by staff, and then read by everybody and by search engines', async () => {
    const { email, product } = await arrived()
    const title = fresh('Cool in April')
    const { page: buyer } = await visit({ width: 390, height: 844 })
    await open(buyer, await letterOf(email))
    await buyer.getByRole('link', { name: new RegExp(`^${t('order.review.open')}`) }).click()
    await buyer.getByRole('radio', { name: new RegExp(`^${t('review.form.rating.5')}`) }).check()
    await buyer.getByRole('textbox', { name: t('review.form.title') }).fill(title)
    await buyer.getByRole('textbox', { name: t('review.form.text') }).fill('Soft from the first day.')
    await buyer.getByRole('textbox', { name: t('review.form.name') }).fill('Mali')
    await buyer.getByRole('button', { name: t('review.form.submit') }).click()
    await buyer.getByText(t('review.sent.title')).waitFor()
    await buyer.getByRole('link', { name: t('review.back') }).click()
    await buyer.getByRole('link', { name: new RegExp(`^${t('order.review.waiting')}`) }).waitFor()

    const { page: staff } = await visit()
    await enterAsStaff(staff, `/admin/reviews?status=waiting&q=${encodeURIComponent(title)}`)
    await staff.getByRole('link', { name: title }).click()
    // A press before the page listens is lost.
    await staff.waitForURL(/\/admin\/reviews\/rev_/)
    await staff.locator('html[data-hydrated]').waitFor()
    await staff.waitForLoadState('networkidle')
    // An answer that was begun outlives the page, until it is sent.
    const reply = staff.getByRole('textbox', { name: t('moderation.reply.label') })
    await reply.fill('Thank you, Mali.')
    await staff.reload()
    await staff.locator('html[data-hydrated]').waitFor()
    await expect.poll(() => reply.inputValue()).toBe('Thank you, Mali.')
    await reply.fill('')
    await staff.waitForLoadState('networkidle')
    await staff.getByRole('button', { name: t('moderation.approve') }).click()
    // The page says "approved" elsewhere, too.
    await staff.locator('[data-slot="toast"]').getByText(t('moderation.done.approve')).waitFor()

    const { page: reader } = await visit()
    const shown = async () => {
      await reader.goto(`/catalogue/${product}`)
      return reader.getByRole('heading', { name: title }).count()
    }
    await expect.poll(shown, { timeout: 20_000 }).toBe(1)
    await reader
      .getByRole('link', {
        name: new RegExp(t('review.count', { count: 1 }).replace(/\d+/, '\\d+').replace('review', 'reviews?')),
      })
      .click()
    expect(new URL(reader.url()).hash).toBe('#reviews')
    const data = (await reader.locator('script[type="application/ld+json"]').allTextContents()).map((text) =>
      JSON.parse(text),
    )
    const told = data.find((one) => one['@type'] === 'Product')
    expect(told.aggregateRating.reviewCount).toBeGreaterThanOrEqual(1)
    expect(told.review.map((one: { name: string }) => one.name)).toContain(title)
  })
})

describe('the page of a review', () => {
  it('works without a script, and says what is missing; staff decide it among others in the list', async () => {
    const { email } = await arrived()
    const title = fresh('Plain')
    const { page } = await visit({ scripts: false })
    await page.goto(await letterOf(email))
    await page.getByRole('link', { name: new RegExp(`^${t('order.review.open')}`) }).click()
    await page.getByRole('button', { name: t('review.form.submit') }).click()
    await page.getByText(t('review.problem.invalid')).waitFor()
    await page.getByRole('radio', { name: new RegExp(`^${t('review.form.rating.3')}`) }).check()
    await page.getByRole('textbox', { name: t('review.form.title') }).fill(title)
    await page.getByRole('textbox', { name: t('review.form.text') }).fill('It is all right.')
    await page.getByRole('textbox', { name: t('review.form.name') }).fill('Ton')
    await page.getByRole('button', { name: t('review.form.submit') }).click()
    await page.getByText(t('review.sent.title')).waitFor()

    const { page: staff } = await visit()
    await enterAsStaff(staff, `/admin/reviews?status=waiting&q=${encodeURIComponent(title)}`)
    await staff.waitForLoadState('networkidle')
    await staff.getByRole('checkbox', { name: t('table.select.row', { row: title }) }).check()
    await staff.keyboard.press('r')
    const dialog = staff.getByRole('dialog')
    await dialog.getByText('It is all right.').waitFor()
    await dialog.getByRole('textbox').fill('It says nothing of the thing.')
    await dialog.getByRole('button', { name: t('moderation.bulk.reject.act', { count: 1 }) }).click()
    await dialog.getByText(t('moderation.bulk.fate.done'), { exact: true }).waitFor()
    await page.goto(new URL(page.url()).pathname)
    await page.getByText('It says nothing of the thing.').waitFor()
  })
})
