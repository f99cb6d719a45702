import { chance } from '../plan.ts'

/** What becomes of an order. */
export const ends = [
  ...(['delivered', 'returned', 'returning', 'canceled', 'shipped', 'packed', 'partly', 'paid', 'unpaid'] as const),
] as const
export type End = (typeof ends)[number]

/** An order that others are copies of. */
export interface Model {
  number: number
  end: End
  abroad: boolean
  lines: number
  code: string | null
}

/** Each end often enough that its copies sell different things. */
export function models(count: number): Model[] {
  return Array.from({ length: count }, (_, number) => {
    const luck = (what: string) => chance(`model ${what} ${number}`)
    return {
      number,
      end: number % 3 === 0 ? 'delivered' : ends[Math.floor(number / 3 + number) % ends.length],
      abroad: luck('abroad') < 0.25,
      lines: 1 + Math.floor(luck('lines') * 3.5),
      code: luck('code') < 0.2 ? 'WELCOME10' : null,
    }
  })
}

const DAY = 24 * 3_600_000
/** How far back orders go, in days. */
export const AGE = 400

/** When the order of that number was placed: more of late, more at weekends and in the evening. */
export function placedAt(number: number, now: Date): Date {
  for (let turn = 0; ; turn++) {
    const luck = (what: string) => chance(`placed ${what} ${number} ${turn}`)
    const at = new Date(now.getTime() - luck('day') ** 1.25 * AGE * DAY - luck('moment') * DAY)
    const local = new Date(at.getTime() + 7 * 3_600_000)
    const isWeekend = [0, 6].includes(local.getUTCDay())
    const busy = local.getUTCHours() < 7 ? 0.12 : local.getUTCHours() >= 18 ? 1 : 0.6
    if (luck('kept') < busy * (isWeekend ? 1 : 0.75)) return at
  }
}

/** What has become of an order of that age. */
export function endOf(number: number, at: Date, now: Date): End {
  const luck = chance(`end ${number}`)
  if (luck < 0.03) return 'canceled'
  const days = (now.getTime() - at.getTime()) / DAY
  if (days < 1.5) return luck < 0.55 ? 'paid' : luck < 0.75 ? 'unpaid' : luck < 0.85 ? 'partly' : 'packed'
  if (days < 3) return luck < 0.3 ? 'packed' : 'shipped'
  if (days < 6) return luck < 0.5 ? 'shipped' : 'delivered'
  if (days < 25) return luck < 0.07 ? 'returning' : luck < 0.12 ? 'returned' : 'delivered'
  return luck < 0.09 ? 'returned' : 'delivered'
}
