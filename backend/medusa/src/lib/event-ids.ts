export type EventData = { id?: string | string[]; ids?: string[] } | { id?: string }[]

/** The ids an event carries: one, several, or a list of objects. */
export function idsOf(data: EventData | undefined): string[] {
  const list = Array.isArray(data) ? data : data ? [data] : []
  return list.flatMap((entry) => {
    const id = entry.id ?? ('ids' in entry ? entry.ids : undefined)
    return id === undefined ? [] : id
  })
}
