import { mostPieces, type SavedLine } from './list.ts'
import type { LaterList } from './store.ts'

/** What the moves need of the cart. Its wishes outlive a lost network and a closed tab. */
export type LaterCart = {
  /** Pieces of a variant, as the shopper sees them. */
  wanted(variant: string): number
  setQuantity(variant: string, quantity: number): void
  add(variant: string, pieces: number): void
  /** Resolves when nothing of the line is open any more; says whether the cart has it. */
  settled(variant: string): Promise<boolean>
}

/** One move of a line at a time among all tabs of the browser. */
export type Alone = <T>(name: string, run: () => Promise<T>) => Promise<T>

export type SaveOutcome = 'saved' | 'full' | 'failed' | 'gone'
export type MoveOutcome = 'moved' | 'refused' | 'kept' | 'nothing'

/** A press while the same is under way is the same press. */
function once<Outcome>() {
  const running = new Map<string, Promise<Outcome>>()
  return (variant: string, run: () => Promise<Outcome>): Promise<Outcome> => {
    const known = running.get(variant)
    if (known) return known
    const done = run().finally(() => running.delete(variant))
    running.set(variant, done)
    return done
  }
}

/** The ways of a line between the cart and the list for later: at no moment is it in neither of them. */
export function createMoves(list: LaterList, alone: Alone) {
  const saving = once<SaveOutcome>()
  const moving = once<MoveOutcome>()
  const lineOf = (variant: string) => list.snapshot().items.find((line) => line.variant === variant)

  return {
    /**
     * Takes a line out of the cart: it is on the list first. What the list holds of it already is added up at the press, so
     * that the same press in two tabs asks for the same number, and is done once.
     */
    save: (cart: LaterCart, { variant, product }: Pick<SavedLine, 'variant' | 'product'>): Promise<SaveOutcome> =>
      saving(variant, async () => {
        const pieces = cart.wanted(variant)
        if (pieces === 0) return 'saved'
        const quantity = Math.min(mostPieces, (lineOf(variant)?.quantity ?? 0) + pieces)
        const outcome = await list.change({ add: [{ variant, product, quantity, at: Date.now() }], remove: [] })
        if (outcome !== 'done') return outcome
        // The account takes only what is sold.
        if (!list.holds(variant)) return 'gone'
        // What was added meanwhile stays.
        cart.setQuantity(variant, Math.max(0, cart.wanted(variant) - pieces))
        return 'saved'
      }),

    /**
     * Puts a line back: it is in the cart before it leaves the list. Tabs take turns and look at the list anew, so that two
     * presses put it there once; what the cart refuses stays on the list, and so do pieces beyond `most`.
     * @param most pieces that can be had; undefined where nobody counts them
     */
    move: (cart: LaterCart, variant: string, most?: number): Promise<MoveOutcome> =>
      moving(variant, () =>
        alone(variant, async () => {
          await list.fresh()
          const line = lineOf(variant)
          if (!line) return 'nothing'
          const room = most === undefined ? line.quantity : most - cart.wanted(variant)
          // Without room one is tried: the cart says in its own words why not.
          const pieces = Math.min(line.quantity, Math.max(1, room))
          cart.add(variant, pieces)
          if (!(await cart.settled(variant))) return 'refused'
          const rest = line.quantity - pieces
          const outcome = await list.change({ add: rest > 0 ? [{ ...line, quantity: rest }] : [], remove: [variant] })
          return outcome === 'done' ? 'moved' : 'kept'
        }),
      ),
  }
}
