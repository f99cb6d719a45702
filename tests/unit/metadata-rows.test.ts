import { describe, expect, it } from 'vitest'
import {
  isShown,
  type MetadataRow,
  problemsOf,
  readValue,
  retyped,
  rowsFrom,
  wishesOf,
} from '#features/admin/metadata-rows.ts'

const isOwn = (key: string) => key === 'cost'
const row = (key: string, text: string, type: MetadataRow['type'] = 'text', of?: string): MetadataRow => ({
  ...{ id: of ?? `new ${key}`, key, text, type },
  of,
})
const saved = {
  'metadata.fit': 'slim',
  'metadata.cost': 40,
  'metadata.care': { wash: 30 },
  'metadata.new': true,
  title: 'A',
}

describe('the free keys of a thing', () => {
  it('are rows by key, each of its own kind; the shop’s own keys are none', () =>
    expect(rowsFrom(saved, isOwn).map(({ key, type, text }) => [key, type, text])).toEqual([
      ['care', 'json', '{\n  "wash": 30\n}'],
      ['fit', 'text', 'slim'],
      ['new', 'yes', 'true'],
    ]))
  it('ask for nothing as they were read', () => {
    const wished = wishesOf(rowsFrom(saved, isOwn), saved, saved, isOwn)
    expect(wished).toEqual({ 'metadata.fit': 'slim', 'metadata.care': { wash: 30 }, 'metadata.new': true })
    expect(isShown(wished, saved)).toBe(true)
    expect(isShown(wished, { ...saved, 'metadata.fit': 'wide' })).toBe(false)
  })
  it('that are renamed take the old key away; one that is removed goes', () => {
    const wished = wishesOf([row('cut', 'slim', 'text', 'fit')], saved, saved, isOwn)
    expect(wished).toEqual({
      'metadata.fit': null,
      'metadata.care': null,
      'metadata.new': null,
      'metadata.cut': 'slim',
    })
  })
  it('that are not finished leave what is saved, stay with the drafts, and come back at their place', () => {
    const open = row('fit', '12,', 'number', 'fit')
    const wished = wishesOf([open], { 'metadata.fit': 'slim' }, { 'metadata.fit': 'slim' }, isOwn)
    expect(wished).toEqual({ 'metadata.fit': 'slim', 'unfinished.metadata.fit': open })
    expect(rowsFrom({ ...saved, ...wished }, isOwn).find(({ key }) => key === 'fit')).toEqual(open)
    const mended = wishesOf([{ ...open, text: '12' }], saved, { ...saved, ...wished }, isOwn)
    expect(mended).toMatchObject({ 'metadata.fit': 12, 'unfinished.metadata.fit': null })
  })
  it('a new row that nobody typed into asks for nothing', () =>
    expect(wishesOf([row('', ''), row('', 'false', 'yes')], {}, {}, isOwn)).toEqual({}))
})

describe('what has to be mended of a key', () => {
  const problem = (...rows: MetadataRow[]) => problemsOf(rows, isOwn)
  it.each([
    ['no key', row('', 'x'), 'keyMissing'],
    ['a space', row('a b', 'x'), 'keyWrong'],
    ['a full stop in front', row('.a', 'x'), 'keyWrong'],
    ['too long a key', row('k'.repeat(101), 'x'), 'keyWrong'],
    ['a key of the shop', row('cost', 'x'), 'keyOwn'],
  ])('%s', (_, one, code) => expect(problem(one)).toEqual({ [one.id]: { key: code, value: undefined } }))
  it('is said of the later one of two', () =>
    expect(problem(row('a', '1', 'text', 'first'), row('a', '2', 'text', 'second'))).toEqual({
      second: { key: 'keyTwice', value: undefined },
    }))
  it.each([
    ['text', '', 'empty'],
    ['text', 'x'.repeat(10_001), 'long'],
    ['number', '12,5', 'number'],
    ['number', '0x10', 'number'],
    ['number', '1e999', 'number'],
    ['json', '{', 'json'],
    ['json', 'null', 'empty'],
  ] as const)('and of a %s that says %s', (type, text, code) =>
    expect(readValue(row('a', text, type))).toEqual({ problem: code }),
  )
  it.each([
    ['text', ' 12 ', ' 12 '],
    ['number', ' -1.5e2 ', -150],
    ['yes', 'false', false],
    ['json', '[1, {"a": null}]', [1, { a: null }]],
  ] as const)('a %s that says %s is one', (type, text, value) =>
    expect(readValue(row('a', text, type))).toEqual({ value }),
  )
  it('another kind keeps the text; a yes-or-no is one of both', () => {
    expect(retyped(row('a', '12'), 'number').text).toBe('12')
    expect(retyped(row('a', '12'), 'yes').text).toBe('false')
  })
})
