import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { recordDraft } from '#features/admin/record-drafts.ts'
import {
  afterSave,
  type Change,
  type Conflict,
  changesOf,
  type Edits,
  isSameValue,
  leftOver,
  type RecordValues,
  resolved,
  shown,
  textOf,
  unreadPaths,
  withEdit,
} from '#features/admin/record-edits.ts'

const saved: RecordValues = {
  title: 'Silk scarf',
  subtitle: null,
  tags: ['a', 'b'],
  'metadata.care': { wash: 30, iron: false },
}
const edit = (path: string, to: unknown, edits: Edits = {}) => withEdit(edits, saved, path, to)

describe('what is no number', () => {
  it('is an edit of a blank value too, and named before a save', () => {
    const typed = edit('subtitle', Number.NaN)
    expect(changesOf(typed)).toEqual([{ path: 'subtitle', from: null, to: Number.NaN }])
    expect(unreadPaths({ ...saved, price: Number.NaN, weight: 0 })).toEqual(['price'])
  })
})

describe('an edit', () => {
  it('remembers what was seen first, and goes when the value is as it was', () => {
    const typed = edit('title', 'Silk shawl', edit('title', 'Silk'))
    expect(changesOf(typed)).toEqual([{ path: 'title', from: 'Silk scarf', to: 'Silk shawl' }])
    expect(edit('title', 'Silk scarf', typed)).toEqual({})
  })

  it('takes blank for blank and objects as equal whatever the order of their keys', () => {
    expect(edit('subtitle', '')).toEqual({})
    expect(edit('unknown', undefined)).toEqual({})
    expect(edit('metadata.care', { iron: false, wash: 30 })).toEqual({})
    expect(isSameValue(['a', 'b'], ['b', 'a']), 'lists have an order').toBe(false)
    expect(isSameValue(0, '')).toBe(false)
  })

  it('is none any more when its wish came true by another hand', () => {
    const typed = edit('title', 'Silk shawl')
    expect(leftOver(typed, { ...saved, title: 'Silk shawl' })).toEqual({})
    expect(leftOver(typed, { ...saved, subtitle: 'New' })).toBe(typed)
    const emptied = edit('title', null)
    expect(leftOver(emptied, {}), 'nothing was read yet').toBe(emptied)
  })

  it('typed while a save was under way goes on from what was saved', () => {
    const sent = edit('title', 'Silk shawl')
    const meanwhile = withEdit(withEdit(sent, saved, 'title', 'Silk shawl, long'), saved, 'subtitle', 'Woven')
    const values = { ...saved, title: 'Silk shawl' }
    expect(changesOf(afterSave(meanwhile, sent, values))).toEqual([
      { path: 'title', from: 'Silk shawl', to: 'Silk shawl, long' },
      { path: 'subtitle', from: null, to: 'Woven' },
    ])
    expect(afterSave(sent, sent, values)).toEqual({})
  })

  it('in conflict is sent again against what the other wrote, or given up', () => {
    const typed = edit('title', 'Mine')
    const conflict: Conflict = { path: 'title', base: 'Silk scarf', mine: 'Mine', theirs: 'Theirs' }
    expect(changesOf(resolved(typed, conflict, 'mine'))).toEqual([{ path: 'title', from: 'Theirs', to: 'Mine' }])
    expect(resolved(typed, conflict, 'theirs')).toEqual({})
  })
})

/** The desk's rule, as docs/desk.md has it: values are compared, whole or not at all. */
function write(values: RecordValues, changes: readonly Change[]): { values: RecordValues } | { conflicts: Conflict[] } {
  const conflicts = changes
    .filter(({ path, from, to }) => !isSameValue(values[path], from) && !isSameValue(values[path], to))
    .map(({ path, from, to }) => ({ path, base: from, mine: to, theirs: values[path] }))
  if (conflicts.length > 0) return { conflicts }
  return { values: { ...values, ...Object.fromEntries(changes.map(({ path, to }) => [path, to])) } }
}

it('two people at once lose nothing and are never asked for nothing', () => {
  const path = fc.constantFrom('title', 'subtitle', 'handle', 'status')
  const typed = fc.array(fc.tuple(path, fc.constantFrom('x', 'y', 'z', '')), { minLength: 1, maxLength: 5 })
  fc.assert(
    fc.property(typed, typed, (first, second) => {
      const base: RecordValues = { title: 'x', subtitle: '', handle: 'y', status: 'z' }
      const type = (list: typeof first) => list.reduce<Edits>((edits, [at, to]) => withEdit(edits, base, at, to), {})
      const mine = type(first)
      const theirs = type(second)
      const after = write(base, changesOf(theirs))
      if (!('values' in after)) throw new Error('the first to save is never asked')
      const mineNow = leftOver(mine, after.values)
      const answer = write(after.values, changesOf(mineNow))
      const both = Object.keys(mine).filter((at) => at in theirs && !isSameValue(mine[at]?.to, theirs[at]?.to))
      if ('conflicts' in answer) {
        expect(answer.conflicts.map((conflict) => conflict.path).sort(), 'asked about what both changed').toEqual(
          both.sort(),
        )
        const decided = answer.conflicts.reduce((edits, conflict) => resolved(edits, conflict, 'mine'), mineNow)
        const last = write(after.values, changesOf(decided))
        if (!('values' in last)) throw new Error('a decision is not asked about again')
        for (const at of Object.keys(mine)) expect(last.values[at]).toEqual(shown(mine, base, at))
      } else {
        expect(both, 'nothing of theirs was written over').toEqual([])
        for (const at of Object.keys(mine)) expect(isSameValue(answer.values[at], mine[at]?.to)).toBe(true)
        for (const at of Object.keys(theirs)) expect(isSameValue(answer.values[at], theirs[at]?.to)).toBe(true)
      }
    }),
    { numRuns: 400 },
  )
})

describe('a draft', () => {
  const kept = new Map<string, string>()
  const store = {
    get: (key: string) => kept.get(key) ?? null,
    set: kept.set.bind(kept),
    remove: (key: string) => void kept.delete(key),
  }

  it('comes back as it was typed, and goes when nothing is left', () => {
    const draft = recordDraft('user_1.product.prod_1', store)
    expect(draft.read()).toBeNull()
    draft.write(edit('title', 'Silk'), 5)
    expect(draft.read()).toEqual({ edits: { title: { from: 'Silk scarf', to: 'Silk' } }, at: 5 })
    expect(recordDraft('user_2.product.prod_1', store).read(), 'of another person').toBeNull()
    draft.write({}, 6)
    expect(kept.size).toBe(0)
  })

  it('written by something else is none', () => {
    const draft = recordDraft('a', store)
    for (const text of ['', 'nonsense', '[]', '{"edits":5}', 'null']) {
      kept.set('talat.desk.a', text)
      expect(draft.read(), text).toBeNull()
    }
  })
})

describe('a value as text', () => {
  it('is written out where it is a number, and nothing where it is none that anybody could read', () => {
    expect(['silk', 7, 0, Number.NaN, null, undefined, true, {}].map(textOf)).toEqual([
      'silk',
      '7',
      '0',
      '',
      '',
      '',
      '',
      '',
    ])
  })
})
