import { Modules } from '@medusajs/framework/utils'
import { createProductOptionsWorkflow } from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'
import { colors } from '../catalogue/colors.ts'
import { sizes, sizeWords } from '../catalogue/sizes.ts'
import type { ColorName } from '../types.ts'
import { type ThaiWords, writeThai } from '../words.ts'

interface OptionRow {
  id: string
  title: string
  is_exclusive: boolean
  values: { id: string; value: string; metadata: Record<string, unknown> | null }[]
}

export interface Options {
  size: { id: string; values: Map<string, string> }
  color: { id: string; values: Map<string, string> }
}

/** The two options of the whole shop, Size and Color; a color's hex is metadata of its value. */
export async function seedOptions(context: SeedContext): Promise<Options> {
  const load = () =>
    context.rows<OptionRow>(
      'product_option',
      ['id', 'title', 'is_exclusive', 'values.id', 'values.value', 'values.metadata'],
      { title: ['Size', 'Color'] },
    )
  const shared = (rows: OptionRow[], title: string) => rows.find((row) => row.title === title && !row.is_exclusive)
  const wanted = [
    { title: 'Size', values: [...sizes] as string[] },
    { title: 'Color', values: Object.keys(colors) },
  ]
  const before = await load()
  const missing = wanted.filter((option) => !shared(before, option.title))
  if (missing.length > 0) {
    await createProductOptionsWorkflow(context.container).run({
      input: {
        product_options: missing.map((option) => ({
          ...option,
          ranks: Object.fromEntries(option.values.map((value, rank) => [value, rank])),
        })),
      },
    })
  }
  const rows = await load()
  const size = shared(rows, 'Size')
  const color = shared(rows, 'Color')
  if (!size || !color) throw new Error('The shared options Size and Color could not be made.')

  const products = context.container.resolve(Modules.PRODUCT)
  for (const value of color.values) {
    const hex = colors[value.value as ColorName]?.hex
    if (hex && !value.metadata?.hex) await products.updateProductOptionValues(value.id, { metadata: { hex } })
  }
  const thai: ThaiWords[] = [
    { reference: 'product_option', reference_id: size.id, translations: { title: 'ไซซ์' } },
    { reference: 'product_option', reference_id: color.id, translations: { title: 'สี' } },
  ]
  for (const { id, value } of color.values) {
    const word = colors[value as ColorName]?.th
    if (word) thai.push({ reference: 'product_option_value', reference_id: id, translations: { value: word } })
  }
  for (const { id, value } of size.values) {
    const word = sizeWords[value as keyof typeof sizeWords]
    if (word) thai.push({ reference: 'product_option_value', reference_id: id, translations: { value: word } })
  }
  await writeThai(context, thai)
  const byValue = (option: OptionRow) => new Map(option.values.map(({ id, value }) => [value, id]))
  return { size: { id: size.id, values: byValue(size) }, color: { id: color.id, values: byValue(color) } }
}
