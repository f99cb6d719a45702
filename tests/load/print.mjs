/** Tables as docs/performance.md keeps them. */

/**
 * @param {readonly string[]} head
 * @param {readonly (readonly unknown[])[]} rows
 */
export function table(head, rows) {
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => String(row[column]).length)))
  const line = (/** @type {readonly unknown[]} */ cells) =>
    `| ${cells.map((cell, column) => String(cell).padEnd(widths[column] ?? 0)).join(' | ')} |`
  console.log([line(head), line(widths.map((width) => '-'.repeat(width))), ...rows.map(line), ''].join('\n'))
}
