type Thing = { id?: string | string[]; ids?: string[] } | string
export type EventData = Thing | Thing[]

/** The ids an event carries: one, several, or a list of objects; Medusa's delivery options come as bare ids. */
export function idsOf(data: EventData | undefined): string[] {
  return [data ?? []].flat().flatMap((thing) => (typeof thing === 'string' ? thing : (thing.id ?? thing.ids ?? [])))
}
