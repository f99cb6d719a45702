import type { DataColumn, TableView } from './data-table.types.ts'

/** Heights that both the drawn rows and the guess of the virtual list use, in px. */
export const rowHeights: Record<TableView['density'], number> = { roomy: 61, compact: 45 }

const padding: Record<TableView['density'], string> = { roomy: '@2xl:py-4', compact: '@2xl:py-2' }
const cardPadding: Record<TableView['density'], string> = { roomy: '@max-2xl:py-3.5', compact: '@max-2xl:py-2' }

/** A cell of a row, without its room at the sides. Names may break anywhere, an amount stays with its currency. */
export const cellLook = (density: TableView['density'], align: 'start' | 'end' = 'start') =>
  `border-line align-middle @2xl:border-b @2xl:[tr:last-child>&]:border-b-0 ${padding[density]} ${align === 'end' ? 'wrap-break-word @2xl:text-end tabular-nums' : 'wrap-anywhere text-start'}`

/** What stays in sight while the table is moved sideways; on narrow tables only the head of the row does. */
export const stickyTick = 'px-1.5 bg-inherit @3xl:sticky @3xl:start-0 @3xl:z-10'
export const stickyHead =
  '@2xl:px-4 @2xl:sticky start-0 @2xl:z-10 bg-inherit @2xl:group-data-scrolled/table:shadow-[1px_0_0_var(--line-strong)] @2xl:rtl:group-data-scrolled/table:shadow-[-1px_0_0_var(--line-strong)]'
/** Where the column of ticks stands before it. */
export const afterTick = '@3xl:start-14'

/** A row where there is no room for columns: a card with its tick and menu in the corners. */
export const cardRow = (density: TableView['density'], ticks: boolean) =>
  // What comes before is the end of the line of states.
  `@max-2xl:relative @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-2 @max-2xl:gap-y-1.5 @max-2xl:border-line @max-2xl:border-b @max-2xl:last:border-b-0 @max-2xl:before:order-3 @max-2xl:before:-mt-1.5 @max-2xl:before:basis-full @max-2xl:before:content-[""] @max-2xl:pe-4 ${ticks ? '@max-2xl:ps-14' : '@max-2xl:ps-4'} ${cardPadding[density]}`
export const cardTick = '@max-2xl:absolute @max-2xl:start-1.5 @max-2xl:top-1.5 @max-2xl:p-0 @max-2xl:mt-2'
export const cardMenu = '@max-2xl:absolute @max-2xl:end-1 @max-2xl:top-1.5 @max-2xl:p-0'
/** The head of a card, beside its menu. */
export const cardHead = (menu: boolean) => `@max-2xl:order-1 @max-2xl:basis-full ${menu ? '@max-2xl:pe-9' : ''}`

/** Named values that a card has room for. */
const cardValues = 3
// The column's own head reads the name to screen readers; what is drawn here is for the eye.
const named =
  '@max-2xl:order-4 @max-2xl:me-2 @max-2xl:before:me-2 @max-2xl:before:shrink-0 @max-2xl:before:text-caption @max-2xl:before:text-muted @max-2xl:before:content-[attr(data-label)] @max-2xl:before:content-[attr(data-label)/""]'
const places = {
  status: '@max-2xl:order-2',
  value: `${named} @max-2xl:inline-flex @max-2xl:max-w-full @max-2xl:flex-wrap @max-2xl:items-baseline`,
  none: '@max-2xl:hidden',
} as const

/** Where each column but the head stands on a card: states first, then the first three values in the order of the columns. */
export function cardPlaces<Row>(columns: readonly DataColumn<Row>[]): ReadonlyMap<string, string> {
  let values = 0
  const placed = columns.slice(1).map(({ id, card = 'value' }) => {
    const place = card === 'value' && ++values > cardValues ? 'none' : card
    return [id, `${places[place]} @max-2xl:p-0 @max-2xl:empty:hidden`] as const
  })
  return new Map(placed)
}

// Browsers forget what a table is when its parts are drawn as boxes, so the parts say it themselves.
export const roles = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  head: { role: 'columnheader' },
  rowHead: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const
