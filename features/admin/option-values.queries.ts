import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { type SaveProblem, saved } from './desk.ts'
import { makeOnce } from './make-once.ts'
import type { SaveOutcome } from './use-record.ts'

/** Sizes and colors are the values of Medusa's two global options of these titles. */
export type OptionKind = 'size' | 'color'
const titles: Record<OptionKind, string> = { size: 'Size', color: 'Color' }

export type OptionValue = {
  id: string
  name: string
  /** Name in Thai; empty while it has none. */
  thai: string
  /** `#a1b2c3` of a color, empty while nobody chose. */
  hex: string
  /** How many products come in it. */
  usedBy: number
}
export type OptionValues = { optionId: string; values: OptionValue[] }

type RawValue = {
  id: string
  value: string
  metadata: Record<string, unknown> | null
  translations: Record<string, { value?: string } | undefined>
  used_by: number
}

const optionValue = ({ id, value, metadata, translations, used_by }: RawValue): OptionValue => ({
  id,
  name: value,
  thai: translations['th-TH']?.value ?? '',
  hex: typeof metadata?.hex === 'string' ? metadata.hex : '',
  usedBy: used_by,
})

/** All sizes or all colors in their order. */
export const optionValuesQuery = (admin: Transport, kind: OptionKind) =>
  queryOptions({
    queryKey: ['admin', 'options', kind],
    async queryFn({ signal }): Promise<OptionValues> {
      const query = { title: titles[kind], is_exclusive: false, fields: 'id,title', limit: 1 }
      type Options = { product_options: { id: string }[] }
      const { product_options } = await admin.fetch<Options>('/admin/product-options', { query, signal })
      const [option] = product_options
      if (!option) return { optionId: '', values: [] }
      const path = `/admin/desk/options/${option.id}/values`
      const { values } = await admin.fetch<{ values: RawValue[] }>(path, { signal })
      return { optionId: option.id, values: values.map(optionValue) }
    },
  })

/** Puts all values into an order; somebody else's new ones keep their place. Rejects when others ordered them meanwhile. */
export const orderValues = (admin: Transport, optionId: string, base: readonly string[], ids: readonly string[]) =>
  admin.fetch(`/admin/desk/options/${optionId}/values/order`, { method: 'POST', body: { base, ids } })

export type NewValue = { name: string; thai: string; hex: string }

/** A new value at the end. */
export const addValue = (
  admin: Transport,
  optionId: string,
  { name, thai, hex }: NewValue,
  say: (problem: SaveProblem) => string,
): Promise<SaveOutcome> =>
  saved(async () => {
    const metadata = hex === '' ? undefined : { hex }
    const translations = thai === '' ? undefined : { 'th-TH': { value: thai } }
    const path = `/admin/desk/options/${optionId}/values`
    await makeOnce(admin, path, { body: { value: name.trim(), metadata, translations } })
    return {}
  }, say)

/** Makes those of some names that are no values yet, one after the other. @returns all of them in the order of the names */
export async function valuesNamed(
  admin: Transport,
  { optionId, values }: OptionValues,
  names: readonly string[],
): Promise<OptionValue[]> {
  const named: OptionValue[] = []
  for (const name of names) {
    const known = values.find((value) => value.name.toLowerCase() === name.toLowerCase())
    const path = `/admin/desk/options/${optionId}/values`
    const made = async () =>
      optionValue((await makeOnce<{ value: RawValue }>(admin, path, { body: { value: name } })).value)
    named.push(known ?? (await made()))
  }
  return named
}

export type UsedBy = { products: { id: string; title: string }[]; count: number }

/** Takes a value away, or answers what comes in it. */
export async function removeValue(admin: Transport, optionId: string, id: string): Promise<UsedBy | null> {
  try {
    await admin.fetch(`/admin/desk/options/${optionId}/values/${id}`, { method: 'DELETE' })
    return null
  } catch (error) {
    if (!isHttpError(error) || error.reason !== 'in_use') throw error
    const { used_by, count } = error.body as { used_by: UsedBy['products']; count: number }
    return { products: used_by, count }
  }
}

/** What comes in it, the first twenty by name. */
export const usedByQuery = (admin: Transport, optionId: string, id: string) =>
  queryOptions({
    queryKey: ['admin', 'options', optionId, id, 'used-by'],
    queryFn: ({ signal }) => admin.fetch<UsedBy>(`/admin/desk/options/${optionId}/values/${id}/used-by`, { signal }),
    enabled: optionId !== '',
  })
