/** What waits. */
export type WaitingKind =
  | 'payment_failed'
  | 'letters'
  | 'to_pack'
  | 'returns'
  | 'unpaid'
  | 'low_stock'
  | 'imports'
  | 'reviews'
  | 'drafts'

/** One thing that waits; finished texts. */
export type WaitingView = {
  /** Of all kinds together. */
  id: string
  kind: WaitingKind
  title: string
  /** What is to be known of it, in one line that breaks between them. */
  facts: readonly string[]
  href: string
  /** What one press does here and now. */
  act?: { label: string; state: 'ready' | 'running' }
  /** Why it was not done. */
  refused?: string
}

/** How many wait of a kind, and the list that shows exactly these, where there is one. */
export type WaitingCount = { kind: WaitingKind; count: number; href?: string }

/** Today in one currency; finished texts. */
export type TodayCard = {
  id: string
  label: string
  /** Undefined while it is asked for. */
  value?: string
  change?: { text: string; direction: 'up' | 'down' | 'same'; good: boolean }
}

/** Something that a shop needs before it can sell; finished texts. */
export type OpeningStepView = {
  id: string
  done: boolean
  title: string
  text: string
  /** Where it is still missing; empty where that says nothing. */
  missing: string
  /** Where it is done. */
  href: string
}
