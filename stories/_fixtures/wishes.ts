import type { Hearts } from '#ui/shop/wish/heart.tsx'
import type { WishView } from '#ui/shop/wish/views.ts'
import type { Language } from './language.ts'
import { cards } from './shop.ts'

/** Hearts that work, without anybody behind them. */
export function hearts(ids: readonly string[] = []): Hearts {
  const wished = new Set(ids)
  const listeners = new Set<() => void>()
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    has: (id) => wished.has(id),
    toggle(id) {
      if (!wished.delete(id)) wished.add(id)
      for (const listener of listeners) listener()
    },
  }
}

/** A name that takes all the lines there are. */
export const longestName: Readonly<Record<Language, string>> = {
  en: 'A woven bucket tote of cotton and saddle leather that carries a whole market home',
  th: 'กระเป๋าทรงถังสานจากผ้าฝ้ายกับหนังอานม้า ใส่ของจากตลาดกลับบ้านได้ทั้งหมด',
}

/** Things on a wishlist: with nothing to choose, with something, sold out, and not sold in this region. */
export const wishes = (language: Language): WishView[] =>
  cards(language)
    .slice(0, 6)
    .map((card, at) => ({
      card: { ...card, badge: at === 2 ? 'sold-out' : undefined, price: at === 4 ? null : card.price, swatches: [] },
      variantId: at % 2 === 0 ? `variant_${at}` : undefined,
    }))
