import type { SessionView } from '#features/session/session.ts'

/**
 * Asked when somebody signed in or out, here or in another tab, before pages load their data again. A layout that keeps its
 * page through that (the back office, where things are being typed) answers true.
 */
export const sessionChange = { held: (_now: SessionView | null): boolean => false }
