import { describe, expect, it } from 'vitest'
import { catalog } from '#app/admin/catalog.ts'
import { categoryFields, checkCategory } from '#features/admin/category-fields.ts'
import { checkOption } from '#features/admin/option-fields.ts'
import { checkNewProduct, checkProduct } from '#features/admin/product-fields.ts'

const [most, tooLong] = ['a'.repeat(255), 'a'.repeat(256)]
const nothing = ['', '  ']
const wrongHandles = ['Hats', 'hats and scarves', 'hats_scarves', 'ผ้าไหม', '-hats', 'hats/new']

describe('before anything of the back office is sent', () => {
  it('a product has a title of at most 255 letters, and an address of small letters, digits and dashes (R-345)', () => {
    const product = { title: 'Silk scarf', titleTh: '', handle: 'silk-scarf-2' }
    expect(checkProduct({ ...product, title: most, titleTh: most }, '')).toEqual({})
    for (const title of nothing) expect(checkProduct({ ...product, title }, '')).toEqual({ title: 'missing' })
    const long = checkProduct({ ...product, title: tooLong, titleTh: tooLong }, '')
    expect(long).toEqual({ title: 'long', titleTh: 'long' })
    expect(checkProduct({ ...product, handle: '' }, 'silk-scarf')).toEqual({ handle: 'handleMissing' })
    for (const handle of wrongHandles)
      expect(checkProduct({ ...product, handle }, '')).toEqual({ handle: 'handleWrong' })
  })

  it('a new product has no price below 0, and none that is no number (R-345)', () => {
    const product = { title: 'Silk scarf' }
    for (const price of [null, 0, 0.01, 590]) expect(checkNewProduct({ ...product, price })).toEqual({})
    for (const price of [-0.01, -590, Number.NaN])
      expect(checkNewProduct({ ...product, price })).toEqual({ price: 'priceWrong' })
    expect(checkNewProduct({ ...product, title: tooLong, price: null })).toEqual({ title: 'long' })
  })

  it('a category has a name and an address within the same bounds (R-345)', () => {
    const category = categoryFields({ name: 'Hats', handle: 'hats-2' })
    expect(checkCategory({ ...category, name: most, thai: most }, '')).toEqual({})
    for (const name of nothing) expect(checkCategory({ ...category, name }, '')).toEqual({ name: 'missing' })
    const long = checkCategory({ ...category, name: tooLong, thai: tooLong }, '')
    expect(long).toEqual({ name: 'long', thai: 'long' })
    for (const handle of wrongHandles)
      expect(checkCategory({ ...category, handle }, '')).toEqual({ handle: 'handleWrong' })
  })

  it('a size or a color has a name, and a color six digits of it (R-345)', () => {
    const color = { name: 'Mist', thai: 'สีหมอก', hex: '#C7d0d3' }
    expect(checkOption({ ...color, name: most, thai: most })).toEqual({})
    for (const name of nothing) expect(checkOption({ ...color, name })).toEqual({ name: 'missing' })
    expect(checkOption({ ...color, name: tooLong, thai: tooLong })).toEqual({ name: 'long', thai: 'long' })
    for (const hex of ['c7d0d3', '#c7d', '#c7d0d3ff', '#c7d0dg', 'mist'])
      expect(checkOption({ ...color, hex })).toEqual({ hex: 'hex' })
  })

  it('what the registry draws is called something of at most 255 letters (R-345)', async () => {
    const collections = await catalog.collections?.()
    const check = (title: string, thai = '') =>
      collections?.check({ title, handle: 'hats', 'translations.th-TH.title': thai })
    expect(check(most)).toEqual({})
    expect(check(tooLong, tooLong)).toEqual({ title: 'admin.nameLong', 'translations.th-TH.title': 'admin.nameLong' })
    expect(check(' ')).toEqual({ title: 'resources.missing' })
  })
})
