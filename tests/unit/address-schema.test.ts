import { describe, expect, it } from 'vitest'
import { type AddressFields, addressSchema } from '#ui/shop/checkout/address.schema.ts'
import { contactSchema } from '#ui/shop/checkout/contact.schema.ts'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import { plainDigits } from '#ui/shop/checkout/plain-digits.ts'

const good: AddressFields = {
  ...emptyAddress,
  first_name: 'Malee',
  last_name: 'Srisai',
  address_1: '99/1 Sukhumvit 23',
  city: 'Bangkok',
  postal_code: '10110',
  country_code: 'th',
}
/** Messages by field of an address that is good but for these fields. */
function problems(fields: Partial<AddressFields>): Record<string, string> {
  const { error } = addressSchema(['th', 'de']).safeParse({ ...good, ...fields })
  return Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message]))
}
const long = (length: number) => 'ก'.repeat(length)

describe('the e-mail of the checkout', () => {
  const problem = (email: string) => contactSchema.safeParse({ email }).error?.issues[0]?.message
  it('is needed, looks like one and has at most 254 characters (R-336)', () => {
    const most = `a@${'b'.repeat(248)}.co`
    expect([most.length, problem('malee@example.com'), problem('   '), problem('malee@'), problem(`x${most}`)]).toEqual(
      [253, undefined, 'required', 'email', undefined],
    )
    expect(problem(`xx${most}`)).toBe('length')
  })
})

describe('an address of the checkout', () => {
  it('is taken as it is', () => expect(problems({})).toEqual({}))

  it.each<[row: string, field: keyof AddressFields, most: number, needed: boolean]>([
    ['R-337', 'first_name', 100, true],
    ['R-337', 'last_name', 100, true],
    ['R-338', 'address_1', 200, true],
    ['R-338', 'address_2', 200, false],
    ['R-339', 'city', 100, true],
    ['R-339', 'province', 100, false],
  ])('(%s) %s has at most %i characters', (_row, field, most, needed) => {
    expect(problems({ [field]: long(most) })).toEqual({})
    expect(problems({ [field]: long(most + 1) })).toEqual({ [field]: 'length' })
    expect(problems({ [field]: '   ' })).toEqual(needed ? { [field]: 'required' } : {})
  })

  it('has a postal code of five digits in Thailand, any elsewhere (R-340)', () => {
    expect(problems({ postal_code: '1011' })).toEqual({ postal_code: 'postal_th' })
    expect(problems({ postal_code: '1011', country_code: 'de' })).toEqual({})
  })

  it('has a country that the region delivers to (R-341)', () => {
    expect(problems({ country_code: 'us' })).toEqual({ country_code: 'country' })
    expect(problems({ country_code: '' })).toEqual({ country_code: 'required' })
  })

  it.each([
    ['', true],
    ['+66 81-234-5678', true],
    ['081 234 5678', true],
    ['12345', false],
    ['+1234567890123456', false],
    ['call me', false],
  ])('takes the phone "%s": %s (R-342)', (phone, taken) => {
    expect(problems({ phone })).toEqual(taken ? {} : { phone: 'phone' })
  })
})

it('digits of an address are those that carriers read, also where Thai ones were typed; a name or a street stays', () => {
  expect(plainDigits('postal_code', '๑๐๕๐๐')).toBe('10500')
  expect(plainDigits('phone', '+๖๖ ๘๑-๒๓๔')).toBe('+66 81-234')
  expect(plainDigits('postal_code', '１００-０００１')).toBe('100-0001')
  expect(plainDigits('phone', '+٩٦٥ ٢٢٢')).toBe('+965 222')
  expect(plainDigits('address_1', '๙๙/๑ สุขุมวิท')).toBe('๙๙/๑ สุขุมวิท')
})
