import { useEffect, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router-dom'
import { type Asked, compareHref, mostCompared } from '#features/catalogue/comparison.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ComparedView, CompareScreenProps } from '#ui/screens/compare.tsx'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { comparison } from './comparison.ts'
import { useCompared } from './use-compared.ts'

/** What the page's address asks for, and the products of it; null when they could not be loaded. */
export type CompareData = { asked: Asked; products: ComparedView[] | null }

const textOf = (ids: readonly string[]): string => ids.join()

/**
 * Whether an address says what this browser compares, or did while the page was open: then it follows that. Any other is
 * somebody else's, and wins over what is kept here.
 */
function useIsOwn(asked: string, stored: string | null): boolean {
  const [own, setOwn] = useState<readonly string[]>([''])
  if (stored !== null && !own.includes(stored)) setOwn([...own, stored])
  return own.includes(asked)
}

/** What the last press took out, and the way back. */
function useTakingOut(ids: readonly string[], isOwn: boolean, show: (ids: readonly string[]) => void) {
  const { t, announce } = useUi()
  const [removed, setRemoved] = useState<{ id: string; title: string; at: number } | null>(null)
  return {
    removed: removed ?? undefined,
    remove({ id, title }: Pick<ComparedView, 'id' | 'title'>) {
      setRemoved({ id, title, at: ids.indexOf(id) })
      announce(t('compare.removed', { name: title }))
      show(ids.filter((one) => one !== id))
    },
    onUndo() {
      if (!removed) return
      setRemoved(null)
      const { id, at } = removed
      if (!isOwn) show(ids.toSpliced(at, 0, id))
      else if (!comparison.putBack(id, at)) announce(t('compare.full', { most: mostCompared }))
    },
  }
}

/** State and events of the comparison's page. */
export function useComparePage({ asked, products }: CompareData): CompareScreenProps & { offers: boolean } {
  const { t, announce } = useUi()
  const navigate = useShopNavigate()
  const navigation = useNavigation()
  const { revalidate } = useRevalidator()
  const [isRetrying, setRetrying] = useState(false)
  const stored = useCompared()
  const isOwn = useIsOwn(textOf(asked.ids), stored && textOf(stored))
  const ids = isOwn && stored ? stored : asked.ids
  const isBehind = textOf(ids) !== textOf(asked.ids)
  const href = compareHref(ids)
  useEffect(() => {
    if (isBehind) navigate(href, { replace: true, preventScrollReset: true })
  }, [isBehind, href, navigate])

  const show = (next: readonly string[]) =>
    isOwn ? comparison.put(next) : navigate(compareHref(next), { replace: true, preventScrollReset: true })
  const taking = useTakingOut(ids, isOwn, show)
  // What was taken out is gone at once; what was put in comes with the next answer.
  const shown = ids.flatMap((id) => products?.find((product) => product.id === id) ?? [])
  const missing = ids.filter((id) => asked.ids.includes(id) && !shown.some((product) => product.id === id))
  const isAsking = navigation.state !== 'idle' || isRetrying
  const isEmpty = ids.length === 0 && asked.odd === 0
  const waits = stored === null ? asked.ids.length === 0 && !asked.odd : isBehind && shown.length === 0 && !isEmpty
  return {
    ...{ removed: taking.removed, onUndo: taking.onUndo },
    offers: isOwn && stored !== null,
    state: waits ? 'loading' : products ? 'ready' : isAsking ? 'loading' : 'failed',
    products: shown,
    gone: missing.length + asked.odd,
    onForgetGone: () => {
      const left = shown.map(({ id }) => id)
      if (isOwn) comparison.put(left)
      if (!isOwn || missing.length === 0) navigate(compareHref(left), { replace: true, preventScrollReset: true })
    },
    most: asked.more ? mostCompared : undefined,
    onRemove(id) {
      const product = shown.find((one) => one.id === id)
      if (product) taking.remove(product)
    },
    onKeep:
      isOwn || stored === null || shown.length === 0
        ? undefined
        : () => {
            comparison.put(shown.map(({ id }) => id))
            announce(t('compare.kept'))
          },
    onCopy: () =>
      navigator.clipboard.writeText(location.href).then(
        () => true,
        // Not allowed here: the browser shows the address itself.
        () => false,
      ),
    onRetry() {
      setRetrying(true)
      void revalidate().finally(() => setRetrying(false))
    },
  }
}
