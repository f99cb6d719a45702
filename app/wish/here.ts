import type { SessionView } from '#features/session/session.ts'
import type { Ui } from '#ui/provider/ui-provider.tsx'

/** What the wishlist's code is told, and what it tells: the little of it that every page carries. */
export type Here = {
  session: SessionView | null
  ui: Ui
  listeners: Set<() => void>
  /** Products that are wished for; none until somebody asks. */
  ids?: ReadonlySet<string>
}
