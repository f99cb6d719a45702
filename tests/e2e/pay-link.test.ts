import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { home } from '../security/shopper.ts'
import { fresh, newOrder, openDesk } from './desk/support.ts'
import { goods, thailand } from './filled.ts'
import { cards, fillCard, payButton, say } from './journey.ts'
import { linkIn, mailsTo } from './mailbox.ts'
import { asStaff, workAsStaff } from './people.ts'
import { openBrowser, stockedProduct, undoAfterEach } from './support.ts'

const visit = openBrowser()
const t = say()
const undo = undoAfterEach()

type Order = {
  is_draft_order: boolean
  items: { id: string; unit_price: number; quantity: number }[]
  summary: { pending_difference: number }
  payment_collections: { payments: { id: string }[] }[]
}
const read = async (id: string) =>
  (
    (await asStaff(
      'GET',
      `/admin/orders/${id}?fields=is_draft_order,*items,*summary,*payment_collections.payments`,
    )) as { order: Order }
  ).order

/** The address in the letter that leads to where somebody pays. */
async function linkToPay(email: string): Promise<string> {
  const links = async () =>
    (await mailsTo(email)).map(linkIn).filter(({ searchParams }) => searchParams.get('to') === 'pay')
  await expect.poll(async () => (await links()).length, { timeout: 30_000 }).toBeGreaterThan(0)
  return String((await links())[0])
}
const screen = (page: Page, state: string) => page.locator(`[data-slot=order-pay-screen][data-state=${state}]`)

describe('payment by link', () => {
  it('an order that was edited so that it costs more: the letter leads to paying the difference, until nothing is owed', async () => {
    const desk = await openDesk()
    const { id, email } = await newOrder()
    const { items, payment_collections } = await read(id)
    const [line] = items as [Order['items'][number]]
    await desk.ok('POST', `/desk/orders/${id}/capture`, {
      payment_id: payment_collections[0]?.payments[0]?.id,
      captured: 0,
    })
    const draft = { lines: [{ id: line.id, quantity: 2, unit_price: line.unit_price }], back: [], out: [] }
    type Change = { change: { id: string; preview: { pending: number } } }
    const { change } = await desk.ok<Change>('POST', `/desk/orders/${id}/change`, { kind: 'edit', seen: null, draft })
    const { pending } = change.preview
    await desk.ok('POST', `/desk/orders/${id}/confirm`, { change_id: change.id, pending })

    const { page } = await visit({ quiet: /402/ })
    await page.goto(await linkToPay(email))
    await screen(page, 'owed').waitFor()
    expect(new URL(page.url()).pathname).toBe(`/order-summary/${id}/pay`)
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toContain(
      `${pending.toFixed(2).slice(-6)}\u00a0THB`,
    )
    await page.waitForLoadState('networkidle')
    // A refused card changes nothing; the next one pays.
    await fillCard(page, cards.decline)
    await payButton(page).click()
    await page.getByText(t('payment.problem.card_declined')).waitFor()
    expect((await read(id)).summary.pending_difference).toBe(pending)
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await page.getByRole('heading', { name: t('owed.thanks.title') }).waitFor({ timeout: 30_000 })
    expect((await read(id)).summary.pending_difference).toBe(0)
    await page.getByRole('link', { name: t('owed.order'), exact: true }).click()
    await page.locator('[data-slot=order-status]').waitFor()
    expect(await page.locator('[data-slot=order-due]').count()).toBe(0)
  })

  it('a draft that staff send as a link becomes an order by being paid', async () => {
    const email = `${fresh('draft-link')}@example.com`
    const { regions } = (await asStaff('GET', '/admin/regions?fields=id,name')) as {
      regions: { id: string; name: string }[]
    }
    const { draft_order } = (await asStaff('POST', '/admin/draft-orders', {
      ...{ region_id: regions.find(({ name }) => name === 'Thailand')?.id, email, shipping_address: home },
      items: [{ variant_id: (await stockedProduct(20)).variantId, quantity: 1 }],
    })) as { draft_order: { id: string } }
    const { id } = draft_order
    const { page: staff } = await workAsStaff(await visit(), `/admin/draft-orders/${id}`)
    const ask = staff.getByRole('button', { name: t('drafts.ask'), exact: true })
    await ask.waitFor()
    await staff.waitForLoadState('networkidle')
    await ask.click()
    await staff.getByText(t('drafts.asked', { email })).waitFor()

    const { page } = await visit()
    await page.goto(await linkToPay(email))
    await screen(page, 'owed').waitFor()
    await page.waitForLoadState('networkidle')
    await fillCard(page, cards.challenge)
    await payButton(page).click()
    await page.getByRole('button', { name: t('checkout.challenge.approve') }).click()
    await page.getByRole('heading', { name: t('owed.thanks.title') }).waitFor({ timeout: 30_000 })
    expect(await read(id)).toMatchObject({ is_draft_order: false, summary: { pending_difference: 0 } })
    await page.reload()
    await screen(page, 'paid').waitFor()
  })

  it('a draft of which staff have deleted something since is not paid: its payer is told, and nothing is charged', async () => {
    const desk = await openDesk()
    const { id: product, variant } = await goods(desk, undo)
    const email = `${fresh('draft-gone')}@example.com`
    const items = [{ variant_id: variant, quantity: 1 }]
    const draft = { region_id: await thailand(), email, shipping_address: home, items }
    const { draft_order } = (await asStaff('POST', '/admin/draft-orders', draft)) as { draft_order: { id: string } }
    await desk.ok('POST', `/desk/orders/${draft_order.id}/ask`, { amount: 90 })
    const { page } = await visit({ width: 390, height: 844, quiet: /409/ })
    await page.goto(await linkToPay(email))
    await screen(page, 'owed').waitFor()
    await page.waitForLoadState('networkidle')
    await desk.ok('DELETE', `/products/${product}`)
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await page.getByText(t('owed.notice.gone')).waitFor()
    const left = await read(draft_order.id)
    expect(left).toMatchObject({ is_draft_order: true })
    expect(left.payment_collections.flatMap(({ payments }) => payments)).toEqual([])
  })

  it('what an order owes is paid though staff have deleted its region since', async () => {
    const desk = await openDesk()
    const { variant } = await goods(desk, undo)
    const email = `${fresh('draft-region')}@example.com`
    const made = {
      ...{ name: fresh('Abroad'), currency_code: 'thb', countries: ['lu'] },
      payment_providers: ['pp_sandbox-card_sandbox'],
    }
    const { region } = (await asStaff('POST', '/admin/regions', made)) as { region: { id: string } }
    undo.push(() => desk.call('DELETE', `/regions/${region.id}`))
    const { draft_order } = (await asStaff('POST', '/admin/draft-orders', {
      ...{ region_id: region.id, email, shipping_address: { ...home, country_code: 'lu' } },
      items: [{ variant_id: variant, quantity: 1 }],
    })) as { draft_order: { id: string } }
    await desk.ok('POST', `/desk/orders/${draft_order.id}/ask`, { amount: 90 })
    await desk.ok('DELETE', `/regions/${region.id}`)
    const { page } = await visit({ width: 390, height: 844 })
    await page.goto(await linkToPay(email))
    await screen(page, 'owed').waitFor()
    await page.waitForLoadState('networkidle')
    await fillCard(page, cards.approve)
    await payButton(page).click()
    await page.getByRole('heading', { name: t('owed.thanks.title') }).waitFor({ timeout: 30_000 })
    expect(await read(draft_order.id)).toMatchObject({ is_draft_order: false, summary: { pending_difference: 0 } })
  })
})
