import type { Transport } from '#features/shared/commerce-port.ts'
import { valuesOf, writeValues } from './record-values.ts'

/** An option that a product has for itself, with the values that its copy gets, in their order. */
export type OwnOption = { id: string; title: string; values: readonly { id: string; value: string }[] }

/** What is said of one thing in other languages and what hangs on it, such as a color's swatch, said of its copy too. */
async function keepWords(admin: Transport, kind: 'option' | 'option-value', of: string, made: string) {
  const changes = Object.entries(await valuesOf(admin, kind, of))
    .filter(([path, held]) => /^(metadata|translations)\./.test(path) && held !== null)
    .map(([path, to]) => ({ path, from: null, to }))
  await writeValues(admin, kind, made, changes)
}

/** What Medusa's call leaves out of options that were made anew: the order of their values, and the words of both. */
export async function keepOwnOptions(admin: Transport, copy: string, own: readonly OwnOption[]): Promise<void> {
  if (own.length === 0) return
  type Answer = { product: { options: { id: string; title: string; values: { id: string; value: string }[] }[] } }
  const query = { fields: 'options.id,options.title,options.values.id,options.values.value' }
  const { product } = await admin.fetch<Answer>(`/admin/products/${copy}`, { query })
  for (const { id, title, values } of own) {
    const made = product.options.find((option) => option.title === title)
    if (!made) continue
    if (values.length > 1) {
      const ranks = Object.fromEntries(values.map(({ value }, rank) => [value, rank]))
      await admin.fetch(`/admin/product-options/${made.id}`, { method: 'POST', body: { ranks } })
    }
    const said = values.map(({ id: of, value }) => {
      const twin = made.values.find((one) => one.value === value)
      return twin && keepWords(admin, 'option-value', of, twin.id)
    })
    await Promise.all([keepWords(admin, 'option', id, made.id), ...said])
  }
}
