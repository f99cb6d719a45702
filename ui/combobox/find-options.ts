export type ComboboxOption = {
  value: string
  label: string
  /** A second line: an e-mail address, a stock number. Found by typing too. */
  description?: string
  /** Options of one group stand together under its name. */
  group?: string
  disabled?: boolean
}

/** A row of the list: an option, or something that can be done instead of choosing one. */
export type ComboboxRow = ComboboxOption & { action?: 'new' | 'retry' }

/** Accents of Latin letters do not count; the marks of Thai do, because they make another word. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLocaleLowerCase()

/**
 * Options in which every typed word occurs; those whose label begins with the text come first.
 * Groups keep the order in which they first appear, so that rows and their numbers agree.
 */
export function findOptions(options: readonly ComboboxOption[], query: string): ComboboxOption[] {
  const text = plain(query.trim())
  const words = text.split(/\s+/).filter(Boolean)
  const found = options.filter((option) => {
    const said = plain(`${option.label} ${option.description ?? ''}`)
    return words.every((word) => said.includes(word))
  })
  const groups = [...new Set(found.map((option) => option.group))]
  const rank = (option: ComboboxOption) =>
    groups.indexOf(option.group) * 2 + (text !== '' && !plain(option.label).startsWith(text) ? 1 : 0)
  return found.sort((one, other) => rank(one) - rank(other))
}

/** True when the text would be a new option and not another spelling of one that is there. */
export function isNewText(options: readonly ComboboxOption[], query: string): boolean {
  const text = plain(query.trim())
  return text !== '' && !options.some((option) => plain(option.label) === text)
}

/**
 * A pasted list (lines, tabs, commas, semicolons) taken apart: the options that it names, each once, and what is none.
 * Undefined where the text is one thing and no list.
 */
export function pastedOptions(options: readonly ComboboxOption[], text: string, allowNew: boolean) {
  const parts = text
    .split(/[\n\r\t,;]+/)
    .map((part) => part.trim())
    .filter(Boolean)
  if (parts.length < 2 || !isNewText(options, text)) return undefined
  const found = new Map<string, ComboboxOption>()
  const rest: string[] = []
  for (const part of parts) {
    const option = options.find(({ label, disabled }) => !disabled && plain(label) === plain(part))
    if (!option && !allowNew) rest.push(part)
    else if (!found.has(plain(part))) found.set(plain(part), option ?? { value: part, label: part })
  }
  return { found: [...found.values()], rest }
}

/** What a chosen option is called beside the others: with what is said of it where two have one name. */
export function nameAmong(chosen: readonly ComboboxOption[], { value, label, description }: ComboboxOption): string {
  const isTwice = chosen.some((other) => other.value !== value && other.label === label)
  return isTwice && description ? `${label} · ${description}` : label
}

/** Rows in runs of one group, each row with its number in the whole list. */
export function inGroups(rows: readonly ComboboxRow[]) {
  const runs: { group: string | undefined; rows: { row: ComboboxRow; index: number }[] }[] = []
  rows.forEach((row, index) => {
    const last = runs.at(-1)
    if (last && last.group === row.group) last.rows.push({ row, index })
    else runs.push({ group: row.group, rows: [{ row, index }] })
  })
  return runs
}
