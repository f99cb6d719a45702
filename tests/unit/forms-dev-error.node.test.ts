import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { FormDevError, formWarn, type WarningCode } from '#ui/forms/dev-error.ts'
import { viewField } from '#ui/forms/engine/field-view.ts'
import { RulesEngine } from '#ui/forms/engine/rules-engine.ts'
import {
  clearErrors,
  enterForm,
  type FormAccess,
  getNode,
  resetForm,
  setErrors,
  submitForm,
} from '#ui/forms/schema-form/form-node.ts'
import { builtInInputs } from '#ui/forms/schema-form/inputs.tsx'
import { firstValues, plannedFields, planSchema } from '#ui/forms/schema-form/plan.ts'
import type { InputDefinitions, Schema, SchemaValues } from '#ui/forms/schema-form/schema.ts'
import type { Ui } from '#ui/provider/ui-provider.tsx'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

const words = createWords('en', allWords('en'))
const ui: Ui = { Link: () => null, t: words.t, language: 'en', dir: 'ltr', announce: () => undefined, words }

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
  const engine = new RulesEngine({ fields: plannedFields(nodes), read: at, delay: 0 })
  const submit = vi.fn(async () => undefined)
  const form = {
    engine,
    view: (name: string) => viewField(engine, name, ui),
    set: (name: string, value: unknown) => {
      const steps = name.split('.')
      const last = steps.pop() ?? ''
      const holder = steps.length > 0 ? at(steps.join('.')) : values
      ;(holder as SchemaValues)[last] = value
      engine.input(name)
    },
    submit,
    reset: vi.fn(),
    form: { getValues: ((path?: string) => (path === undefined ? values : at(path))) as never },
  }
  leaves.push(enterForm({ id, first, submits, nodes, form: form as FormAccess['form'] }))
  return { values, submit, engine, form }
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

describe('errors of a schema (R-604, R-607 … R-612, R-616, R-618, R-619, R-624 … R-626)', () => {
  it('100: a plain input with children', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'text', children: [] }]))).toBe(100))
  it.each([
    [103, '&& x'],
    [103, '(|| x) && y'],
    [104, 'x &&'],
    [104, '(x ==) && y'],
    [105, ''],
    [105, 'x y'],
    [105, 'x == && y'],
    [105, 'f(1'],
    [105, 'a ? b'],
    [105, "'open"],
  ])('%i: the expression %j', (code, source) => expect(codeOf(() => plan([{ name: 'a', if: source }]))).toBe(code))
  it('105: an expression nested so deeply that it would cost the stack', () =>
    expect(codeOf(() => plan([{ name: 'a', if: '('.repeat(10_000) }]))).toBe(105))
  it('107: a group with a value that is no object', () => {
    expect(codeOf(() => plan(address, { address: 'Bangkok' }))).toBe(107)
    expect(codeOf(() => plan(address, { items: ['x'] }))).toBe(107)
  })
  it('108: a list with a value that is no array', () => expect(codeOf(() => plan(address, { items: {} }))).toBe(108))
  it('300: a select that goes around and has options from a function', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'select', overscroll: true, options: () => [] }]))).toBe(300))
  it('600: an unknown type is named together with its field', () =>
    expect(() => plan([{ name: 'a', type: 'colour-wheel' }])).toThrow(/600.*"colour-wheel" \(of the field "a"\)/))
  it('601: a type with neither schema nor component', () =>
    expect(codeOf(() => plan([{ name: 'a', type: 'mine' }], {}, { mine: {} }))).toBe(601))
})

describe('warnings of a schema (R-613, R-617, R-620, R-623, R-626)', () => {
  it('150: a call that resolves to nothing counts as empty', () => {
    expect(warned([{ name: 'a', if: '$nothing(1).x' }])).toEqual([{ code: 150, detail: 'nothing' }])
    expect(warned([{ name: 'a', if: 'constructor("x")' }])).toEqual([{ code: 150, detail: 'constructor' }])
  })
  it('350: options that are no array', () =>
    expect(warned([{ name: 'a', type: 'radio', options: 'yes,no' as never }])).toEqual([
      { code: 350, detail: 'the radio "a"' },
    ]))
  it('650: the lookup of an input without an id', () =>
    expect(warned([{ name: 'a', if: '$get(1)' }])).toEqual([{ code: 650, detail: '1' }]))
  it('800: the old word for the type still works', () => {
    const { nodes, warnings } = plan([{ name: 'a', $formkit: 'textarea' }])
    expect(warnings.map(({ code }) => code)).toEqual([800])
    expect(nodes[0]?.Input).toBe(builtInInputs.textarea?.component)
  })
})

describe('items of forms on the page (R-605, R-606, R-610, R-614, R-615, R-620 … R-622)', () => {
  it('reads live, writes through its methods and refuses assignment: 101, 102', () => {
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
  it('submits by id; 106 where there is no form around, 151 where there is nothing', async () => {
    const { submit } = enter('checkout', address)
    enter('filters', address, {}, false)
    await submitForm('checkout')
    await submitForm('checkout-email')
    expect(submit).toHaveBeenCalledTimes(2)
    await expect(submitForm('filters-email')).rejects.toMatchObject({ code: 106 })
    await submitForm('nowhere')
    expect(heard()).toEqual([151])
  })
  it('resets by id; 152 where there is nothing', () => {
    const { values, form } = enter('checkout', address, { email: 'first@b.co' })
    getNode('checkout-email')?.input('x')
    resetForm('checkout-email')
    expect(values.email).toBe('first@b.co')
    resetForm('checkout')
    expect(form.reset).toHaveBeenCalledTimes(1)
    resetForm('nowhere')
    expect(heard()).toEqual([152])
  })
  it('sets and clears errors by id; 651 and 652 where there is nothing', () => {
    const { engine } = enter('checkout', address)
    setErrors('checkout', { email: 'Taken.', root: 'Closed.' })
    setErrors('checkout-address', { city: 'Too far.' })
    expect(getNode('checkout-email')?.messages.error).toBe('Taken.')
    expect(engine.refused).toEqual(['Closed.'])
    expect(getNode('checkout-address-city')).toBeUndefined()
    expect(getNode('checkout-address.city')?.messages.error).toBe('Too far.')
    clearErrors('checkout-email')
    expect([getNode('checkout-email')?.messages.error, getNode('checkout-address.city')?.messages.error]).toEqual([
      undefined,
      'Too far.',
    ])
    setErrors('checkout-email', 'Again.')
    clearErrors('checkout')
    expect([getNode('checkout-email')?.messages.error, engine.refused]).toEqual([undefined, []])
    setErrors('nowhere', 'x')
    clearErrors('nowhere')
    expect(heard()).toEqual([651, 652])
  })
  it('650: an id that is no text', () => {
    expect(getNode(7 as never)).toBeUndefined()
    expect(heard()).toEqual([650])
  })
})

describe('texts (R-627)', () => {
  const codes: WarningCode[] = [150, 151, 152, 350, 650, 651, 652, 800]
  it('say what happened and what to do while developing', () => {
    for (const code of codes) formWarn(code, 'this')
    expect(warn.mock.calls.map(([line]) => line)).toEqual(
      codes.map((code) => expect.stringMatching(new RegExp(`^forms ${code}: .*this`))),
    )
    expect(new FormDevError(601, '"$&"').message).toContain('"$&"')
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
