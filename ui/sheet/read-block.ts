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
