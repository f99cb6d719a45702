/** A column of a file: its words are `exports.column.{id}`, with these values; what it says of a thing. */
export type TableColumn<Of, Writer> = {
  id: string
  values?: Readonly<Record<string, string>>
  isNumber?: true
  write: (of: Of, writer: Writer) => string
}

/** Parts of a name or a line that are there. Pure. */
export const joined = (...parts: (string | null | undefined)[]): string => parts.filter(Boolean).join(' ')
