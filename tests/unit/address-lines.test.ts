import { describe, expect, it } from 'vitest'
import { addressLines } from '#features/shared/address-lines.ts'
import { filesBelow, read } from '../contract/lib/files.ts'

const address = {
  ...{ first_name: 'Mali', last_name: 'Suwan', company: 'Talat', address_1: '77 Charoen Krung', address_2: 'Room 5B' },
  ...{ city: 'Bang Rak', province: 'Bangkok', postal_code: '10500', country_code: 'th', phone: '+66 81 111 2222' },
}

describe('an address that is written down', () => {
  it('has its parts in one order, a line each, the place in one', () => {
    expect(addressLines(address, 'en')).toEqual([
      'Mali Suwan',
      'Talat',
      '77 Charoen Krung',
      'Room 5B',
      'Bang Rak Bangkok 10500',
      'Thailand',
      '+66 81 111 2222',
    ])
    expect(addressLines({ ...address, company: null, address_2: '', province: undefined }, 'th')).toEqual([
      'Mali Suwan',
      '77 Charoen Krung',
      'Bang Rak 10500',
      'ไทย',
      '+66 81 111 2222',
    ])
    expect(addressLines(null, 'en')).toEqual([])
  })

  it('is put together here alone: nobody else joins a place to its postal code', () => {
    const code = ['app', 'features', 'ui'].flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path)))
    const joined = /\[[^[\]]*postal_code[^[\]]*\][^\n]*\.join\(/
    expect(code.filter((path) => joined.test(read(path)))).toEqual([])
  })
})
