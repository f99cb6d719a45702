/** How a press of a letter's link went: `gone` for one that is not ours, too old, or of something that is over. */
const outcomes = ['done', 'gone', 'failed'] as const
export type DeedOutcome = (typeof outcomes)[number]

/** What the address says of a press; nobody else's words are shown. */
export const deedOutcome = (said: string | null): DeedOutcome | null => outcomes.find((one) => one === said) ?? null
