import Papa from 'papaparse'

/** A block of cells as a spreadsheet puts it on the clipboard: tabs, line ends of any system, quotes around what holds either. */
export function parseBlock(text: string): string[][] {
  // Spreadsheets end the last line too, which would be a row of nothing.
  const whole = text.replace(/(\r\n|\n|\r)$/, '')
  if (whole === '') return [['']]
  // A quote inside a cell that is not quoted is an inch, not the begin of something.
  const isQuoted = /(^|[\t\r\n])"/.test(whole)
  return Papa.parse<string[]>(whole, { delimiter: '\t', quoteChar: isQuoted ? '"' : '\0' }).data
}

const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** The same block as text and as a table, from which spreadsheets keep numbers as numbers. */
export function writeBlock(cells: readonly (readonly string[])[]): { text: string; html: string } {
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
  return {
    text: Papa.unparse(cells as string[][], { delimiter: '\t', newline: '\r\n' }),
    html: `<table>${rows.join('')}</table>`,
  }
}
