const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/"/g, '&quot;')

/** A cell that would be taken for several, or for a quoted one, stands in quotes. */
const quoted = (cell: string) => (/["\t\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** A block of cells as spreadsheets take it: as text with tabs, and as a table, from which they keep numbers as numbers. Pure. */
export function writeBlock(cells: readonly (readonly string[])[]): { text: string; html: string } {
  const rows = cells.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(cell)}</td>`).join('')}</tr>`)
  return {
    text: cells.map((row) => row.map(quoted).join('\t')).join('\r\n'),
    html: `<table>${rows.join('')}</table>`,
  }
}
