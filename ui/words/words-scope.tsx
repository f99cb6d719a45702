import { type ReactNode, Suspense, use } from 'react'
import { useUi } from '../provider/ui-provider.tsx'
import type { Area } from './words.ts'

function Wait({ areas, children }: { areas: readonly Area[]; children: ReactNode }) {
  const { words } = useUi()
  // Started together before the first wait, so that two areas cost one round trip.
  const missing = areas.filter((area) => !words.has(area)).map((area) => words.load(area))
  for (const promise of missing) use(promise)
  return children
}

/**
 * Shows its children when the words of the named areas are here.
 * On the server the words are given, so nothing waits; while hydrating, the server's markup stays on the page until the file arrives.
 */
export function WordsScope(props: { areas: readonly Area[]; fallback?: ReactNode; children: ReactNode }) {
  return (
    <Suspense fallback={props.fallback ?? null}>
      <Wait areas={props.areas}>{props.children}</Wait>
    </Suspense>
  )
}
