import fc from 'fast-check'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { FormDevError } from '#ui/forms/dev-error.ts'
import { ruleMessage } from '#ui/forms/rules/messages.ts'
import { parseRules } from '#ui/forms/rules/rule-call.ts'
import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import { parseExpression } from '#ui/forms/schema-form/expression.ts'
import { builtInInputs } from '#ui/forms/schema-form/inputs.tsx'
import { firstValues, plannedFields, plannedValues, planSchema } from '#ui/forms/schema-form/plan.ts'
import type { Schema, SchemaValues } from '#ui/forms/schema-form/schema.ts'
import { SchemaForm } from '#ui/forms/schema-form/schema-form.tsx'
import { incompleteIn } from '#ui/forms/use-form.ts'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

const compute = (source: string, values: SchemaValues = {}) =>
  parseExpression(source)({
    values,
    functions: { count: (list) => (Array.isArray(list) ? list.length : 0), pair: (...args) => ({ args }) },
    missing: () => undefined,
  })

describe('expressions', () => {
  const values = { country: 'th', total: '12', address: { city: 'Pai' }, items: [{ sku: 'x' }], gift: false }
  it.each([
    ['country == "th"', true],
    ["$country != 'th'", false],
    ['total == 12', true],
    ['total === 12', false],
    ['total !== 12', true],
    ['total >= 12 && total < 13', true],
    ['total > 12 || total <= 3', false],
    ['gift || address.city == "Pai"', true],
    ['country == "de" && gift || country == "th"', true],
    ['country == "th" || gift && nothing', true],
    ['(country == "th" || gift) && gift', false],
    ['items.0.sku', 'x'],
    ['$count(items) == 1', true],
    ['pair(1, "a").args.1', 'a'],
    ['address.constructor', undefined],
    ['__proto__.x', undefined],
    ['total < -1.5', false],
    ['nothing == null', true],
    ['true', true],
    ['(true)', true],
  ])('%s', (source, result) => expect(compute(source, values)).toBe(result))

  it('any text either computes or is refused with a code', () => {
    const word = fc.constantFrom('x', '$y.z', '1', '"t"', '&&', '||', '==', '<', '(', ')', ',', 'f(', '.a', '!', '=')
    const source = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.array(word).map((words) => words.join(' ')),
    )
    fc.assert(
      fc.property(source, (text) => {
        try {
          compute(text)
        } catch (error) {
          expect(error).toBeInstanceOf(FormDevError)
          expect([103, 104, 105]).toContain((error as FormDevError).code)
        }
      }),
      { numRuns: 500 },
    )
  })
})

const schema: Schema = [
  { name: 'country', type: 'select', options: [{ value: 'th', label: 'Thailand' }] },
  { name: 'province', if: 'country == "th"', rules: 'required', label: 'province' },
  { name: 'terms', type: 'checkbox', rules: 'accepted' },
  {
    name: 'gift',
    type: 'group',
    children: [
      { name: 'on', type: 'checkbox' },
      { name: 'note', type: 'textarea', if: 'on', rules: 'length:0,200' },
    ],
  },
  { name: 'items', type: 'list', rules: 'min:1', label: 'item', children: [{ name: 'sku' }] },
  { name: 'ship', type: 'address' },
]
const inputs = { ...builtInInputs, address: { schema: [{ name: 'city', rules: 'required' }] } }
const plan = (values: SchemaValues) => planSchema({ schema, values, id: 'f', inputs })

describe('plans', () => {
  it('give every item its place, its id and its rules', () => {
    const { nodes, warnings } = plan({ country: 'th', gift: { on: true }, items: [{ sku: '1' }, {}] })
    expect(warnings).toEqual([])
    expect(Object.entries(plannedFields(nodes)).map(([path, { rules }]) => [path, rules])).toEqual([
      ['country', ''],
      ['province', 'required'],
      ['terms', 'accepted'],
      ['gift.on', ''],
      ['gift.note', 'length:0,200'],
      ['items', 'min:1'],
      ['items.0.sku', ''],
      ['items.1.sku', ''],
      ['ship.city', 'required'],
    ])
    expect(nodes.find(({ path }) => path === 'items')?.children[1]).toMatchObject({ id: 'f-items-1', label: 'item' })
  })
  it('leave out what is not there, also from what is sent', () => {
    const values = {
      country: 'de',
      province: 'old',
      gift: { on: false, note: 'old' },
      items: [{ sku: '1', x: 1 }],
      stray: 1,
    }
    expect(plannedValues(plan(values).nodes, values)).toEqual({
      country: 'de',
      terms: undefined,
      gift: { on: false },
      items: [{ sku: '1' }],
      ship: { city: undefined },
    })
  })
  it('look another input up by its id', () => {
    const items: Schema = [
      { name: 'a', id: 'first' },
      { name: 'g', type: 'group', children: [{ name: 'b', if: 'get("first").value == "x"' }] },
      { name: 'c', if: 'get("f-g.b").value' },
    ]
    const paths = (values: SchemaValues) =>
      Object.keys(plannedFields(planSchema({ schema: items, values, id: 'f', inputs }).nodes))
    expect(paths({ a: 'x', g: { b: 'y' } })).toEqual(['a', 'g.b', 'c'])
    expect(paths({ a: 'z' })).toEqual(['a'])
  })
  it('call a field by its validation label, else its label, else its name (R-333)', () => {
    const items: Schema = [
      { name: 'a' },
      { name: 'b', label: 'the bee' },
      { name: 'c', label: 'Somebody else has read this', validationLabel: 'second look' },
    ]
    const fields = plannedFields(planSchema({ schema: items, values: {}, id: 'f', inputs }).nodes)
    expect(Object.values(fields).map(({ label }) => label)).toEqual(['a', 'the bee', 'second look'])
    const { t } = createWords('en', allWords('en'))
    const [call] = parseRules('required')
    if (!call) throw new Error('no rule')
    const { key, values } = ruleMessage({ call, value: '', label: 'the bee', language: 'en' })
    expect(t(key, values)).toBe('The bee is required.')
  })
  it('begin with empty values and keep given ones', () =>
    expect(firstValues(schema, inputs, { country: 'th', ship: { city: 'Pai' } })).toEqual({
      country: 'th',
      province: '',
      terms: false,
      gift: { on: false, note: '' },
      items: [],
      ship: { city: 'Pai' },
    }))
})

describe('the server repeats the rules of a schema', () => {
  it('refuses by path what the form refuses, with rules that read their siblings', () => {
    const login: Schema = [
      {
        name: 'login',
        type: 'group',
        children: [
          { name: 'password', rules: 'required' },
          { name: 'password_confirm', label: 'password', rules: 'confirm' },
        ],
      },
      { name: 'items', type: 'list', children: [{ name: 'sku', rules: 'required' }] },
    ]
    const values = { login: { password: 'a', password_confirm: 'b' }, items: [{ sku: '1' }, { sku: '' }] }
    const fields = plannedFields(planSchema({ schema: login, values, id: 'f', inputs }).nodes)
    const rules = Object.fromEntries(Object.entries(fields).map(([path, field]) => [path, field.rules]))
    const checked = rulesSchema(rules).safeParse(values)
    expect(checked.error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['login.password_confirm', 'confirm'],
      ['items.1.sku', 'required'],
    ])
  })
})

describe('default texts (behaviour §1.8)', () => {
  it.each([
    ['form.add', 'Add'],
    ['form.remove', 'Remove'],
    ['form.removeAll', 'Remove all'],
    ['form.incomplete', 'Sorry, not all fields are filled out correctly.'],
    ['form.submit', 'Submit'],
    ['form.noFiles', 'No file chosen'],
    ['form.selectFile', 'Select file'],
    ['form.moveUp', 'Move up'],
    ['form.moveDown', 'Move down'],
    ['form.isLoading', 'Loading...'],
    ['form.loadMore', 'Load more'],
    ['form.next', 'Next'],
    ['form.prev', 'Previous'],
    ['form.addAllValues', 'Add all values'],
    ['form.addSelectedValues', 'Add selected values'],
    ['form.removeAllValues', 'Remove all values'],
    ['form.removeSelectedValues', 'Remove selected values'],
    ['form.chooseDate', 'Choose date'],
    ['form.changeDate', 'Change date'],
    ['form.summaryHeader', 'There were errors in your form.'],
    ['form.close', 'Close'],
    ['form.open', 'Open'],
  ] as const)('%s says “%s”, and has words in Thai (R-334)', (key, text) => {
    expect(createWords('en', allWords('en')).t(key)).toBe(text)
    expect(createWords('th', allWords('th')).t(key)).toMatch(/[\u0e00-\u0e7f]/)
  })
})

describe('a form that cannot be sent', () => {
  it('says so in the words of the specification, and “Form incomplete.” where a language has none (R-226)', () => {
    expect(incompleteIn(createWords('en', allWords('en')).t('form.incomplete'))).toBe(
      'Sorry, not all fields are filled out correctly.',
    )
    expect(incompleteIn(createWords('en', {}).t('form.incomplete'))).toBe('Form incomplete.')
  })
})

describe('SchemaForm on the server', () => {
  it.each([
    ['en', 'Submit', 'Add'],
    ['th', 'ส่ง', 'เพิ่ม'],
  ] as const)('draws every kind of input with its words in %s', (language, ...wanted) => {
    const html = renderToString(
      <UiProvider Link={({ href }) => <a href={href}>x</a>} words={createWords(language, allWords(language))}>
        <SchemaForm id="f" schema={schema} inputs={inputs} values={{ country: 'th', items: [{ sku: '7' }] }} />
      </UiProvider>,
    )
    for (const text of [...wanted, 'name="province"', 'value="7"', 'name="ship.city"']) expect(html).toContain(text)
  })
})
