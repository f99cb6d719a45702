import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hinted, rule } from '#ui/forms/rules/builders.ts'
import { checks, isEmpty } from '#ui/forms/rules/checks.ts'
import { ruleMessage } from '#ui/forms/rules/messages.ts'
import { parseRules, type RuleInput, ruleNames, writeRule } from '#ui/forms/rules/rule-call.ts'
import { rulesSchema } from '#ui/forms/rules/rules-schema.ts'
import { runRules, runRulesAsync } from '#ui/forms/rules/run-rules.ts'
import { allWords } from '#ui/words/all.ts'
import { makeTranslate } from '#ui/words/words.ts'

const t = makeTranslate('en', () => allWords('en'))
const around = (fields: Record<string, unknown> = {}, name = 'field') => ({
  name,
  get: (field: string) => fields[field],
  now: () => Date.parse('2026-06-01T00:00:00Z'),
})
const passes = (rules: RuleInput, value: unknown, fields = {}, name = 'field') =>
  runRules(parseRules(rules), value, around(fields, name)).length === 0
const says = (rules: RuleInput, value: unknown, label = 'age', fields = {}, labelOf?: (field: string) => string) => {
  const failure = runRules(parseRules(rules), value, around(fields))[0]
  if (!failure) return null
  const { key, values } = ruleMessage({ call: failure.call, value, label, labelOf, language: 'en' })
  return t(key, values)
}

describe('conformance vectors of the rules (R-261 … R-292, reference §1.9)', () => {
  const vectors: [rules: RuleInput, value: unknown, ok: boolean][] = [
    ['accepted', '', false],
    ['accepted', 'yes', true],
    ['accepted', 'on', true],
    ['accepted', '1', true],
    ['accepted', 1, true],
    ['accepted', true, true],
    ['accepted', 'true', true],
    ['accepted', false, false],
    ['accepted', 'no', false],
    ['alpha', 'héllo', true],
    ['alpha:latin', 'héllo', false],
    ['alpha', 'ไทย', true],
    ['alpha', 'สวัสดี', false],
    ['alpha:nonsense', 'é', true],
    ['alpha_spaces', 'a b', true],
    ['alpha_spaces', 'a\tb', false],
    ['alpha_spaces:latin', 'é a', false],
    ['alphanumeric', 'é9', true],
    ['alphanumeric:latin', 'é9', false],
    ['alphanumeric', 'a-9', false],
    ['between:10,1', '5', true],
    ['between:1,10', 11, false],
    ['between:1,10', 'x', false],
    ['+between:0,2', '', true],
    ['between:0,2', '', true],
    ['between:1,10', 10, true],
    ['contains_alpha', '12a', true],
    ['contains_alpha', '12', false],
    ['contains_alpha:latin', '1é', false],
    ['contains_numeric', 'a1', true],
    ['contains_numeric', 'a', false],
    ['contains_symbol', 'a!', true],
    ['contains_symbol', 'a€', false],
    ['contains_uppercase', 'aB', true],
    ['contains_uppercase', 'ab', false],
    ['contains_uppercase', 'aÉ', true],
    ['contains_uppercase:latin', 'aÉ', false],
    ['contains_lowercase', 'Ab', true],
    ['contains_lowercase', 'AB', false],
    ['date_after', '2026-06-02', true],
    ['date_after', '2026-05-31', false],
    ['date_after:2024-01-01', '2024-01-01', false],
    ['date_after', 'soon', false],
    ['date_before', '2026-05-31', true],
    ['date_before:2024-01-02', '2024-01-01', true],
    ['date_before', 'soon', false],
    ['date_between:2024-01-01,2024-12-31', '2024-01-01', true],
    ['date_between:2024-12-31,2024-01-01', '2024-06-01', false],
    ['date_between:2024-01-01,2024-12-31', 'soon', false],
    ['date_between:2026-01-01,x', '2026-03-01', true],
    ['date_between:2026-01-01,x', '2026-07-01', false],
    ['date_format:MM/DD/YYYY', '12/31/2024', true],
    ['date_format:MM/DD/YYYY', '13/31/2024', false],
    ['date_format:MM/DD/YYYY', '02/31/2024', true],
    ['date_format:D.M.YY', '1.2.24', true],
    ['date_format', '2024-01-01', true],
    ['date_format', 'nope', false],
    ['date_format:YYYY-MM-DD', 'x2024-01-01', false],
    ['email', 'a.b+c@x.y.zz', true],
    ['email', '"q q"@x.co', true],
    ['email', 'ü@ü.de', true],
    ['email', 'a b@x.co', false],
    ['email', 'a@b', false],
    ['email', 'a@b.c', false],
    ['email', 'a@-x.co', true],
    ['ends_with:5', 5, false],
    ['ends_with:o,x', 'box', true],
    ['ends_with', 'box', true],
    ['ends_with:a', 'box', false],
    [[['is', 1]], '1', true],
    ['is:a,b', 'c', false],
    [[['is', { a: 1 }]], { a: 1 }, true],
    [[['not', 1]], '1', true],
    ['not:1', '1', false],
    ['not:1', 1, true],
    ['length:1,10', 12345, false],
    ['length:5,2', 'abc', true],
    ['length:3', 'ab', false],
    ['length:1', [1], true],
    ['length:0,1', { a: 1, b: 2 }, false],
    ['lowercase', 'abc', true],
    ['lowercase', 'aB', false],
    ['lowercase', 'a1', false],
    ['lowercase:allow_numeric', 'a1', true],
    ['lowercase:allow_non_alpha', 'a1!', true],
    ['lowercase:allow_numeric_dashes', 'a-1', true],
    ['lowercase:latin', 'é', false],
    [[['matches', '/^a/']], 'abc', true],
    ['matches:abc', 'abc', true],
    ['matches:a*', 'abc', false],
    [[['matches', '1']], 1, false],
    [[['matches', /^A/i]], 'abc', true],
    [[['matches', '/^a/i']], 'Abc', false],
    [[['matches', /a|b/g]], 'b', true],
    ['max', '12', false],
    ['max:12', '12', true],
    ['max:2', [1, 2, 3], false],
    ['max:5', 'abc', false],
    ['min', '0', false],
    ['min:2', [1], false],
    ['min:2', 3, true],
    ['number', '1e3', true],
    ['number', '0x10', true],
    ['number', '1,5', false],
    ['number', ' ', true],
    ['number', true, true],
    ['required', 0, true],
    ['required', false, true],
    ['required', '  ', true],
    ['required:trim', '  ', false],
    ['required', '', false],
    ['required', [], false],
    ['required', {}, false],
    ['starts_with:a,b', 'box', true],
    ['starts_with', 'x', true],
    ['starts_with:a', 'x', false],
    ['symbol', '!@', true],
    ['symbol', '!a', false],
    ['uppercase', 'ÀB', true],
    ['uppercase:latin', 'ÀB', false],
    ['url', 'ftp://x.y', false],
    ['url:ftp:', 'ftp://x.y', true],
    ['url', 'http://localhost', true],
    ['url', 'a.b', false],
  ]
  it.each(vectors)('%j on %j passes: %s', (rules, value, ok) => expect(passes(rules, value)).toBe(ok))

  it('confirm compares with the named field, the stem or the field with the suffix', () => {
    expect(passes('confirm:password', 'a', { password: 'a' })).toBe(true)
    expect(passes('confirm', 'a', { password: 'a' }, 'password_confirm')).toBe(true)
    expect(passes('confirm', 'a', { password_confirm: 'b' }, 'password')).toBe(false)
    expect(passes('confirm:other', '1', { other: 1 })).toBe(true)
    expect(passes('confirm:other,strict', '1', { other: 1 })).toBe(false)
  })
  it('require_one looks at empty values and at the other fields', () => {
    expect(passes('require_one:phone', '', { phone: '' })).toBe(false)
    expect(passes('require_one:phone', '', { phone: '02' })).toBe(true)
  })
  it('knows every rule of the specification', () => expect(Object.keys(checks).sort()).toEqual([...ruleNames].sort()))
})

describe('notation (R-293, R-294, R-329, R-332)', () => {
  it('reads hints in any mixture', () => {
    expect(parseRules('(200)+*?length:3,10')[0]).toEqual({
      name: 'length',
      args: ['3', '10'],
      hints: { debounce: 200, onEmpty: true, force: true, blocking: false },
    })
  })
  it('drops unknown names and keeps the order of the rest', () =>
    expect(parseRules('nope|required|email').map(({ name }) => name)).toEqual(['required', 'email']))
  it('mixes both notations and the builders', () => {
    const calls = parseRules([
      'required',
      ['length', 3, 10],
      rule.matches(/a|b,c/),
      hinted(rule.email(), { blocking: false }),
    ])
    expect(calls.map(({ name }) => name)).toEqual(['required', 'length', 'matches', 'email'])
    expect(calls[3]?.hints.blocking).toBe(false)
  })
  it('never throws on any string', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => Array.isArray(parseRules(text))))
    fc.assert(fc.property(fc.string(), fc.anything(), (text, value) => typeof passes(text, value) === 'boolean'))
  })
  it('reads back what it writes', () => {
    const word = fc.stringMatching(/^[a-z0-9/_-]{1,8}$/)
    fc.assert(
      fc.property(
        fc.constantFrom(...ruleNames),
        fc.array(word),
        fc.nat(5000),
        fc.boolean(),
        fc.boolean(),
        fc.boolean(),
        (name, args, debounce, onEmpty, force, blocking) => {
          const call = { name, args, hints: { debounce, onEmpty, force, blocking } }
          expect(parseRules(writeRule(call))).toEqual([call])
        },
      ),
    )
  })
  it('skips empty values unless forced with +', () => {
    expect(passes('email', '')).toBe(true)
    expect(passes('+email', '')).toBe(false)
    expect([isEmpty(0), isEmpty(false), isEmpty(' '), isEmpty(new Date())]).toEqual([false, false, false, false])
  })
  it('stops at the first failure unless the next rule is forced with *', () => {
    expect(
      runRules(parseRules('length:5|email|*contains_symbol'), 'ab', around()).map(({ call }) => call.name),
    ).toEqual(['length', 'contains_symbol'])
  })
})

describe('default messages (R-295 … R-328, reference §1.3, §1.4)', () => {
  const messages: [rules: RuleInput, value: unknown, text: string][] = [
    ['required', '', 'Age is required.'],
    ['+email', 'x', 'Please enter a valid email address.'],
    ['url', 'x', 'Please enter a valid URL.'],
    ['number', 'x', 'Age must be a number.'],
    ['min:3', 2, 'Age must be at least 3.'],
    ['max:3', 4, 'Age must be no more than 3.'],
    ['between:9,1', 10, 'Age must be between 1 and 9.'],
    ['confirm:x', 'a', 'Age does not match.'],
    ['is:a', 'b', 'Age is not an allowed value.'],
    ['matches:a', 'b', 'Age is not an allowed value.'],
    ['contains_uppercase', 'a', 'Age must contain an uppercase letter.'],
    ['accepted', '', 'Please accept the age.'],
    ['alpha', '1', 'Age can only contain alphabetical characters.'],
    ['alpha_spaces', '1', 'Age can only contain letters and spaces.'],
    ['alphanumeric', '-', 'Age can only contain letters and numbers.'],
    ['contains_alpha', '1', 'Age must contain alphabetical characters.'],
    ['contains_numeric', 'a', 'Age must contain numbers.'],
    ['contains_symbol', 'a', 'Age must contain a symbol.'],
    ['contains_lowercase', 'A', 'Age must contain a lowercase letter.'],
    ['date_after', '2020-01-01', 'Age must be in the future.'],
    ['date_after:2024-01-15', '2020-01-01', 'Age must be after Jan 15, 2024.'],
    ['date_before', '2030-01-01', 'Age must be in the past.'],
    ['date_before:2024-01-15', '2030-01-01', 'Age must be before Jan 15, 2024.'],
    ['date_between:2024-01-15,2024-02-15', '2030-01-01', 'Age must be between Jan 15, 2024 and Feb 15, 2024'],
    ['date_between:2024-01-15,', '2030-01-01', 'Age must be between Jan 15, 2024 and (unknown)'],
    ['date_format:MM/DD', 'x', 'Age is not a valid date, please use the format MM/DD'],
    ['ends_with:a,b,c', 'x', 'Age doesn’t end with a, b, or c.'],
    ['starts_with:a,b', 'x', 'Age doesn’t start with a or b.'],
    ['+length:1', '', 'Age must be at least one character.'],
    ['length:0,5', 'abcdef', 'Age must be less than or equal to 5 characters.'],
    ['length:5,5', 'a', 'Age should be 5 characters long.'],
    ['length:5', 'a', 'Age must be greater than or equal to 5 characters.'],
    ['length:8,2', 'a', 'Age must be between 2 and 8 characters.'],
    ['lowercase', 'A', 'Age can only contain lowercase letters.'],
    ['lowercase:allow_non_alpha', 'A', 'Age can only contain lowercase letters, numbers and symbols.'],
    ['lowercase:allow_numeric', 'A', 'Age can only contain lowercase letters and numbers.'],
    ['lowercase:allow_numeric_dashes', 'A', 'Age can only contain lowercase letters, numbers and dashes.'],
    ['max:1', [1, 2], 'Cannot have more than 1 age.'],
    ['min:2', [1], 'Cannot have fewer than 2 age.'],
    ['not:x', 'x', '“x” is not an allowed age.'],
    ['symbol', 'a', 'Age must be a symbol.'],
    ['uppercase', 'a', 'Age can only contain uppercase letters.'],
    ['between:a,b', 1, "This field was configured incorrectly and can't be submitted."],
    ['date_format', 'x', "This field was configured incorrectly and can't be submitted."],
  ]
  it.each(messages)('%j on %j says %s', (rules, value, text) => expect(says(rules, value)).toBe(text))
  it('names the other fields of require_one by their labels', () => {
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
  it('falls back for a rule of the form’s own', () => {
    const call = { name: 'own', args: [], hints: { debounce: 0, onEmpty: false, force: false, blocking: true } }
    expect(t(ruleMessage({ call, value: 1, label: 'x', language: 'en' }).key)).toBe('This field is not valid.')
  })
})

describe('schema and asynchronous rules (design decision 15)', () => {
  const schema = rulesSchema(
    { email: 'required|email', again: 'confirm:email', note: '?length:5' },
    { labels: { email: 'E-mail', again: 'e-mail again' } },
  )
  it('gives one issue a field with the key of its message', () => {
    const { error } = schema.safeParse({ email: 'a@b', again: 'x', note: 'a' })
    expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
      ['email', 'rule.email'],
      ['again', 'rule.confirm'],
    ])
  })
  it('passes what is right and keeps the values', () =>
    expect(schema.parse({ email: 'a@b.co', again: 'a@b.co' })).toEqual({ email: 'a@b.co', again: 'a@b.co' }))
  it('ignores a superseded asynchronous run', async () => {
    const own = { free: async (value: unknown) => value !== 'taken' }
    const calls = parseRules('(5)free', ['free'])
    const old = new AbortController()
    const first = runRulesAsync(calls, 'taken', around(), own, old.signal)
    old.abort()
    expect(await first).toEqual([])
    expect((await runRulesAsync(calls, 'taken', around(), own)).length).toBe(1)
  })
})
