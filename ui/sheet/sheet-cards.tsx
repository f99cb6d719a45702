import { Accordion, AccordionItem } from '../accordion/accordion.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Switch } from '../switch/switch.tsx'
import { TextField } from '../text-field/text-field.tsx'
import type { SheetColumn, SheetProps } from './sheet.types.ts'
import { at, cellText, cellValue, heldValue, isReadOnly } from './sheet-model.ts'
import { showCell } from './sheet-values.ts'
import type { SheetControl } from './use-sheet.ts'

/** The sheet on a phone: each row a card that opens to the fields of its cells. The same texts and formulas are read. */
export function SheetCards<Row>(props: SheetProps<Row> & { sheet: SheetControl<Row> }) {
  const { rows, rowId, rowName, columns, changes, sheet, refused } = props
  const { t, language } = useUi()
  const glance = (row: Row) =>
    columns
      .filter((column) => column.kind === 'number')
      .slice(0, 2)
      .map((column) => showCell(column, cellValue(sheet.grid, changes, row, column), language))
      .filter((text) => text !== '')
      .join(' · ')
  return (
    <Accordion>
      {rows.map((row, index) => {
        const id = rowId(row)
        const count = Object.keys(changes[id] ?? {}).length
        return (
          <AccordionItem
            key={id}
            title={rowName(row)}
            aside={count > 0 ? t('sheet.changed', { count }) : glance(row)}
            name={props.label}
          >
            <div className="grid gap-4">
              {refused?.[id] ? <p className="text-danger text-small">{refused[id]}</p> : null}
              {columns.map((column, place) => (
                <CardField key={column.id} column={column} row={row} place={{ row: index, column: place }} {...props} />
              ))}
            </div>
          </AccordionItem>
        )
      })}
    </Accordion>
  )
}

type CardFieldProps<Row> = SheetProps<Row> & {
  sheet: SheetControl<Row>
  column: SheetColumn<Row>
  row: Row
  place: { row: number; column: number }
}

function CardField<Row>({ sheet, columns, column, row, place, changes, disabled, rowId }: CardFieldProps<Row>) {
  const { t, language } = useUi()
  const edit = changes[rowId(row)]?.[column.id]
  const write = (text: string) => sheet.write([{ place, text }], at(place.row, place.column), false)
  if (column.kind === 'yes')
    return (
      <Switch
        label={column.header}
        checked={cellValue(sheet.grid, changes, row, column) === true}
        disabled={disabled || isReadOnly(column, row)}
        onChange={(event) => write(event.currentTarget.checked ? 'yes' : 'no')}
      />
    )
  const text = edit && 'problem' in edit ? edit.text : cellText(sheet.grid, changes, place)
  const bound = column.kind === 'number' ? { least: column.min ?? 0, most: column.max ?? 0 } : { least: 0, most: 0 }
  return (
    <TextField
      // Another text than one's own (taken back, read anew) is another box; what is being typed stays one.
      key={text}
      label={column.unit ? `${column.header} (${column.unit})` : column.header}
      defaultValue={text}
      placeholder={showCell(column, heldValue(columns, changes[rowId(row)], row, column), language) || undefined}
      inputMode={column.kind === 'number' ? 'decimal' : undefined}
      readOnly={disabled || isReadOnly(column, row)}
      error={edit && 'problem' in edit ? t(`sheet.problem.${edit.problem}`, bound) : undefined}
      onBlur={(event) => {
        if (event.currentTarget.value !== text) write(event.currentTarget.value)
      }}
    />
  )
}
