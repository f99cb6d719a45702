import { linkKey } from './link-key.ts'

/** How a press of a letter's link went: `gone` for one that is not ours, too old, or of something that is over. */
const outcomes = ['done', 'gone', 'failed'] as const
export type DeedOutcome = (typeof outcomes)[number]

/** What the page of a letter's link says; null while its button can be pressed. */
export type DeedState = DeedOutcome | 'cut' | null

/**
 * What an address says of a letter's link: how a press went (nobody else's words are shown), or that a press is of no use.
 * Mail programs break long addresses, and what is left of one leads to its page too.
 * @param isWhole whether the path names what the link is for
 */
export function deedState(query: URLSearchParams, isWhole: boolean, now = Date.now()): DeedState {
  if (!isWhole) return 'cut'
  const said = query.get('said')
  const outcome = outcomes.find((one) => one === said)
  if (outcome) return outcome
  const [, until] = linkKey.exec(query.get('key') ?? '') ?? []
  if (until === undefined) return 'cut'
  return Number(until) * 1000 <= now ? 'gone' : null
}
