type Value = { value: string; rank?: number | null; created_at?: string }

const place = ({ rank }: Value): number => rank ?? Number.MAX_SAFE_INTEGER
const made = ({ created_at }: Value): number => Date.parse(created_at ?? '') || 0

/**
 * Compares two values of an option: by rank; those that nobody has put in order behind them, as they were made, and of those
 * made together 8 before 10.
 */
export const inValueOrder = (a: Value, b: Value): number =>
  place(a) - place(b) || made(a) - made(b) || a.value.localeCompare(b.value, 'en', { numeric: true })
