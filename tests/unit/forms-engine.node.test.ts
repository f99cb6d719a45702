import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FieldRules } from '#ui/forms/engine/field-track.ts'
import { viewField } from '#ui/forms/engine/field-view.ts'
import { type EngineOptions, RulesEngine } from '#ui/forms/engine/rules-engine.ts'
import { rule } from '#ui/forms/rules/builders.ts'
import { incompleteIn } from '#ui/forms/use-rules-form.ts'
import type { Ui } from '#ui/provider/ui-provider.tsx'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'

const words = createWords('en', allWords('en'))
const ui: Ui = { Link: () => null, t: words.t, language: 'en', dir: 'ltr', announce: () => undefined, words }

function makeForm(
  fields: Record<string, FieldRules>,
  values: Record<string, unknown> = {},
  options: Partial<EngineOptions> = {},
) {
  const state = { ...values }
  const engine = new RulesEngine({ fields, read: (name) => state[name], ...options })
  engine.start()
  return {
    engine,
    type: (name: string, value: unknown) => {
      state[name] = value
      engine.input(name)
    },
    error: (name: string) => viewField(engine, name, ui).error,
    note: (name: string) => viewField(engine, name, ui).note,
  }
}
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

describe('input delay and visibility (behaviour §1.6)', () => {
  it('commits an input 20 ms after the last one (R-660)', async () => {
    const onCommit = vi.fn()
    const form = makeForm({ a: { label: 'a', rules: 'length:3', visibility: 'live' } }, {}, { onCommit })
    form.type('a', 'x')
    await pass(19)
    form.type('a', 'xy')
    await pass(19)
    expect(onCommit).not.toHaveBeenCalled()
    await pass(1)
    expect(onCommit.mock.calls).toEqual([['a']])
    expect(form.error('a')).toBe('A must be greater than or equal to 3 characters.')
  })
  it('shows messages after leaving a field, once it has settled, and keeps them shown (R-330)', async () => {
    const form = makeForm({ a: { label: 'a', rules: 'required|email' } }, { a: '' })
    form.type('a', 'x')
    form.engine.blur('a')
    expect(form.error('a')).toBeUndefined()
    await pass(20)
    expect(form.error('a')).toBe('Please enter a valid email address.')
    form.type('a', '')
    expect(form.error('a')).toBe('Please enter a valid email address.')
    await pass(20)
    expect(form.error('a')).toBe('A is required.')
  })
  it('shows those of a checkbox after it changed, also when it changed back (R-331)', async () => {
    const form = makeForm({ terms: { label: 'terms', rules: 'accepted' } }, { terms: false })
    form.engine.blur('terms')
    expect(form.error('terms')).toBeUndefined()
    form.type('terms', true)
    await pass(20)
    form.type('terms', false)
    await pass(20)
    expect(form.error('terms')).toBe('Please accept the terms.')
  })
  it('shows live messages at once and submit messages after an attempt', async () => {
    const form = makeForm({
      a: { label: 'a', rules: 'required', visibility: 'live' },
      b: { label: 'b', rules: 'required', visibility: 'submit' },
    })
    expect(form.error('a')).toBe('A is required.')
    form.type('b', '')
    form.engine.blur('b')
    await pass(20)
    expect(form.error('b')).toBeUndefined()
    await form.engine.submit(vi.fn())
    expect(form.error('b')).toBe('B is required.')
  })
})

describe('rules that depend on others or take time (behaviour §1.2)', () => {
  it('runs a rule again when a field that it read changes', async () => {
    const form = makeForm({
      password: { label: 'password', rules: 'required' },
      again: { label: 'password', rules: 'confirm:password', visibility: 'live' },
    })
    form.type('again', 'x')
    await pass(20)
    expect(form.error('again')).toBe('Password does not match.')
    form.type('password', 'x')
    await pass(20)
    expect(form.error('again')).toBeUndefined()
  })
  it('knows which fields may stay empty', () => {
    const form = makeForm({
      a: { label: 'a', rules: 'email' },
      b: { label: 'b', rules: 'require_one:a' },
      c: { label: 'c', rules: '?required' },
      d: { label: 'd', rules: 'required' },
    })
    const marks = ['a', 'b', 'c', 'd'].map((name) => viewField(form.engine, name, ui))
    expect(marks.map(({ optional, required }) => [optional, required])).toEqual([
      [true, false],
      [false, false],
      [true, false],
      [false, true],
    ])
  })
  it('finds a named field in the same group first', async () => {
    const form = makeForm(
      {
        'login.secret': { label: 'secret' },
        'login.again': { label: 'again', rules: 'confirm:secret', visibility: 'live' },
      },
      { 'login.secret': 'a', 'login.again': 'a', secret: 'b' },
    )
    expect(form.error('login.again')).toBeUndefined()
  })
  it('waits as long as a debounced rule asks and counts as validating', async () => {
    const form = makeForm({ a: { label: 'a', rules: '(200)length:3', visibility: 'live' } })
    form.type('a', 'x')
    await pass(219)
    expect(form.engine.track('a')?.validating).toBe(true)
    expect(form.error('a')).toBeUndefined()
    await pass(1)
    expect(form.engine.track('a')?.validating).toBe(false)
    expect(form.error('a')).toContain('3 characters')
  })
  it('ignores the answer to a value that is gone, and takes its message away at the next input', async () => {
    const free = vi.fn(async (value: unknown) => {
      await new Promise((resolve) => setTimeout(resolve, value === 'slow' ? 1000 : 10))
      return false
    })
    const fields = {
      a: {
        label: 'name',
        rules: 'required|free',
        messages: { free: ({ value }: { value: unknown }) => `“${value}” is taken.` },
      },
    }
    const form = makeForm(fields, {}, { own: { free } })
    form.type('a', 'slow')
    form.engine.blur('a')
    await pass(20)
    form.type('a', 'fast')
    await pass(30)
    expect(form.error('a')).toBe('“fast” is taken.')
    await pass(2000)
    expect(form.error('a')).toBe('“fast” is taken.')
    form.type('a', 'other')
    expect(form.error('a')).toBeUndefined()
    expect(free).toHaveBeenCalledTimes(2)
  })
  it('lets a value pass when a rule of the form’s own cannot answer, and reports it', async () => {
    const problem = vi.fn()
    const down = async () => {
      throw new Error('offline')
    }
    const form = makeForm({ a: { label: 'a', rules: 'down' } }, { a: 'x' }, { own: { down }, problem })
    expect(await form.engine.submit(() => undefined)).toEqual({ kind: 'sent' })
    expect(problem).toHaveBeenCalledWith(new Error('offline'))
  })
})

describe('submission (behaviour §1.7)', () => {
  it('is blocked until nothing blocks, shows every message and names the first field (R-225)', async () => {
    const send = vi.fn()
    const form = makeForm({
      a: { label: 'a', rules: '?length:5' },
      b: { label: 'b', rules: 'required' },
      c: { label: 'c', rules: [rule.required()] },
    })
    form.type('a', 'x')
    expect(await form.engine.submit(send)).toEqual({ kind: 'invalid', name: 'b' })
    expect([form.error('b'), form.error('c'), form.engine.incomplete]).toEqual([
      'B is required.',
      'C is required.',
      true,
    ])
    form.type('b', '1')
    form.type('c', '1')
    expect(form.engine.incomplete).toBe(true)
    await pass(20)
    expect(form.engine.incomplete).toBe(false)
    expect(await form.engine.submit(send)).toEqual({ kind: 'sent' })
    expect(send).toHaveBeenCalledTimes(1)
  })
  it('shows what does not block as a note', async () => {
    const form = makeForm({ a: { label: 'password', rules: '?length:12' } }, { a: 'short' })
    expect(await form.engine.submit(() => undefined)).toEqual({ kind: 'sent' })
    expect([form.error('a'), form.note('a')]).toEqual([
      undefined,
      'Password must be greater than or equal to 12 characters.',
    ])
  })
  it('waits for rules that still run; a newer attempt takes over; once sent, another is ignored', async () => {
    const own = { free: () => new Promise<boolean>((resolve) => setTimeout(() => resolve(true), 100)) }
    const form = makeForm({ a: { label: 'a', rules: 'free' } }, {}, { own })
    const send = vi.fn(() => new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), 100)))
    form.type('a', 'x')
    const first = form.engine.submit(send)
    expect(form.engine.phase).toBe('waiting')
    const second = form.engine.submit(send)
    await pass(100)
    expect(form.engine.phase).toBe('sending')
    expect(await form.engine.submit(send)).toEqual({ kind: 'ignored' })
    await pass(100)
    expect([await first, await second, form.engine.phase]).toEqual([{ kind: 'ignored' }, { kind: 'sent' }, 'idle'])
    expect(send).toHaveBeenCalledTimes(1)
  })
  it('puts what the server refuses at its field until the next input, the rest over the form', async () => {
    const form = makeForm({ a: { label: 'a' }, b: { label: 'b' } })
    const outcome = await form.engine.submit(async () => ({ b: 'Taken.', root: 'Closed.', nowhere: ['Odd.'] }))
    expect(outcome).toEqual({ kind: 'refused', name: 'b' })
    expect([form.error('b'), form.engine.refused]).toEqual(['Taken.', ['Closed.', 'Odd.']])
    form.type('b', 'x')
    expect(form.error('b')).toBeUndefined()
    expect(await form.engine.submit(() => undefined)).toEqual({ kind: 'sent' })
    expect(form.engine.refused).toEqual([])
  })
  it('says that sending failed and hands the error on', async () => {
    const form = makeForm({ a: { label: 'a' } })
    await expect(form.engine.submit(() => Promise.reject(new Error('offline')))).rejects.toThrow('offline')
    expect([form.engine.failed, form.engine.phase]).toEqual([true, 'idle'])
  })
  it('falls back to “Form incomplete.” where a language has no text (R-226)', () => {
    expect(incompleteIn(createWords('en', {}).t('form.incomplete'))).toBe('Form incomplete.')
    expect(incompleteIn(words.t('form.incomplete'))).toBe('Sorry, not all fields are filled out correctly.')
  })
})

describe('fields that come, go and move', () => {
  it('takes new rules, forgets fields that left and starts over', async () => {
    const form = makeForm({ a: { label: 'a', rules: 'required' } })
    form.engine.configure({ a: { label: 'a', rules: 'email' }, b: { label: 'b', rules: 'required' } })
    expect(await form.engine.submit(vi.fn())).toEqual({ kind: 'invalid', name: 'b' })
    form.engine.configure({ a: { label: 'a', rules: 'email' } })
    form.engine.reset()
    expect([form.engine.incomplete, form.engine.track('b')]).toEqual([false, undefined])
    expect(await form.engine.submit(() => undefined)).toEqual({ kind: 'sent' })
  })
  it('moves the state of a list’s entries with them', () => {
    const form = makeForm({ 'items.0.n': { label: 'n' }, 'items.1.n': { label: 'n' }, items: { label: 'items' } })
    form.engine.refuse({ 'items.1.n': 'Sold out.' })
    form.engine.reorder('items', [1, 0])
    expect([form.error('items.0.n'), form.error('items.1.n')]).toEqual(['Sold out.', undefined])
    form.engine.reorder('items', [0])
    expect([form.error('items.0.n'), form.engine.track('items.1.n')]).toEqual(['Sold out.', undefined])
  })
  it('names fields by their labels, other fields too, and says one message a field in two languages', async () => {
    const form = makeForm({ a: { label: 'e-mail', rules: 'require_one:b' }, b: { label: 'phone' } })
    await form.engine.submit(vi.fn())
    expect(form.error('a')).toBe('e-mail or phone is required.')
    const thai = createWords('th', allWords('th'))
    expect(viewField(form.engine, 'a', { ...ui, t: thai.t, language: 'th' }).error).toBe('กรุณากรอก e-mail หรือ phone')
  })
})
