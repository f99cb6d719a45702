/** A row of a report; finished texts, the first is what it is about. */
export type ReportRowView = { id: string; cells: readonly string[] }

/** Which days a report is about. */
export type ReportPeriod = {
  /** Of the presets; empty with days of one's own. */
  preset: string
  presets: readonly { value: string; label: string }[]
  from: string
  to: string
  /** What is wrong with the days, finished. */
  problem?: string
  compare: boolean
  onPreset: (preset: string) => void
  onDays: (days: { from: string; to: string }) => void
  onCompare: (compare: boolean) => void
}
