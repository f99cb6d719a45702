import { nice, ticks } from 'd3-array'

export type ChartSeries = {
  id: string
  name: string
  /** One for each label; `null` where nothing was measured. */
  values: readonly (number | null)[]
}

export type ChartData = {
  /** What the labels are: "Day". Heads the table. */
  axis: string
  /** Finished text: "12 Nov". */
  labels: readonly string[]
  series: readonly ChartSeries[]
}

export type Scale = {
  ticks: readonly number[]
  /** Distance from the top of the plot in percent. */
  top: (value: number) => number
}

/** Round numbers from zero (or below, when money came back) to just above the largest value, about four steps of them. */
export function scaleOf(series: readonly ChartSeries[]): Scale {
  const values = series.flatMap((one) => one.values.filter((value) => value !== null))
  const [low, high] = nice(Math.min(0, ...values), Math.max(0, ...values) || 1, 4)
  return { ticks: ticks(low, high, 4), top: (value) => ((high - value) / (high - low)) * 100 }
}

/** Which labels are written where not all have room: every n-th, so that at most `room` are. */
export function writtenLabels(count: number, room: number): number[] {
  const step = Math.max(1, Math.ceil(count / room))
  return Array.from({ length: Math.ceil(count / step) }, (_, index) => index * step)
}

/** Looks of the first series, the second …: color and, because color alone is no sign, another stroke. */
export const seriesLooks = [
  { color: 'text-action', dash: undefined },
  { color: 'text-focus', dash: '7 5' },
  { color: 'text-sale', dash: '2 4' },
  { color: 'text-warning-soft-fg', dash: '12 4 2 4' },
  { color: 'text-line-strong', dash: '1 6' },
] as const

export const lookOf = (index: number) => seriesLooks[index % seriesLooks.length] ?? seriesLooks[0]
