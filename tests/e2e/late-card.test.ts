import { describe, expect, it } from 'vitest'
import { addToCart, bought, cards, fillCard, payButton, say, toPayment } from './journey.ts'
import { adminOrder, openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()

describe('a card whose bank answers late', () => {
  it('is ordered at once, shown as waiting for the bank, and as paid when the bank has told', async () => {
    const { page } = await visit()
    await addToCart(page, 5)
    await toPayment(page)
    await fillCard(page, cards.late)
    await payButton(page).click()
    const id = await bought(page)
    const state = page.locator('[data-slot=order-status]')
    expect(await state.textContent()).toContain(t('order.paymentState.awaiting'))
    // The processor settles after two seconds, and Medusa handles its call a little later.
    await expect
      .poll(async () => (await adminOrder(id)).payment_status, { timeout: 60_000, interval: 1_000 })
      .toBe('captured')
    await page.reload()
    expect(await state.textContent()).toContain(t('order.paymentState.captured'))
  })
})
