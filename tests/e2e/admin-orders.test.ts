import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { newOrder } from './desk/support.ts'
import { addToCart, bought, cards, fillCard, open, payButton, say, toPayment } from './journey.ts'
import { asStaff, choose, signIn, workAsStaff } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

const staff = async (path: string, options: Parameters<typeof visit>[0] = {}) => workAsStaff(await visit(options), path)

type Order = {
  display_id: number
  items: { id: string; detail: Record<string, number> }[]
  fulfillments: { id: string; shipped_at: string | null; labels: { tracking_number: string }[] }[]
  payment_collections: { payments: { refunds: { amount: number }[]; captures: { amount: number }[] }[] }[]
}
const read = async (id: string) =>
  (
    (await asStaff(
      'GET',
      `/admin/orders/${id}?fields=display_id,*items,*items.detail,*fulfillments,*fulfillments.labels,*payment_collections.payments,*payment_collections.payments.refunds,*payment_collections.payments.captures`,
    )) as { order: Order }
  ).order
const refunds = (order: Order) =>
  order.payment_collections.flatMap(({ payments }) => payments.flatMap((one) => one.refunds))

/** Takes what is owed of an order. */
async function takeMoney(page: Page): Promise<void> {
  await press(page, t('orders.capture.open'))
  await dialog(page)
    .getByRole('button', { name: /^Take / })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
}
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
/** Presses the button of the open dialog that does it, and waits until it is done. */
async function doIt(page: Page, name: string): Promise<void> {
  await dialog(page).getByRole('button', { name, exact: true }).click()
  await dialog(page).waitFor({ state: 'hidden' })
}
/** The call is carried out, and its answer does not come. */
async function loseAnswer(page: Page, act: string, during: () => Promise<void>): Promise<void> {
  const path = `**/desk/orders/*/${act}`
  await page.route(path, async (route) => {
    await route.fetch()
    await route.abort('connectionreset')
  })
  await during()
  await page.unroute(path)
}
const heading = (page: Page, number: number) =>
  page.getByRole('heading', { level: 1, name: t('orders.number', { number: `#${number}` }) })

/** Buys one thing in the shop by card. */
async function buy(page: Page): Promise<string> {
  await addToCart(page, 47)
  await toPayment(page)
  await fillCard(page, cards.approve)
  await payButton(page).click()
  return bought(page)
}

describe('an order in the back office', () => {
  it('comes in, is packed and sent, arrives, comes back and is refunded; the shopper reads each step (R-470, R-471, R-487, R-489, R-504)', async () => {
    const { page } = await staff('/admin/orders')
    const shopper = await visit()
    const id = await buy(shopper.page)
    const since = Date.now()
    const { display_id: number } = await read(id)
    // In the list within three seconds of the shopper's thanks, without a press.
    const row = page.getByRole('link', { name: `#${number}`, exact: true })
    await row.waitFor({ timeout: 3_000 })
    expect(Date.now() - since).toBeLessThan(3_000)
    await row.click()
    await heading(page, number).waitFor()

    // Three presses from the list: the row, F and Ctrl with Enter; the number is typed or scanned.
    await page.keyboard.press('f')
    const tracking = dialog(page).getByRole('textbox', { name: t('orders.tracking.number') })
    await expect.poll(() => tracking.evaluate((box) => box === document.activeElement)).toBe(true)
    await page.keyboard.type('TH-7001')
    await page.keyboard.press('Control+Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.getByText('TH-7001').waitFor()
    const sent = await read(id)
    expect(sent.fulfillments).toHaveLength(1)
    expect(sent.fulfillments[0]?.shipped_at).toEqual(expect.any(String))
    expect(sent.fulfillments[0]?.labels[0]?.tracking_number).toBe('TH-7001')
    await shopper.page.reload()
    await shopper.page.getByText(t('order.fulfilmentState.shipped'), { exact: true }).first().waitFor()

    await press(page, t('orders.deliver.open'))
    await doIt(page, t('orders.deliver.act'))
    await shopper.page.reload()
    await shopper.page.getByText(t('order.fulfilmentState.delivered'), { exact: true }).first().waitFor()

    await takeMoney(page)
    // Seven presses at most: R, announce, it is here, receive, M, refund.
    await page.keyboard.press('r')
    await doIt(page, t('orders.return.act', { count: 1 }))
    await press(page, t('orders.receive.open'))
    await doIt(page, t('orders.receive.act', { count: 1 }))
    await page.getByText(t('orders.return.state.received'), { exact: true }).waitFor()
    expect((await read(id)).items[0]?.detail.return_received_quantity).toBe(1)
    await page.keyboard.press('m')
    const refund = dialog(page).getByRole('button', { name: /^Refund [\d,.]+\sTHB$/ })
    await refund.click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect(refunds(await read(id))).toHaveLength(1)
    await shopper.page.reload()
    await shopper.page
      .getByText(/^(Partly refunded|Refunded)$/)
      .first()
      .waitFor()
    // Who did what stands at the order.
    await page.getByText(t('admin.activity.title'), { exact: true }).last().click()
    await page.getByText(`${t('admin.activity.kind.order')}, ${t('admin.activity.action.refund')}`).waitFor()
  })

  it('is packed once although two people press at once; the second reads who was quicker', async () => {
    const { id } = await newOrder()
    const quiet = /409/
    const first = await staff(`/admin/orders/${id}`, { quiet })
    const second = await staff(`/admin/orders/${id}`, { quiet })
    for (const { page } of [first, second]) {
      await page.keyboard.press('f')
      await dialog(page)
        .getByRole('textbox', { name: t('orders.tracking.number') })
        .fill('TH-2')
    }
    const name = t('orders.fulfil.send', { count: 1 })
    // A double press of each, too.
    await Promise.all([first, second].map(({ page }) => dialog(page).getByRole('button', { name }).dblclick()))
    const refusal = t('orders.refused.conflict')
    await expect
      .poll(
        async () => {
          const told = await Promise.all([first, second].map(({ page }) => page.getByText(refusal).count()))
          return told.sort()
        },
        { timeout: 15_000 },
      )
      .toEqual([0, 1])
    expect((await read(id)).fulfillments).toHaveLength(1)
  })

  it('a session that ends in a refund: one signs in over the page, and the money goes back once', async () => {
    const { id } = await newOrder()
    const { page, context } = await staff(`/admin/orders/${id}`, { quiet: /40[13]/ })
    await takeMoney(page)
    await page.keyboard.press('m')
    await dialog(page)
      .getByRole('textbox', { name: t('orders.refund.sum') })
      .fill('10')
    await page.keyboard.press('Tab')
    await context.clearCookies()
    await dialog(page).getByRole('button', { name: 'Refund 10.00 THB' }).click()
    const question = page.getByRole('alertdialog', { name: t('admin.session.title') })
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      question.getByRole('button', { name: t('shop.account.signIn') }).click(),
    ])
    await choose(popup, 'Siri Staff')
    await dialog(page).first().waitFor({ state: 'hidden' })
    await expect
      .poll(async () => refunds(await read(id)).map(({ amount }) => amount), { timeout: 15_000 })
      .toEqual([10])
  })

  it('a refund whose answer was lost goes back once, however often it is pressed; what was typed stays', async () => {
    const { id, display_id: number } = await newOrder()
    const { page } = await staff(`/admin/orders/${id}`, { quiet: /ERR_CONNECTION|409/ })
    await takeMoney(page)
    await page.keyboard.press('m')
    const sum = dialog(page).getByRole('textbox', { name: t('orders.refund.sum') })
    await sum.fill('10')
    await page.keyboard.press('Tab')
    const refund = dialog(page).getByRole('button', { name: 'Refund 10.00 THB' })
    await loseAnswer(page, 'refund', async () => {
      await refund.click()
      await dialog(page).getByText(t('admin.problem.away')).waitFor()
    })
    expect(await sum.inputValue()).toBe('10.00')
    // What stood there is what was wished by now: it is said to be done, and nothing is sent for a second time.
    await refund.click()
    await page.getByText(t('orders.done.refund', { number: `#${number}` })).waitFor()
    await dialog(page).first().waitFor({ state: 'hidden' })
    expect(refunds(await read(id)).map(({ amount }) => amount)).toEqual([10])
    // Whoever wants the same once more asks for it anew.
    await page.keyboard.press('m')
    await sum.fill('10')
    await page.keyboard.press('Tab')
    await refund.click()
    await dialog(page).first().waitFor({ state: 'hidden' })
    expect(refunds(await read(id)).map(({ amount }) => amount)).toEqual([10, 10])
  })

  it('packed by a press whose answer was lost, it is said to be packed by the next one, and there is one parcel', async () => {
    const { id, display_id: number } = await newOrder()
    const { page } = await staff(`/admin/orders/${id}`, { quiet: /ERR_CONNECTION|409/ })
    await page.keyboard.press('f')
    await loseAnswer(page, 'fulfil', async () => {
      await dialog(page)
        .getByRole('button', { name: t('orders.fulfil.pack', { count: 1 }) })
        .click()
      await dialog(page).getByText(t('admin.problem.away')).waitFor()
    })
    await dialog(page)
      .getByRole('button', { name: t('orders.fulfil.pack', { count: 1 }) })
      .click()
    await page.getByText(t('orders.done.fulfil', { number: `#${number}` })).waitFor()
    await dialog(page).first().waitFor({ state: 'hidden' })
    expect((await read(id)).fulfillments).toHaveLength(1)
  })

  it('packed by somebody else while the dialog stands, it says that all is packed, and not that nothing is chosen', async () => {
    const { id } = await newOrder()
    const { page } = await staff(`/admin/orders/${id}`, { quiet: /409/ })
    await page.keyboard.press('f')
    const pack = dialog(page).getByRole('button', { name: t('orders.fulfil.pack', { count: 1 }) })
    await pack.waitFor()
    const other = await staff(`/admin/orders/${id}`)
    await other.page.keyboard.press('f')
    await dialog(other.page)
      .getByRole('button', { name: t('orders.fulfil.pack', { count: 1 }) })
      .click()
    await dialog(other.page).first().waitFor({ state: 'hidden' })
    if (await pack.isVisible()) await pack.click()
    await dialog(page).getByText(t('orders.bulk.fulfil.nothing')).waitFor()
    expect((await read(id)).fulfillments).toHaveLength(1)
  })

  it('is looked at beside the list by the space bar; J leads to the next order of the list that one came from', async () => {
    const { display_id: earlier } = await newOrder()
    const { id, display_id: number } = await newOrder()
    const { page } = await staff('/admin/orders')
    const link = page.getByRole('link', { name: `#${number}`, exact: true })
    await link.focus()
    // Looked at beside the list first; the one below it is a key away, and the focus stays with what was seen last.
    await page.keyboard.press(' ')
    const peek = (one: number) => page.getByRole('dialog', { name: `#${one}`, exact: true })
    await peek(number).getByText(t('orders.total.total'), { exact: true }).waitFor()
    await page.keyboard.press('j')
    await peek(earlier).getByText(t('orders.total.total'), { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(`#${earlier}`)
    await link.click()
    await heading(page, number).waitFor()
    await page.getByRole('link', { name: t('admin.neighbour.next') }).waitFor()
    await page.keyboard.press('j')
    await page.waitForURL((url) => /\/admin\/orders\/order_/.test(url.pathname) && !url.pathname.endsWith(id))
  })

  it('is for staff alone: neither a guest nor a shopper sees it or does anything with it', async () => {
    const { id } = await newOrder()
    const { page } = await visit({ quiet: /40[134]/ })
    await open(page, `/admin/orders/${id}`)
    expect(new URL(page.url()).pathname).toBe('/auth/login')
    const acts = [
      'fulfil',
      'ship',
      'deliver',
      'unpack',
      'capture',
      'refund',
      'cancel',
      'return',
      'receive',
      'call-off',
      'write',
    ]
    const tried = async () =>
      Promise.all(
        acts.map(async (act) =>
          (await page.request.post(`/api/admin/desk/orders/${id}/${act}`, { data: {} })).status(),
        ),
      )
    expect(new Set(await tried())).toEqual(new Set([401]))
    await signIn(page, 'Mali Suwan')
    for (const status of await tried()) expect([401, 403]).toContain(status)
    const answer = await page.goto('/admin/orders')
    expect([403, 404]).toContain(answer?.status())
  })
})
