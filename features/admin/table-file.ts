/** Words that every object of JavaScript has: the writer of workbooks looks texts up in one and would lose them. */
const lost = Object.getOwnPropertyNames(Object.prototype).join('|')
/** A number, or one of a telephone: no program counts with it. */
const harmless = /^[+-][\d .]+$/
const risky = new RegExp(`^'*(?:[=+\\-@\\t\\r]|(?:${lost})$)`)
/** A cell that a program for tables would run as a formula, or lose, says that it is text. Pure. */
export const guarded = (text: string): string => (risky.test(text) && !harmless.test(text) ? `'${text}` : text)
/** What was meant by such a cell. Pure. */
export const unguarded = (text: string): string => (text.startsWith("'") && risky.test(text) ? text.slice(1) : text)

/** A CSV file that Excel opens with its letters whole: in UTF-8, and saying so. */
export async function csvFile(rows: readonly (readonly string[])[]): Promise<Blob> {
  const { default: papa } = await import('papaparse')
  const text = papa.unparse(
    rows.map((row) => row.map(guarded)),
    { newline: '\r\n' },
  )
  return new Blob([`\uFEFF${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}

/** A workbook; columns that hold numbers hold them as numbers. */
export async function workbookFile(
  rows: readonly (readonly string[])[],
  isNumber: (column: number) => boolean,
): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  const data = rows.map((row, at) =>
    row.map((text, column) => {
      if (text === '') return null
      return at > 0 && isNumber(column) ? Number(text) : guarded(text)
    }),
  )
  return write(data).toBlob()
}
