import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { newOrder } from './desk/support.ts'
import { say } from './journey.ts'
import { mailed } from './mailbox.ts'
import { asStaff, choose, linkMailedTo, workAsStaff } from './people.ts'
import { openBrowser, shop } from './support.ts'

const visit = openBrowser()
const t = say()

const staff = async (path: string, options: Parameters<typeof visit>[0] = {}) => workAsStaff(await visit(options), path)

type Order = {
  total: number
  currency_code: string
  items: { id: string; title: string; product_title: string; quantity: number; unit_price: number }[]
  summary: { pending_difference: number }
  returns: { id: string; status: string }[]
  payment_collections: { payments: { id: string }[] }[]
}
const read = async (id: string) =>
  (
    (await asStaff(
      'GET',
      `/admin/orders/${id}?fields=total,currency_code,*items,*summary,*returns,*payment_collections.payments`,
    )) as { order: Order }
  ).order
const desk = (id: string, act: string, body: object) => asStaff('POST', `/admin/desk/orders/${id}/${act}`, body)

/** An order that was paid, and with `sent` one that has left. */
async function paid(sent = false) {
  const placed = await newOrder()
  const order = await read(placed.id)
  await desk(placed.id, 'capture', { payment_id: order.payment_collections[0]?.payments[0]?.id, captured: 0 })
  if (sent) {
    const { stock_locations } = (await asStaff('GET', '/admin/stock-locations?fields=id')) as {
      stock_locations: { id: string }[]
    }
    const items = order.items.map(({ id }) => ({ id, quantity: 1, fulfilled: 0 }))
    await desk(placed.id, 'fulfil', { items, location_id: stock_locations[0]?.id, tracking: { number: 'TH-9' } })
  }
  return placed
}

/** What is pressed before a page has come to life is lost. */
const awake = (page: Page) => page.waitForLoadState('networkidle')
const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const sum = (page: Page) => dialog(page).locator('[data-slot=change-sum]')
/** Waits until it is said what the change leaves, and confirms it. */
async function confirm(page: Page, leaves: 'due' | 'owed' | 'even'): Promise<void> {
  const [said = ''] = t(`orders.change.leaves.${leaves}`, { amount: '@' }).split('@')
  await sum(page).getByText(said).waitFor()
  await dialog(page)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  await dialog(page).waitFor({ state: 'hidden' })
}
async function more(page: Page, number: number, name: string): Promise<void> {
  await page.getByRole('button', { name: t('orders.more.open'), exact: true }).click()
  await page.getByRole('menu', { name: t('orders.more.label', { number: `#${number}` }) }).waitFor()
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const pieces = (page: Page, { product_title }: Order['items'][number]) =>
  dialog(page).getByRole('textbox', { name: new RegExp(`^Pieces of ${product_title}`) })

describe('an order that is changed in the back office', () => {
  it('is edited, the difference is paid; the shopper reads what is left to pay (R-524)', async () => {
    const { id, email } = await paid()
    const before = await read(id)
    const [line] = before.items as [Order['items'][number]]
    const { page, context } = await staff(`/admin/orders/${id}`, { quiet: /401/ })
    await awake(page)
    // Three presses: E, an arrow in its first field, Ctrl with Enter.
    await page.keyboard.press('e')
    await pieces(page, line).waitFor()
    expect(await pieces(page, line).evaluate((field) => field === document.activeElement)).toBe(true)
    await page.keyboard.press('ArrowUp')
    await sum(page)
      .getByText(/still has to pay/)
      .waitFor()
    // Closed and opened again, as after a kill: what was wished is there, and who began it.
    await page.reload()
    await page.getByText(/was begun by/).waitFor()
    await press(page, t('orders.change.continue'))
    await expect.poll(() => pieces(page, line).inputValue()).toBe('2')
    // The session ends: one signs in over the page, and it is confirmed once.
    await context.clearCookies()
    await dialog(page)
      .getByRole('button', { name: /^Confirm: .* to pay$/ })
      .click()
    const question = page.getByRole('alertdialog', { name: t('admin.session.title') })
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      question.getByRole('button', { name: t('shop.account.signIn') }).click(),
    ])
    await choose(popup, 'Siri Staff')
    await dialog(page).first().waitFor({ state: 'hidden' })
    const changed = await read(id)
    expect(changed.items.map(({ quantity }) => quantity)).toEqual([2])
    expect(changed.total).toBe(before.total + line.unit_price)
    expect(changed.summary.pending_difference).toBe(line.unit_price)

    const shopper = await visit()
    await shopper.page.goto(await linkMailedTo(email, `/order-link/${id}`))
    await shopper.page.goto(`${shop()}/order-summary/${id}`)
    await shopper.page.locator('[data-slot=order-due]').waitFor()
    await press(page, t('orders.paid.open'))
    await dialog(page)
      .getByRole('button', { name: / are here$/ })
      .click()
    await dialog(page).waitFor({ state: 'hidden' })
    expect((await read(id)).summary.pending_difference).toBe(0)
    await shopper.page.reload()
    await shopper.page.getByText(t('order.paymentState.captured'), { exact: true }).first().waitFor()
    expect(await shopper.page.locator('[data-slot=order-due]').count()).toBe(0)
  })

  it('a claim that sends nothing gives money back, an exchange takes the difference; what comes back is received (R-511, R-516)', async () => {
    const first = await paid(true)
    const order = await read(first.id)
    const [line] = order.items as [Order['items'][number]]
    const reason = `Torn ${first.display_id}`
    await asStaff('POST', '/admin/return-reasons', { value: `torn-${first.display_id}`, label: reason })
    const { page } = await staff(`/admin/orders/${first.id}`)
    await awake(page)
    await more(page, first.display_id, t('orders.claim.open'))
    const why = dialog(page).getByRole('combobox', { name: t('orders.dialog.reason') })
    await why.selectOption({ label: reason })
    await dialog(page).getByLabel(t('orders.dialog.note')).fill('The seam came apart')
    await pieces(page, line).fill('1')
    await page.keyboard.press('Tab')
    await confirm(page, 'owed')
    await page.getByText(t('orders.return.state.requested'), { exact: true }).waitFor()
    const back = page.locator('[data-slot=order-return]')
    expect(await back.textContent(), 'why it comes back, and what was written').toContain(
      `${reason}\nThe seam came apart`,
    )
    await press(page, t('orders.receive.open'))
    await dialog(page)
      .getByRole('button', { name: t('orders.receive.act', { count: 1 }) })
      .click()
    await page.getByText(t('orders.return.state.received'), { exact: true }).waitFor()

    const second = await paid(true)
    await page.goto(`/admin/orders/${second.id}`)
    await awake(page)
    await more(page, second.display_id, t('orders.exchange.open'))
    await pieces(page, line).fill('1')
    await page.keyboard.press('Tab')
    const box = dialog(page).getByRole('combobox', { name: t('orders.change.add') })
    await box.fill(line.product_title)
    await page
      .getByRole('option', { name: new RegExp(line.product_title), disabled: false })
      .first()
      .click()
    await confirm(page, 'even')
    const exchanged = await read(second.id)
    expect(exchanged.items).toHaveLength(2)
    expect(exchanged.returns).toMatchObject([{ status: 'requested' }])
    // What goes out waits to be packed as anything else.
    await page.getByRole('button', { name: t('orders.fulfil.open'), exact: true }).waitFor()
  })

  it('is changed by one person at a time: the second reads who has it, and loses nothing', async () => {
    const { id } = await paid()
    const [line] = (await read(id)).items as [Order['items'][number]]
    const { page } = await staff(`/admin/orders/${id}`, { quiet: /409/ })
    await awake(page)
    await page.keyboard.press('e')
    await pieces(page, line).waitFor()
    await desk(id, 'change', { kind: 'edit', seen: null, draft: { lines: [{ id: line.id, quantity: 3 }] } })
    await pieces(page, line).fill('2')
    await page.keyboard.press('Tab')
    await dialog(page)
      .getByText(/is changing this order/)
      .waitFor()
    expect(await pieces(page, line).inputValue(), 'what was typed is there').toBe('2')
    await page.keyboard.press('Escape')
    await page.getByText(/was begun by/).waitFor()
    await press(page, t('orders.change.discard'))
    await dialog(page)
      .getByRole('button', { name: t('orders.discard.act'), exact: true })
      .click()
    await page.getByText(/was begun by/).waitFor({ state: 'hidden' })
    expect((await read(id)).items.map(({ quantity }) => quantity)).toEqual([1])
  })
})

describe('an order that is given to somebody else', () => {
  it('moves once whoever placed it has agreed in the letter: the account has it then, and the link works once', async () => {
    const { id, email, display_id } = await newOrder()
    const heir = freshEmail('heir')
    const account = new Shopper()
    await account.register(heir)
    const theirs = async () =>
      (await account.ok<{ orders: { id: string }[] }>('GET', '/store/orders')).orders.map((one) => one.id)
    const { page } = await staff(`/admin/orders/${id}`)
    await awake(page)
    await more(page, display_id, t('orders.transfer.open'))
    await dialog(page)
      .getByRole('combobox', { name: t('orders.customer') })
      .fill(heir)
    await page.getByRole('option', { name: heir }).click()
    await press(page, t('orders.transfer.accountAct'))
    await dialog(page).waitFor({ state: 'hidden' })
    const owner = async () =>
      (
        (await asStaff('GET', `/admin/orders/${id}?fields=customer.email`)) as {
          order: { customer: { email: string } }
        }
      ).order.customer.email
    expect([await owner(), await theirs()]).toEqual([email, []])

    const link = await linkMailedTo(email, '/account/order-transfer')
    const agree = async () => {
      const { page: buyer } = await visit({ quiet: /40[0-9]/ })
      await buyer.goto(link)
      await buyer.locator('html[data-hydrated]').waitFor()
      await buyer.getByRole('button', { name: t('account.transfer.accept') }).click()
      return buyer
    }
    await (await agree()).getByText(t('account.transfer.accepted')).waitFor()
    await (await agree()).getByText(t('account.error.transfer')).first().waitFor()
    expect([await owner(), await theirs()]).toEqual([heir, [id]])
  })
})

describe('a message about an order', () => {
  it('is written on its page and lands in the mailbox of its customer; the page says who wrote it', async () => {
    const { id, email, display_id } = await newOrder()
    const { page } = await staff(`/admin/orders/${id}`)
    await awake(page)
    await more(page, display_id, t('orders.write.open'))
    const box = dialog(page).getByRole('textbox', { name: t('orders.write.message') })
    await dialog(page).getByText(email).waitFor()
    await box.fill('Shall we wait for the second shirt?')
    // A press beside the dialog, and another day: the words are there.
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'hidden' })
    await page.reload()
    await awake(page)
    await more(page, display_id, t('orders.write.open'))
    expect(await box.inputValue()).toBe('Shall we wait for the second shirt?')
    await box.focus()
    await page.keyboard.press('Control+Enter')
    await dialog(page).waitFor({ state: 'hidden' })
    await more(page, display_id, t('orders.write.open'))
    expect(await box.inputValue(), 'what was sent is not offered again').toBe('')
    await page.keyboard.press('Escape')
    const mail = await mailed(email, `About your order ${display_id}`)
    expect(mail.text).toContain('Shall we wait for the second shirt?')
    await page.getByText(t('admin.activity.title'), { exact: true }).last().click()
    const row = page
      .getByRole('list', { name: t('admin.activity.title') })
      .getByRole('listitem')
      .filter({ hasText: t('admin.activity.action.wrote') })
    await row.getByText('Shall we wait for the second shirt?').waitFor()
    await row.getByText(/Siri Staff/).waitFor()
  })
})
