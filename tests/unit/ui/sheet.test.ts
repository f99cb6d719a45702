import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { round } from '#ui/number-field/round.ts'
import { parseBlock } from '#ui/sheet/read-block.ts'
import type { SheetChanges, SheetColumn } from '#ui/sheet/sheet.types.ts'
import { evaluate } from '#ui/sheet/sheet-formula.ts'
import {
  addStep,
  areaOf,
  at,
  countChanges,
  emptyHistory,
  fillArea,
  type Grid,
  historyLength,
  placeBlock,
  pruned,
  travel,
  writeTexts,
} from '#ui/sheet/sheet-model.ts'
import { readCell, showCell } from '#ui/sheet/sheet-values.ts'
import { writeBlock } from '#ui/sheet/write-block.ts'

type Variant = { id: string; sku: string | null; price: number | null; stock: number; sold: boolean }
const columns: SheetColumn<Variant>[] = [
  { id: 'sku', header: 'SKU', kind: 'text', value: (row) => row.sku },
  { id: 'price', header: 'Price', kind: 'number', digits: 2, min: 0, value: (row) => row.price },
  { id: 'stock', header: 'Stock', kind: 'number', digits: 0, value: (row) => row.stock },
  { id: 'sold', header: 'Sold', kind: 'yes', readOnly: true, value: (row) => row.sold },
]
const rows: Variant[] = Array.from({ length: 6 }, (_, index) => ({
  id: `v${index}`,
  sku: `SKU-${index}`,
  price: 100 + index,
  stock: index,
  sold: false,
}))
const grid: Grid<Variant> = { columns, rows, rowId: (row) => row.id, locale: 'en' }
const none: SheetChanges = {}
const paste = (text: string, selection = at(0, 0), changes = none) =>
  writeTexts(grid, changes, placeBlock(parseBlock(text), areaOf(selection)).typed)

describe('the clipboard of a spreadsheet', () => {
  it('is read with line ends of any system, tabs, quotes and the inch sign', () => {
    expect(parseBlock('a\tb\r\nc\td\r\n')).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ])
    expect(parseBlock('one\ntwo\n')).toEqual([['one'], ['two']])
    expect(parseBlock('"two\nlines"\t"say ""hi"""')).toEqual([['two\nlines', 'say "hi"']])
    expect(parseBlock('12" pan\t5\' 3"')).toEqual([['12" pan', '5\' 3"']])
    expect(parseBlock('')).toEqual([['']])
    expect(parseBlock('\t\r\n')).toEqual([['', '']])
  })

  it('comes back as it was written, whatever the cells hold', () => {
    const cell = fc.string({ unit: fc.constantFrom('a', 'ก', '"', '\t', '\n', ' ', '1', ',') })
    fc.assert(
      fc.property(
        fc
          .integer({ min: 2, max: 4 })
          .chain((width) =>
            fc.array(fc.array(cell, { minLength: width, maxLength: width }), { minLength: 1, maxLength: 4 }),
          ),
        (block) => {
          // What holds a quote and nothing else that needs one is written as it is by some, quoted by others.
          const text = writeBlock(block).text
          expect(parseBlock(`${text}\r\n`)).toEqual(block)
        },
      ),
    )
  })

  it('carries a table too, with its signs made harmless', () => {
    expect(writeBlock([['<b>', '1']]).html).toBe('<table><tr><td>&lt;b></td><td>1</td></tr></table>')
  })
})

describe('a cell', () => {
  const number = { kind: 'number', digits: 2, min: 0 } as const
  const read = (text: string, kind: Parameters<typeof readCell>[0] = number, current: number | null = 500) =>
    readCell(kind, text, 'en', current, (name) => (name === 'stock' ? 8 : undefined))

  it('reads what people and programs write', () => {
    expect(read('1,234.50')).toEqual({ value: 1234.5 })
    expect(read('๑๒')).toEqual({ value: 12 })
    expect(read('12.345678')).toEqual({ value: 12.35 })
    expect(read('')).toEqual({ value: null })
    expect(read('Yes', { kind: 'yes' })).toEqual({ value: true })
    expect(read('ไม่', { kind: 'yes' })).toEqual({ value: false })
    expect(read('  a b ', { kind: 'text' })).toEqual({ value: 'a b' })
  })

  it('keeps a text that is none, with what is wrong with it', () => {
    expect(read('abc')).toEqual({ text: 'abc', problem: 'number' })
    expect(read('-1')).toEqual({ text: '-1', problem: 'least' })
    expect(read('11', { kind: 'number', digits: 0, max: 10 })).toEqual({ text: '11', problem: 'most' })
    expect(read('1.5', { kind: 'number', digits: 0 })).toEqual({ text: '1.5', problem: 'whole' })
    expect(read('', { kind: 'text', required: true })).toEqual({ text: '', problem: 'required' })
    expect(read('maybe', { kind: 'yes' })).toEqual({ text: 'maybe', problem: 'yes' })
  })

  it('works out formulas from what it says and from its row', () => {
    const sum = (text: string, current: number | null = 500) => {
      const edit = read(text, number, current)
      return 'value' in edit ? edit.value : edit.problem
    }
    expect(sum('=+10%')).toBe(550)
    expect(sum('=-10%')).toBe(450)
    expect(sum('=*0.9')).toBe(450)
    expect(sum('=*0.9~.90', 499)).toBe(448.9)
    expect(sum('=+10%~9', 415)).toBe(459)
    expect(sum('=+10%~10', 499)).toBe(550)
    expect(sum('=stock+20')).toBe(28)
    expect(sum('=(stock-3)*2+1')).toBe(11)
    expect(sum('=2+3*4')).toBe(14)
    expect(sum('=/3')).toBe(166.67)
    for (const bad of ['=', '=+', '=nobody*2', '=1/0', '=(1', '=1)', '=+10%~x', '=1 2', '=alert(1)'])
      expect(sum(bad), bad).toBe('formula')
    expect(sum('=+10%', null), 'ten percent of nothing').toBe('formula')
  })

  it('rounds as people do', () => {
    expect(round(1.005, 2)).toBe(1.01)
    expect(round(-2.5, 0)).toBe(-3)
    expect(Object.is(round(-0.001, 2), 0)).toBe(true)
    expect(round(Number.NaN, 2)).toBeNaN()
    expect(showCell(number, 1234.5, 'en')).toBe('1,234.50')
  })
})

describe('a block', () => {
  it('grows to its own size from the first selected cell', () => {
    const { changes } = paste('A\t10\r\nB\t20')
    expect(changes).toEqual({
      v0: { sku: { value: 'A' }, price: { value: 10 } },
      v1: { sku: { value: 'B' }, price: { value: 20 } },
    })
  })

  it('is repeated where it divides the selection', () => {
    const { changes } = paste('7\r\n8', { anchor: { row: 0, column: 2 }, head: { row: 3, column: 2 } })
    expect(Object.values(changes).map((row) => row.stock)).toEqual([7, 8, 7, 8].map((value) => ({ value })))
  })

  it('marks what cannot be read and keeps its text, leaves what cannot be written, and counts what did not fit', () => {
    const { changes, refused } = paste('oops\t5\tyes\textra', at(5, 1))
    expect(changes).toEqual({ v5: { price: { text: 'oops', problem: 'number' } } })
    // v5 has five in stock already, sold cannot be written, and there is no column after it.
    expect(refused).toBe(2)
    expect(countChanges(changes)).toEqual({ cells: 1, problems: [{ row: 'v5', column: 'price' }] })
  })

  it('of formulas reads what the sheet said before all of them', () => {
    const { changes } = paste('=stock+1\t=price+1', at(4, 1))
    expect(changes).toEqual({ v4: { price: { value: 5 }, stock: { value: 105 } } })
  })

  it('fills down and across', () => {
    const area = areaOf({ anchor: { row: 0, column: 1 }, head: { row: 2, column: 2 } })
    const down = writeTexts(grid, none, fillArea(grid, none, area, 'down')).changes
    expect(down).toEqual({
      v1: { price: { value: 100 }, stock: { value: 0 } },
      v2: { price: { value: 100 }, stock: { value: 0 } },
    })
    const across = writeTexts(grid, none, fillArea(grid, none, area, 'across')).changes
    expect(across).toEqual({
      v0: { stock: { value: 100 } },
      v1: { stock: { value: 101 } },
      v2: { stock: { value: 102 } },
    })
  })
})

describe('changes and their history', () => {
  it('are only what differs from what is saved', () => {
    const first = paste('200', at(0, 1)).changes
    expect(paste('100', at(0, 1), first).changes).toEqual({})
    const saved: Grid<Variant> = { ...grid, rows: rows.map((row) => (row.id === 'v0' ? { ...row, price: 200 } : row)) }
    expect(pruned(saved, first)).toEqual({})
    expect(pruned(grid, first)).toBe(first)
  })

  it('go back and forth byte by byte over any work, with the selection', () => {
    const work = fc.array(
      fc.record({
        row: fc.integer({ min: 0, max: 5 }),
        column: fc.integer({ min: 0, max: 3 }),
        text: fc.constantFrom('5', 'x', '', '=+10%', 'a\tb\r\nc\td', '100', '0'),
      }),
      { minLength: 1, maxLength: 30 },
    )
    fc.assert(
      fc.property(work, (steps) => {
        let changes = none
        let history = emptyHistory
        const seen: SheetChanges[] = [changes]
        for (const { row, column, text } of steps) {
          const selection = at(row, column)
          const { typed, area } = placeBlock(parseBlock(text), areaOf(selection))
          const written = writeTexts(grid, changes, typed)
          if (written.writes.length === 0) continue
          const after = { anchor: { row, column }, head: { row: area.bottom, column: area.end } }
          history = addStep(history, { writes: written.writes, before: selection, after })
          changes = written.changes
          seen.push(changes)
        }
        for (const wanted of seen.slice(0, -1).reverse()) {
          const back = travel(history, changes, 'undo')
          if (!back) throw new Error('nothing to take back')
          ;({ history, changes } = back)
          expect(changes).toEqual(wanted)
        }
        expect(travel(history, changes, 'undo')).toBeNull()
        for (const wanted of seen.slice(1)) {
          const again = travel(history, changes, 'redo')
          if (!again) throw new Error('nothing to do again')
          ;({ history, changes } = again)
          expect(changes).toEqual(wanted)
        }
      }),
    )
  })

  it('keep the newest two hundred steps', () => {
    let history = emptyHistory
    let changes = none
    for (let step = 1; step <= historyLength + 20; step++) {
      const written = writeTexts(grid, changes, [{ place: { row: 0, column: 1 }, text: String(1000 + step) }])
      changes = written.changes
      history = addStep(history, { writes: written.writes, before: at(0, 1), after: at(0, 1) })
    }
    expect(history.past).toHaveLength(historyLength)
    const back = travel(history, changes, 'undo')
    expect(back?.changes).toEqual({ v0: { price: { value: 1000 + historyLength + 19 } } })
  })
})

it('a formula has no way out of arithmetic', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(typeof evaluate(`=${text}`, 1, () => 2)).toBe('number')
    }),
  )
})
