import { typedStore } from '#features/shared/typed-store.ts'
import type { ReturnDraft, ReturnFormView } from '#ui/shop/order/views.ts'

/** What somebody chose of an order to send back and has not sent, kept in its tab; never its pictures. */
export function returnDraft(order: string) {
  const key = `return.${order}`
  return {
    /** What of it may still come back; null where nothing was chosen. */
    read({ lines: all }: ReturnFormView): ReturnDraft | null {
      try {
        const kept = JSON.parse(typedStore.get(key) ?? 'null') as ReturnDraft | null
        if (!kept) return null
        const lines = kept.lines.flatMap((wish) => {
          const most = all.find(({ id }) => id === wish.id)?.most ?? 0
          return most > 0 ? [{ ...wish, quantity: Math.min(wish.quantity, most) }] : []
        })
        return { ...kept, lines }
      } catch {
        // Not ours, or cut off: nothing was chosen.
        return null
      }
    },
    keep: (typed: ReturnDraft): void => typedStore.set(key, JSON.stringify(typed)),
    forget: (): void => typedStore.remove(key),
  }
}
