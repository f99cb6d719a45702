type Line = { id: string; created_at?: string | Date | null }

const madeAt = ({ created_at }: Line): number => new Date(created_at ?? 0).getTime()

/** Lines of a cart or an order as they came into it: Medusa answers them in any order. The backend has the same rule. */
export const inLineOrder = <One extends Line>(lines: readonly One[]): One[] =>
  lines.toSorted((a, b) => madeAt(a) - madeAt(b) || a.id.localeCompare(b.id))
