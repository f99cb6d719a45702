import type { Transport } from '#features/shared/commerce-port.ts'
import { namesOf } from './option-sources.ts'
import type { RecordValues } from './record-edits.ts'
import type { Clash } from './resource.ts'

/** For what a tax rate is, as Medusa keeps it: a thing of a kind. */
export type TaxRule = { id?: string; reference: string; reference_id: string }

/** What a rate can be for, by the path of its field: Medusa's name of the kind, and where its things have their names. */
const kinds = {
  'for.products': { reference: 'product', source: 'products' },
  'for.types': { reference: 'product_type', source: 'types' },
  'for.deliveries': { reference: 'shipping_option', source: 'shipping-options' },
} as const
const paths = Object.keys(kinds) as (keyof typeof kinds)[]

/** Whether a path of the form is about what a rate is for. */
export const isTaxRule = (path: string): boolean => path in kinds
const idsAt = (values: RecordValues, path: string): string[] => (Array.isArray(values[path]) ? values[path] : [])

/** What a rate is for, as values of the form. Pure. */
export const taxRuleValues = (rules: readonly TaxRule[]): RecordValues =>
  Object.fromEntries(
    paths.map((path) => {
      const own = rules.filter(({ reference }) => reference === kinds[path].reference)
      return [path, own.map(({ reference_id }) => reference_id).sort()]
    }),
  )

/** What a form wishes a rate to be for, as Medusa takes it. Pure. */
export const taxRulesOf = (values: RecordValues): TaxRule[] =>
  paths.flatMap((path) =>
    idsAt(values, path).map((reference_id) => ({ reference: kinds[path].reference, reference_id })),
  )

/** Saves what comes and what goes, so that what somebody else has put in meanwhile stays. */
export async function saveTaxRules(
  admin: Transport,
  id: string,
  changed: RecordValues,
  rules: readonly TaxRule[],
): Promise<void> {
  for (const path of paths.filter((one) => one in changed)) {
    const { reference } = kinds[path]
    const wished = idsAt(changed, path)
    const own = rules.filter((rule) => rule.reference === reference)
    for (const rule of own.filter(({ reference_id }) => !wished.includes(reference_id)))
      await admin.fetch(`/admin/tax-rates/${id}/rules/${rule.id}`, { method: 'DELETE' })
    for (const reference_id of wished.filter((one) => !own.some((rule) => rule.reference_id === one)))
      await admin.fetch(`/admin/tax-rates/${id}/rules`, { method: 'POST', body: { reference, reference_id } })
  }
}

type Rate = { id: string; name: string; rate: number | null; is_default: boolean; rules?: TaxRule[] }
const most = 200

/**
 * Another rate of the region that is for the same already: Medusa takes both, and then either of them. A region has one
 * usual rate, too.
 */
export async function taxClash(admin: Transport, values: RecordValues, id?: string): Promise<Clash | null> {
  const wished = taxRulesOf(values)
  const isUsual = values.is_default === true
  if (wished.length === 0 && !isUsual) return null
  const fields = 'id,name,rate,is_default,*rules'
  for (let offset = 0; ; offset += most) {
    const query = { tax_region_id: String(values.tax_region_id ?? ''), fields, limit: most, offset }
    const { tax_rates } = await admin.fetch<{ tax_rates: Rate[] }>('/admin/tax-rates', { query })
    for (const other of tax_rates.filter((rate) => rate.id !== id)) {
      const name = `${other.name} (${other.rate ?? 0} %)`
      if (isUsual && other.is_default) return { path: 'is_default', name }
      const both = wished.find((rule) =>
        other.rules?.some((one) => one.reference === rule.reference && one.reference_id === rule.reference_id),
      )
      const path = paths.find((one) => kinds[one].reference === both?.reference)
      if (path && !isUsual && !other.is_default) return { path, name }
    }
    if (tax_rates.length < most) return null
  }
}

/** Names of what the rates of a page are for, by id: of each rate the first few, for that is what a row shows. */
export async function taxRuleNames(
  admin: Transport,
  rules: readonly TaxRule[],
  signal?: AbortSignal,
): Promise<ReadonlyMap<string, string>> {
  const found = await Promise.all(
    Object.values(kinds).map(({ reference, source }) => {
      const ids = rules.filter((rule) => rule.reference === reference).map((rule) => rule.reference_id)
      return namesOf(admin, source, [...new Set(ids)], signal)
    }),
  )
  return new Map(found.flatMap((names) => [...names]))
}
