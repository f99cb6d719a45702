/** The place whose clock and calendar the shop goes by. */
export const shopZone = 'Asia/Bangkok'

/** How far its clock is ahead of UTC, all the year: it has no summer time. */
export const shopAhead = { milliseconds: 7 * 3_600_000, iso: '+07:00' } as const
