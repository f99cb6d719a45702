import { type KeyValueStore, localStore, storageKeys } from '#features/shared/storage.ts'

/** Browser-wide mark of a cart that is being paid: after a reload, and in another tab, its order is asked for, not lost. */
export const payingKey = storageKeys.paying

/**
 * `confirming`: the bank has the page, no completion was sent. `sent`: a completion is under way. `unknown`: its answer was
 * lost, so nobody may pay this cart before it is known what became of it.
 */
export type PayingMark = { cart: string; attempt: string; phase: 'confirming' | 'sent' | 'unknown' }

/** How a mark ended, for whoever shows the checkout. */
export type PayingEnd = 'order' | 'open'

/** The event in this tab is named as the key; the browser's own `storage` event tells the others. */
const channel = payingKey

/** Tries that this tab has sent itself and still waits for: their answers tell it. A reload forgets them. */
const own = new Set<string>()

/** The mark, and news of it in this tab and the others. On the server it is of one request, and nobody listens. */
export function payingMark(storage: KeyValueStore = localStore) {
  const tell = (end?: PayingEnd) => {
    if (typeof window !== 'undefined') window.dispatchEvent(new CustomEvent(channel, { detail: end }))
  }
  function read(): PayingMark | null {
    const [cart, attempt, phase] = (storage.get(payingKey) ?? '').split(' ')
    if (!cart || !attempt || (phase !== 'confirming' && phase !== 'sent' && phase !== 'unknown')) return null
    return { cart, attempt, phase }
  }
  return {
    read,
    write({ cart, attempt, phase }: PayingMark): void {
      if (phase === 'sent') own.add(attempt)
      else own.delete(attempt)
      storage.set(payingKey, `${cart} ${attempt} ${phase}`)
      tell()
    },
    /** Whether this tab waits for the answer itself: to ask beside it could call off what is under way. */
    isOwn: ({ attempt }: PayingMark): boolean => own.has(attempt),
    clear(end?: PayingEnd): void {
      // The server pays for shoppers without scripts, one mark after the other.
      const mark = read()
      if (mark) own.delete(mark.attempt)
      storage.remove(payingKey)
      tell(end)
    },
    /** Hears of every change, with the end when there was one in this tab. Answers how to stop listening. */
    listen(hear: (end?: PayingEnd) => void): () => void {
      const here = (event: Event) => hear((event as CustomEvent<PayingEnd | undefined>).detail)
      const elsewhere = (event: StorageEvent) => {
        if (event.key === payingKey || event.key === null) hear()
      }
      window.addEventListener(channel, here)
      window.addEventListener('storage', elsewhere)
      return () => {
        window.removeEventListener(channel, here)
        window.removeEventListener('storage', elsewhere)
      }
    },
  }
}

export type PayingMarks = ReturnType<typeof payingMark>
