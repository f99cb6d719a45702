import { loadOrder } from '#features/orders/order.ts'
import { dueOf, loadStory, type OrderStory, reviewLines, stepsView } from '#features/orders/story.ts'
import { kindOfProvider } from '#features/shared/payment-kind.ts'
import type { OrderView } from '#ui/shop/order/views.ts'
import type { ShopContext } from '../context.ts'
import { load } from '../load.ts'
import { wordsOf } from '../words.server.ts'

/** An order and what came of it, for the pages of its buyer; the route has asked whether this browser may read it. */
export async function soldTo(shop: ShopContext, id: string): Promise<{ order: OrderView; story: OrderStory }> {
  const { transport, language } = shop
  const { order, story } = await load(shop, async () => {
    const [found, told] = await Promise.all([loadOrder(transport, id, language), loadStory(transport, id)])
    return found && { order: found, story: told }
  })
  const { t } = wordsOf(language)
  const payment = order.payment.map(({ label, ...rest }) => ({
    ...rest,
    label: t(`checkout.payment.kind.${kindOfProvider(label)}`),
  }))
  const lines = reviewLines(order, story)
  const gift = story.gift ?? undefined
  const due = dueOf(story)
  const steps = stepsView(story, language, order.paymentStatus)
  return { order: { ...order, payment, lines, steps, gift, due }, story }
}
