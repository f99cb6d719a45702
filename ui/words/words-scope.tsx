import { type ReactNode, Suspense, use } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import type { Area } from './words.ts'

/**
 * Waits for words where something above waits for the code too. One wait a component: React tells the waits of a component
 * apart by their order, so one that falls away when its words are here would hand its answer to the next, and that would not wait.
 */
export function WordsWait({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const { words } = useUi()
  // Started together before the first wait, so that two areas cost one round trip.
  const promises = areas.map((one) => (words.has(one) ? undefined : words.load(one)))
  if (promises[0]) use(promises[0])
  return areas.length > 1 ? <WordsWait areas={areas.slice(1)}>{children}</WordsWait> : children
}

/**
 * Shows its children when the words of the named areas are here.
 * On the server the words are given, so nothing waits; while hydrating, the server's markup stays on the page until the file arrives.
 */
export function WordsScope(props: { areas: readonly Area[]; fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <WordsWait areas={props.areas}>{props.children}</WordsWait>
    </Suspense>
  )
}
