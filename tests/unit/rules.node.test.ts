import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { checks, isEmpty } from '#ui/forms/rules/checks.ts'
import { ruleMessage } from '#ui/forms/rules/messages.ts'
import { parseRules, type RuleInput, ruleNames } from '#ui/forms/rules/rule-call.ts'
import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import { passes as passesOne, runRules } from '#ui/forms/rules/run-rules.ts'
import { allWords } from '#ui/words/all.ts'
import { makeTranslate } from '#ui/words/words.ts'

const t = makeTranslate('en', () => allWords('en'))
const around = (fields: Record<string, unknown> = {}, name = 'field') => ({
  name,
  get: (field: string) => fields[field],
  now: () => Date.parse('2026-06-01T00:00:00Z'),
})
/** The rules that fail, in order. */
const failures = (rules: RuleInput, value: unknown, fields = {}, name = 'field') => {
  const answer = runRules(parseRules(rules), value, (call) => passesOne(call, value, around(fields, name)))
  if (answer instanceof Promise) throw new Error('a rule took its time')
  return answer
}
const passes = (...all: Parameters<typeof failures>) => failures(...all).length === 0
const says = (rules: RuleInput, value: unknown, label = 'age', fields = {}, labelOf?: (field: string) => string) => {
  const [call] = failures(rules, value, fields)
  if (!call) return null
  const { key, values } = ruleMessage({ call, value, label, labelOf, language: 'en' })
  return t(key, values)
}

describe('conformance vectors of the rules (behaviour §1.9)', () => {
  const vectors: [row: string, rules: RuleInput, value: unknown, ok: boolean][] = [
    ['R-261', 'accepted', '', false],
    ['R-261', 'accepted', 'yes', true],
    ['R-261', 'accepted', 'on', true],
    ['R-261', 'accepted', '1', true],
    ['R-261', 'accepted', 1, true],
    ['R-261', 'accepted', true, true],
    ['R-261', 'accepted', 'true', true],
    ['R-261', 'accepted', false, false],
    ['R-261', 'accepted', 'no', false],
    ['R-262', 'alpha', 'héllo', true],
    ['R-262', 'alpha:latin', 'héllo', false],
    ['R-262', 'alpha', 'ไทย', true],
    ['R-262', 'alpha', 'สวัสดี', false],
    ['R-262', 'alpha:nonsense', 'é', true],
    ['R-263', 'alpha_spaces', 'a b', true],
    ['R-263', 'alpha_spaces', 'a\tb', false],
    ['R-263', 'alpha_spaces:latin', 'é a', false],
    ['R-264', 'alphanumeric', 'é9', true],
    ['R-264', 'alphanumeric:latin', 'é9', false],
    ['R-264', 'alphanumeric', 'a-9', false],
    ['R-265', 'between:10,1', '5', true],
    ['R-265', 'between:1,10', 11, false],
    ['R-265', 'between:1,10', 'x', false],
    ['R-265', '+between:0,2', '', true],
    ['R-265', 'between:0,2', '', true],
    ['R-265', 'between:1,10', 10, true],
    ['R-267', 'contains_alpha', '12a', true],
    ['R-267', 'contains_alpha', '12', false],
    ['R-267', 'contains_alpha:latin', '1é', false],
    ['R-268', 'contains_numeric', 'a1', true],
    ['R-268', 'contains_numeric', 'a', false],
    ['R-269', 'contains_symbol', 'a!', true],
    ['R-269', 'contains_symbol', 'a€', false],
    ['R-270', 'contains_uppercase', 'aB', true],
    ['R-270', 'contains_uppercase', 'ab', false],
    ['R-270', 'contains_uppercase', 'aÉ', true],
    ['R-270', 'contains_uppercase:latin', 'aÉ', false],
    ['R-271', 'contains_lowercase', 'Ab', true],
    ['R-271', 'contains_lowercase', 'AB', false],
    ['R-272', 'date_after', '2026-06-02', true],
    ['R-272', 'date_after', '2026-05-31', false],
    ['R-272', 'date_after:2024-01-01', '2024-01-01', false],
    ['R-272', 'date_after', 'soon', false],
    ['R-273', 'date_before', '2026-05-31', true],
    ['R-273', 'date_before:2024-01-02', '2024-01-01', true],
    ['R-273', 'date_before', 'soon', false],
    ['R-274', 'date_between:2024-01-01,2024-12-31', '2024-01-01', true],
    ['R-274', 'date_between:2024-12-31,2024-01-01', '2024-06-01', false],
    ['R-274', 'date_between:2024-01-01,2024-12-31', 'soon', false],
    ['R-274', 'date_between:2026-01-01,x', '2026-03-01', true],
    ['R-274', 'date_between:2026-01-01,x', '2026-07-01', false],
    ['R-275', 'date_format:MM/DD/YYYY', '12/31/2024', true],
    ['R-275', 'date_format:MM/DD/YYYY', '13/31/2024', false],
    ['R-275', 'date_format:MM/DD/YYYY', '02/31/2024', true],
    ['R-275', 'date_format:D.M.YY', '1.2.24', true],
    ['R-275', 'date_format', '2024-01-01', true],
    ['R-275', 'date_format', 'nope', false],
    ['R-275', 'date_format:YYYY-MM-DD', 'x2024-01-01', false],
    ['R-276', 'email', 'a.b+c@x.y.zz', true],
    ['R-276', 'email', '"q q"@x.co', true],
    ['R-276', 'email', 'ü@ü.de', true],
    ['R-276', 'email', 'a b@x.co', false],
    ['R-276', 'email', 'a@b', false],
    ['R-276', 'email', 'a@b.c', false],
    ['R-276', 'email', 'a@-x.co', true],
    ['R-277', 'ends_with:5', 5, false],
    ['R-277', 'ends_with:o,x', 'box', true],
    ['R-277', 'ends_with', 'box', true],
    ['R-277', 'ends_with:a', 'box', false],
    ['R-278', [['is', 1]], '1', true],
    ['R-278', 'is:a,b', 'c', false],
    ['R-278', [['is', { a: 1 }]], { a: 1 }, true],
    ['R-284', [['not', 1]], '1', true],
    ['R-284', 'not:1', '1', false],
    ['R-284', 'not:1', 1, true],
    ['R-279', 'length:1,10', 12345, false],
    ['R-279', 'length:5,2', 'abc', true],
    ['R-279', 'length:3', 'ab', false],
    ['R-279', 'length:1', [1], true],
    ['R-279', 'length:0,1', { a: 1, b: 2 }, false],
    ['R-280', 'lowercase', 'abc', true],
    ['R-280', 'lowercase', 'aB', false],
    ['R-280', 'lowercase', 'a1', false],
    ['R-280', 'lowercase:allow_numeric', 'a1', true],
    ['R-280', 'lowercase:allow_non_alpha', 'a1!', true],
    ['R-280', 'lowercase:allow_numeric_dashes', 'a-1', true],
    ['R-280', 'lowercase:latin', 'é', false],
    ['R-281', [['matches', '/^a/']], 'abc', true],
    ['R-281', 'matches:abc', 'abc', true],
    ['R-281', 'matches:a*', 'abc', false],
    ['R-281', [['matches', '1']], 1, false],
    ['R-281', [['matches', /^A/i]], 'abc', true],
    ['R-281', [['matches', '/^a/i']], 'Abc', false],
    ['R-281', [['matches', /a|b/g]], 'b', true],
    ['R-282', 'max', '12', false],
    ['R-282', 'max:12', '12', true],
    ['R-282', 'max:2', [1, 2, 3], false],
    ['R-282', 'max:5', 'abc', false],
    ['R-283', 'min', '0', false],
    ['R-283', 'min:2', [1], false],
    ['R-283', 'min:2', 3, true],
    ['R-285', 'number', '1e3', true],
    ['R-285', 'number', '0x10', true],
    ['R-285', 'number', '1,5', false],
    ['R-285', 'number', ' ', true],
    ['R-285', 'number', true, true],
    ['R-287', 'required', 0, true],
    ['R-287', 'required', false, true],
    ['R-287', 'required', '  ', true],
    ['R-287', 'required:trim', '  ', false],
    ['R-287', 'required', '', false],
    ['R-287', 'required', [], false],
    ['R-287', 'required', {}, false],
    ['R-288', 'starts_with:a,b', 'box', true],
    ['R-288', 'starts_with', 'x', true],
    ['R-288', 'starts_with:a', 'x', false],
    ['R-289', 'symbol', '!@', true],
    ['R-289', 'symbol', '!a', false],
    ['R-290', 'uppercase', 'ÀB', true],
    ['R-290', 'uppercase:latin', 'ÀB', false],
    ['R-291', 'url', 'ftp://x.y', false],
    ['R-291', 'url:ftp:', 'ftp://x.y', true],
    ['R-291', 'url', 'http://localhost', true],
    ['R-291', 'url', 'a.b', false],
  ]
  it.each(vectors)('(%s) %j on %j passes: %s (R-292)', (_row, rules, value, ok) =>
    expect(passes(rules, value)).toBe(ok),
  )

  it('confirm compares with the named field, the stem or the field with the suffix (R-266)', () => {
    expect(passes('confirm:password', 'a', { password: 'a' })).toBe(true)
    expect(passes('confirm', 'a', { password: 'a' }, 'password_confirm')).toBe(true)
    expect(passes('confirm', 'a', { password_confirm: 'b' }, 'password')).toBe(false)
    expect(passes('confirm:other', '1', { other: 1 })).toBe(true)
    expect(passes('confirm:other,strict', '1', { other: 1 })).toBe(false)
  })
  it('require_one looks at empty values and at the other fields (R-286)', () => {
    expect(passes('require_one:phone', '', { phone: '' })).toBe(false)
    expect(passes('require_one:phone', '', { phone: '02' })).toBe(true)
  })
  it('knows every rule of the specification (R-292)', () =>
    expect(Object.keys(checks).sort()).toEqual([...ruleNames].sort()))
})

describe('notation', () => {
  it('reads hints in any mixture (R-294)', () => {
    expect(parseRules('(200)+*?length:3,10')[0]).toEqual({
      name: 'length',
      args: ['3', '10'],
      hints: { debounce: 200, onEmpty: true, force: true, blocking: false },
    })
  })
  it('drops unknown names and keeps the order of the rest', () =>
    expect(parseRules('nope|required|email').map(({ name }) => name)).toEqual(['required', 'email']))
  it('mixes both notations (R-293)', () => {
    const calls = parseRules(['required', ['length', 3, 10], ['matches', /a|b,c/], ['?email']])
    expect(calls.map(({ name }) => name)).toEqual(['required', 'length', 'matches', 'email'])
    expect(calls[3]?.hints.blocking).toBe(false)
  })
  it('never throws on any string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(parseRules(text))))
    fc.assert(fc.property(fc.string(), fc.anything(), (text, value) => typeof passes(text, value) === 'boolean'))
  })
  it('skips empty values unless forced with + (R-329, R-332)', () => {
    expect(passes('email', '')).toBe(true)
    expect(passes('+email', '')).toBe(false)
    expect([isEmpty(0), isEmpty(false), isEmpty(' '), isEmpty(new Date())]).toEqual([false, false, false, false])
  })
  it('stops at the first failure unless the next rule is forced with *', () => {
    expect(failures('length:5|email|*contains_symbol', 'ab').map(({ name }) => name)).toEqual([
      'length',
      'contains_symbol',
    ])
  })
})

describe('default messages (behaviour §1.3, §1.4)', () => {
  const messages: [row: string, rules: RuleInput, value: unknown, text: string][] = [
    ['R-295', 'required', '', 'Age is required.'],
    ['R-296', '+email', 'x', 'Please enter a valid email address.'],
    ['R-297', 'url', 'x', 'Please enter a valid URL.'],
    ['R-298', 'number', 'x', 'Age must be a number.'],
    ['R-299', 'min:3', 2, 'Age must be at least 3.'],
    ['R-300', 'max:3', 4, 'Age must be no more than 3.'],
    ['R-301', 'between:9,1', 10, 'Age must be between 1 and 9.'],
    ['R-302', 'confirm:x', 'a', 'Age does not match.'],
    ['R-303', 'is:a', 'b', 'Age is not an allowed value.'],
    ['R-303', 'matches:a', 'b', 'Age is not an allowed value.'],
    ['R-304', 'contains_uppercase', 'a', 'Age must contain an uppercase letter.'],
    ['R-305', 'accepted', '', 'Please accept the age.'],
    ['R-306', 'alpha', '1', 'Age can only contain alphabetical characters.'],
    ['R-307', 'alpha_spaces', '1', 'Age can only contain letters and spaces.'],
    ['R-308', 'alphanumeric', '-', 'Age can only contain letters and numbers.'],
    ['R-309', 'contains_alpha', '1', 'Age must contain alphabetical characters.'],
    ['R-310', 'contains_numeric', 'a', 'Age must contain numbers.'],
    ['R-311', 'contains_symbol', 'a', 'Age must contain a symbol.'],
    ['R-312', 'contains_lowercase', 'A', 'Age must contain a lowercase letter.'],
    ['R-313', 'date_after', '2020-01-01', 'Age must be in the future.'],
    ['R-313', 'date_after:2024-01-15', '2020-01-01', 'Age must be after Jan 15, 2024.'],
    ['R-314', 'date_before', '2030-01-01', 'Age must be in the past.'],
    ['R-314', 'date_before:2024-01-15', '2030-01-01', 'Age must be before Jan 15, 2024.'],
    ['R-315', 'date_between:2024-01-15,2024-02-15', '2030-01-01', 'Age must be between Jan 15, 2024 and Feb 15, 2024'],
    ['R-315', 'date_between:2024-01-15,', '2030-01-01', 'Age must be between Jan 15, 2024 and (unknown)'],
    ['R-316', 'date_format:MM/DD', 'x', 'Age is not a valid date, please use the format MM/DD'],
    ['R-317', 'ends_with:a,b,c', 'x', 'Age doesn’t end with a, b, or c.'],
    ['R-318', 'starts_with:a,b', 'x', 'Age doesn’t start with a or b.'],
    ['R-319', '+length:1', '', 'Age must be at least one character.'],
    ['R-319', 'length:0,5', 'abcdef', 'Age must be less than or equal to 5 characters.'],
    ['R-319', 'length:5,5', 'a', 'Age should be 5 characters long.'],
    ['R-319', 'length:5', 'a', 'Age must be greater than or equal to 5 characters.'],
    ['R-319', 'length:8,2', 'a', 'Age must be between 2 and 8 characters.'],
    ['R-320', 'lowercase', 'A', 'Age can only contain lowercase letters.'],
    ['R-320', 'lowercase:allow_non_alpha', 'A', 'Age can only contain lowercase letters, numbers and symbols.'],
    ['R-320', 'lowercase:allow_numeric', 'A', 'Age can only contain lowercase letters and numbers.'],
    ['R-320', 'lowercase:allow_numeric_dashes', 'A', 'Age can only contain lowercase letters, numbers and dashes.'],
    ['R-321', 'max:1', [1, 2], 'Cannot have more than 1 age.'],
    ['R-322', 'min:2', [1], 'Cannot have fewer than 2 age.'],
    ['R-323', 'not:x', 'x', '“x” is not an allowed age.'],
    ['R-325', 'symbol', 'a', 'Age must be a symbol.'],
    ['R-326', 'uppercase', 'a', 'Age can only contain uppercase letters.'],
    ['R-327', 'between:a,b', 1, "This field was configured incorrectly and can't be submitted."],
    ['R-327', 'date_format', 'x', "This field was configured incorrectly and can't be submitted."],
  ]
  it.each(messages)('(%s) %j on %j says %s', (_row, rules, value, text) => expect(says(rules, value)).toBe(text))
  it('names the other fields of require_one by their labels (R-324)', () => {
    expect(
      says(
        'require_one:phone,line',
        '',
        'e-mail',
        {},
        (field) => ({ phone: 'phone', line: 'LINE id' })[field] ?? field,
      ),
    ).toBe('e-mail, phone, or LINE id is required.')
  })
  it('falls back for a rule of the form’s own (R-328)', () => {
    const call = { name: 'own', args: [], hints: { debounce: 0, onEmpty: false, force: false, blocking: true } }
    expect(t(ruleMessage({ call, value: 1, label: 'x', language: 'en' }).key)).toBe('This field is not valid.')
  })
})

/** What a schema finds, as `field: rule`. */
const found = async (schema: ReturnType<typeof rulesSchema>, values: Record<string, unknown>) => {
  const { error } = await schema.safeParseAsync(values)
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)
}

describe('a schema of rules (design decision 15)', () => {
  it('gives one issue a field, by the name of the rule; what does not block (?) is none', async () => {
    const schema = rulesSchema({ email: 'required|email', again: 'confirm:email', note: '?length:5' })
    expect(await found(schema, { email: 'a@b', again: 'x', note: 'a' })).toEqual(['email: email', 'again: confirm'])
    expect(schema.parse({ email: 'a@b.co', again: 'a@b.co' })).toEqual({ email: 'a@b.co', again: 'a@b.co' })
  })
  it('finds a named field in the same group first', async () => {
    const schema = rulesSchema({ 'login.secret': '', 'login.again': 'confirm:secret', secret: '' })
    expect(await found(schema, { login: { secret: 'a', again: 'a' }, secret: 'b' })).toEqual([])
    expect(await found(schema, { login: { secret: 'a', again: 'b' }, secret: 'b' })).toEqual(['login.again: confirm'])
  })
  it('takes rules that depend on other fields, and rules of the form’s own before those of the specification', async () => {
    const schema = rulesSchema<{ country: string; code: string; email: string }>(
      { country: '', code: (read) => (read('country') === 'th' ? 'required|five' : ''), email: 'email' },
      { own: { five: (code) => String(code).length === 5, email: (email) => String(email).endsWith('.th') } },
    )
    expect(await found(schema, { country: 'th', code: '', email: 'a@b.co' })).toEqual([
      'code: required',
      'email: email',
    ])
    expect(await found(schema, { country: 'th', code: '1' })).toEqual(['code: five'])
    expect(await found(schema, { country: 'de', code: '' })).toEqual([])
  })
})

describe('a rule that takes time', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const free = vi.fn(async (value: unknown) => value !== 'taken')
  const schema = () => rulesSchema<{ name: string }>({ name: 'required|(200)free' }, { own: { free } })

  it('is asked as long after an input as it says, once for a value, and not for one that is gone (R-294)', async () => {
    free.mockClear()
    const name = schema()
    const answers = ['tak', 'take', 'taken', 'taken'].map((value) => found(name, { name: value }))
    await vi.advanceTimersByTimeAsync(199)
    expect(free).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(await Promise.all(answers)).toEqual([[], [], ['name: free'], ['name: free']])
    expect(free.mock.calls.map(([value]) => value)).toEqual(['taken'])
    expect(await found(name, { name: 'taken' })).toEqual(['name: free'])
    expect(free).toHaveBeenCalledTimes(1)
  })
  it('is not asked when a rule before it failed', async () => {
    free.mockClear()
    expect(await found(schema(), { name: '' })).toEqual(['name: required'])
    expect(free).not.toHaveBeenCalled()
  })
  it('lets a value pass when it cannot answer, since the server asks again', async () => {
    free.mockRejectedValueOnce(new Error('offline'))
    const name = schema()
    const first = found(name, { name: 'taken' })
    await vi.advanceTimersByTimeAsync(200)
    expect(await first).toEqual([])
    const second = found(name, { name: 'taken' })
    await vi.advanceTimersByTimeAsync(200)
    expect(await second).toEqual(['name: free'])
  })
})
