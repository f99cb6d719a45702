import type { TableView } from './data-table.types.ts'

/** Heights that both the drawn rows and the guess of the virtual list use, in px. */
export const rowHeights: Record<TableView['density'], number> = { roomy: 61, compact: 45 }

const padding: Record<TableView['density'], string> = { roomy: 'py-4', compact: 'py-2' }

/** A cell of a row, without its room at the sides. */
export const cellLook = (density: TableView['density'], align: 'start' | 'end' = 'start') =>
  `border-line border-b align-middle wrap-anywhere [tr:last-child>&]:border-b-0 ${padding[density]} ${align === 'end' ? 'text-end tabular-nums' : 'text-start'}`

/** What stays in sight while the table is moved sideways; on narrow tables only the head of the row does. */
export const stickyTick = 'px-1.5 bg-inherit @3xl:sticky @3xl:start-0 @3xl:z-10'
export const stickyHead =
  'px-4 sticky start-0 z-10 bg-inherit group-data-scrolled/table:shadow-[1px_0_0_var(--line-strong)] rtl:group-data-scrolled/table:shadow-[-1px_0_0_var(--line-strong)]'
/** Where the column of ticks stands before it. */
export const afterTick = '@3xl:start-14'
