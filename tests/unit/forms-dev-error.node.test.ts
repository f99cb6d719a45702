import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormDevError, formWarn, type WarningCode } from '#ui/forms/dev-error.ts'
import type { FieldErrors } from '#ui/forms/field-errors.ts'
import { clearErrors, enterForm, getNode, resetForm, setErrors, submitForm } from '#ui/forms/schema-form/form-node.ts'
import { builtInInputs } from '#ui/forms/schema-form/inputs.tsx'
import { firstValues, planSchema } from '#ui/forms/schema-form/plan.ts'
import type { InputDefinitions, Schema, SchemaValues } from '#ui/forms/schema-form/schema.ts'

const plan = (schema: Schema, values: SchemaValues = {}, inputs: InputDefinitions = builtInInputs) =>
  planSchema({ schema, values, id: 'f', inputs })
const codeOf = (act: () => unknown): number | undefined => {
  try {
    act()
  } catch (error) {
    if (error instanceof FormDevError) return error.code
    throw error
  }
  return undefined
}
const warned = (schema: Schema, values: SchemaValues = {}) => plan(schema, values).warnings

/** A form on the page without a page. */
function enter(id: string, schema: Schema, given: SchemaValues = {}, submits = true) {
  const first = firstValues(schema, builtInInputs, given)
  const values: SchemaValues = structuredClone(first)
  const at = (path: string) => path.split('.').reduce<unknown>((value, key) => (value as SchemaValues)?.[key], values)
  const { nodes } = planSchema({ schema, values: first, id, inputs: builtInInputs })
  const submit = vi.fn(async () => undefined)
  const errors = new Map<string, string>()
  const form = {
    read: (path: string) => (path === '' ? values : at(path)),
    errorOf: (path: string) => errors.get(path),
    refuse: (refused: FieldErrors = {}) => {
      for (const [path, said] of Object.entries(refused)) errors.set(path, said)
      return true
    },
    clear: (path = '') => {
      for (const name of errors.keys()) if (name.startsWith(path)) errors.delete(name)
    },
    set: (name: string, value: unknown) => {
      const steps = name.split('.')
      const last = steps.pop() ?? ''
      const holder = steps.length > 0 ? at(steps.join('.')) : values
      ;(holder as SchemaValues)[last] = value
    },
    submit,
    reset: vi.fn(),
  }
  leaves.push(enterForm({ id, submits, nodes, form }))
  return { values, submit, errors, form }
}
const leaves: (() => void)[] = []
const warn = vi.spyOn(console, 'warn')
beforeEach(() => {
  warn.mockReset().mockImplementation(() => undefined)
})
afterEach(() => {
  for (const leave of leaves.splice(0)) leave()
})
const heard = () => warn.mock.calls.map(([line]) => Number(/forms (\d+)/.exec(String(line))?.[1]))

const address: Schema = [
  { name: 'email', type: 'email', label: 'E-mail', rules: 'required|email' },
  { name: 'address', type: 'group', children: [{ name: 'city', label: 'City' }] },
  { name: 'items', type: 'list', children: [{ name: 'sku' }] },
]

describe('errors of a schema', () => {
  it('100: a plain input with children (R-604)', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'text', children: [] }]))).toBe(100))
  it.each([
    ['R-607', 103, '&& x'],
    ['R-607', 103, '(|| x) && y'],
    ['R-608', 104, 'x &&'],
    ['R-608', 104, '(x ==) && y'],
    ['R-609', 105, ''],
    ['R-609', 105, 'x y'],
    ['R-609', 105, 'x == && y'],
    ['R-609', 105, 'f(1'],
    ['R-609', 105, 'a ? b'],
    ['R-609', 105, "'open"],
  ])('(%s) %i: the expression %j', (_row, code, source) =>
    expect(codeOf(() => plan([{ name: 'a', if: source }]))).toBe(code),
  )
  it('105: an expression nested so deeply that it would cost the stack', () =>
    expect(codeOf(() => plan([{ name: 'a', if: '('.repeat(10_000) }]))).toBe(105))
  it('107: a group with a value that is no object (R-611)', () => {
    expect(codeOf(() => plan(address, { address: 'Bangkok' }))).toBe(107)
    expect(codeOf(() => plan(address, { items: ['x'] }))).toBe(107)
  })
  it('108: a list with a value that is no array (R-612)', () =>
    expect(codeOf(() => plan(address, { items: {} }))).toBe(108))
  it('300: a select that goes around and has options from a function (R-616, R-626)', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'select', overscroll: true, options: () => [] }]))).toBe(300))
  it('600: an unknown type is named together with its field (R-618, R-624)', () =>
    expect(() => plan([{ name: 'a', type: 'colour-wheel' }])).toThrow(/600.*"colour-wheel" \(of the field "a"\)/))
  it('601: a type with neither schema nor component (R-619, R-625)', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'mine' }], {}, { mine: {} }))).toBe(601))
})

describe('warnings of a schema', () => {
  it('150: a call that resolves to nothing counts as empty (R-613)', () => {
    expect(warned([{ name: 'a', if: '$nothing(1).x' }])).toEqual([{ code: 150, detail: 'nothing' }])
    expect(warned([{ name: 'a', if: 'constructor("x")' }])).toEqual([{ code: 150, detail: 'constructor' }])
  })
  it('350: options that are no array (R-617, R-626)', () =>
    expect(warned([{ name: 'a', type: 'radio', options: 'yes,no' as never }])).toEqual([
      { code: 350, detail: 'the radio "a"' },
    ]))
  it('650: the lookup of an input without an id (R-620)', () =>
    expect(warned([{ name: 'a', if: '$get(1)' }])).toEqual([{ code: 650, detail: '1' }]))
  it('800: the old word for the type still works (R-623)', () => {
    const { nodes, warnings } = plan([{ name: 'a', $formkit: 'textarea' }])
    expect(warnings.map(({ code }) => code)).toEqual([800])
    expect(nodes[0]?.Input).toBe(builtInInputs.textarea?.component)
  })
})

describe('items of forms on the page', () => {
  it('reads live, writes through its methods and refuses assignment: 101, 102 (R-605, R-606)', () => {
    const { values } = enter('checkout', address)
    const node = getNode('checkout-email')
    node?.input('a@b.co')
    expect([values.email, node?.value]).toEqual(['a@b.co', 'a@b.co'])
    expect(codeOf(() => Object.assign(node ?? {}, { value: 'x' }))).toBe(102)
    expect(codeOf(() => Object.assign(node?.messages ?? {}, { error: 'x' }))).toBe(101)
  })
  it('takes children where there can be some: 100, 107, 108', () => {
    const { values } = enter('checkout', address)
    getNode('checkout-items')?.add({ sku: '1' })
    getNode('checkout-address')?.add('Bangkok', 'city')
    getNode('checkout')?.input({ email: 'a@b.co' })
    expect(values).toEqual({ email: 'a@b.co', address: { city: 'Bangkok' }, items: [{ sku: '1' }] })
    expect(codeOf(() => getNode('checkout-email')?.add('x'))).toBe(100)
    expect(codeOf(() => getNode('checkout-address')?.input('x'))).toBe(107)
    expect(codeOf(() => getNode('checkout-items')?.input({}))).toBe(108)
  })
  it('submits by id; 106 where there is no form around, 151 where there is nothing (R-610, R-614)', async () => {
    const { submit } = enter('checkout', address)
    enter('filters', address, {}, false)
    await submitForm('checkout')
    await submitForm('checkout-email')
    expect(submit).toHaveBeenCalledTimes(2)
    await expect(submitForm('filters-email')).rejects.toMatchObject({ code: 106 })
    await submitForm('nowhere')
    expect(heard()).toEqual([151])
  })
  it('resets by id; 152 where there is nothing (R-615)', () => {
    const { form } = enter('checkout', address, { email: 'first@b.co' })
    resetForm('checkout-email')
    resetForm('checkout')
    expect(form.reset.mock.calls).toEqual([['email'], ['']])
    resetForm('nowhere')
    expect(heard()).toEqual([152])
  })
  it('sets and clears errors by id; 651 and 652 where there is nothing (R-621, R-622)', () => {
    const { errors } = enter('checkout', address)
    setErrors('checkout', { email: 'Taken.', root: 'Closed.' })
    setErrors('checkout-address', { city: 'Too far.' })
    expect(getNode('checkout-email')?.messages.error).toBe('Taken.')
    expect(errors.get('root')).toBe('Closed.')
    expect(getNode('checkout-address-city')).toBeUndefined()
    expect(getNode('checkout-address.city')?.messages.error).toBe('Too far.')
    clearErrors('checkout-email')
    expect([getNode('checkout-email')?.messages.error, getNode('checkout-address.city')?.messages.error]).toEqual([
      undefined,
      'Too far.',
    ])
    setErrors('checkout-email', 'Again.')
    clearErrors('checkout')
    expect(errors.size).toBe(0)
    setErrors('nowhere', 'x')
    clearErrors('nowhere')
    expect(heard()).toEqual([651, 652])
  })
  it('650: an id that is no text (R-620)', () => {
    expect(getNode(7 as never)).toBeUndefined()
    expect(heard()).toEqual([650])
  })
})

describe('texts', () => {
  const codes: WarningCode[] = [150, 151, 152, 350, 650, 651, 652, 800]
  it('say what happened and what to do while developing', () => {
    for (const code of codes) formWarn(code, 'this')
    expect(warn.mock.calls.map(([line]) => line)).toEqual(
      codes.map((code) => expect.stringMatching(new RegExp(`^forms ${code}: .*this`))),
    )
    expect(new FormDevError(601, '"$&"').message).toContain('"$&"')
  })
  it.each([
    [100, /has children, but only groups, lists and forms/],
    [101, /messages of it were assigned to/],
    [102, /was assigned to, but it is protected/],
    [103, /starts with an operator/],
    [104, /ends with an operator/],
    [105, /cannot be read/],
    [106, /inside no form/],
    [107, /group it was given a value that is no object/],
    [108, /list it was given a value that is no array/],
    [300, /overscroll and options from a function/],
    [600, /no input of type it/],
    [601, /neither a schema nor a component/],
  ] as const)('%i has the meaning of the specification (R-627)', (code, meaning) =>
    expect(new FormDevError(code, 'it').message).toMatch(meaning),
  )
  it.each([
    [150, /no such function/],
    [151, /Submit was asked of the form "it", but no form/],
    [152, /Reset was asked of "it", but nothing/],
    [350, /options of it are no array/],
    [650, /lookup of an input needs its id/],
    [651, /Errors were set on "it", but nothing/],
    [652, /Errors were cleared on "it", but nothing/],
    [800, /it is deprecated/],
  ] as const)('%i is a warning with the meaning of the specification (R-627)', (code, meaning) => {
    formWarn(code, 'it')
    expect(warn.mock.calls[0]?.[0]).toMatch(meaning)
  })
  it('are the short code alone in production', async () => {
    vi.stubEnv('DEV', false)
    vi.resetModules()
    const production = await import('#ui/forms/dev-error.ts')
    vi.unstubAllEnvs()
    expect(new production.FormDevError(600, 'secret').message).toBe('forms 600')
    production.formWarn(151, 'secret')
    expect(warn.mock.calls).toEqual([['forms 151']])
  })
})
