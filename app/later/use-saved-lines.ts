import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SavedLine } from '#features/later/list.ts'
import { savedLineView, variantOf } from '#features/later/view.ts'
import { stockLeft } from '#features/shared/products.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SavedLinesProps } from '#ui/shop/later/saved-lines.tsx'
import { useCart } from '../cart/use-cart.tsx'
import { useShellData } from '../shell/shell-data.ts'
import { useSignIn } from '../shell/use-sign-in.ts'
import { useKeptProducts } from '../wish/use-kept-products.ts'
import { later, move, open, tellOf } from './later.ts'

/** The list of whoever is here. */
function useLaterState() {
  const { session } = useShellData()
  useEffect(() => void open(session), [session])
  return useSyncExternalStore(later.subscribe, later.snapshot, later.snapshot)
}

/** What the last press took off, and the way back. */
function useTakingOff(titleOf: (variant: string) => string) {
  const ui = useUi()
  const [removed, setRemoved] = useState<{ line: SavedLine; title: string } | null>(null)
  const change = async (add: readonly SavedLine[], remove: readonly string[]) =>
    tellOf(await later.change({ add, remove }), ui)
  return {
    change,
    removed: removed ? { title: removed.title } : undefined,
    onRemove(variant: string) {
      const line = later.snapshot().items.find((one) => one.variant === variant)
      setRemoved(line ? { line, title: titleOf(variant) } : null)
      void change([], [variant])
    },
    onUndo() {
      setRemoved(null)
      if (removed) void change([removed.line], [])
    },
  }
}

/** Lines on their way into the cart. */
function useMoving() {
  const [moving, setMoving] = useState<ReadonlySet<string>>(new Set())
  return {
    moving,
    async during(variant: string, work: () => Promise<unknown>) {
      setMoving((now) => new Set([...now, variant]))
      try {
        await work()
      } finally {
        setMoving((now) => new Set([...now].filter((one) => one !== variant)))
      }
    },
  }
}

/** State and events of the list for later. Null while nobody knows whether there is anything on it. */
export function useSavedLines(): SavedLinesProps | null {
  const { session, region } = useShellData()
  const ui = useUi()
  const cart = useCart()
  const onSignIn = useSignIn()
  const state = useLaterState()
  const sold = useKeptProducts([...new Set(state.items.map(({ product }) => product))])
  const { moving, during } = useMoving()
  const currency = region?.currencyCode ?? ''
  const views = state.items.flatMap((line) => savedLineView(line, sold.data?.get(line.product), currency) ?? [])
  const { change, ...taking } = useTakingOff((variant) => views.find(({ id }) => id === variant)?.title ?? '')
  if (state.status === 'loading' && state.items.length === 0) return null
  const waits = state.items.some(({ product }) => !sold.data?.has(product)) && sold.waits
  const gone = waits ? [] : state.items.filter((line) => !views.some(({ id }) => id === line.variant))
  return {
    ...taking,
    state:
      state.status === 'failed' || (sold.failed && state.items.length > 0)
        ? 'failed'
        : waits && views.length === 0
          ? 'loading'
          : 'ready',
    lines: views,
    total: state.items.length,
    moving,
    onMove(variant) {
      const product = sold.data?.get(state.items.find((line) => line.variant === variant)?.product ?? '')
      const found = variantOf(product, variant)
      if (!product || !found) return
      const preview = {
        title: product.title,
        variantTitle: views.find(({ id }) => id === variant)?.variantTitle,
        handle: product.handle ?? '',
        thumbnail: product.thumbnail,
        unitPrice: found.calculated_price?.calculated_amount ?? null,
        currency,
      }
      void during(variant, () => move(cart, variant, preview, stockLeft(found), ui))
    },
    gone: gone.length,
    onForgetGone: () =>
      void change(
        [],
        gone.map(({ variant }) => variant),
      ),
    signIn: session?.roles.includes('CUSTOMER') ? undefined : { href: signInPath('/cart'), onSignIn },
    onRetry: () => (state.status === 'failed' ? void later.retry() : sold.retry()),
  }
}
