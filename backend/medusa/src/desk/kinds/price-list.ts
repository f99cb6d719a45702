import { z } from '@medusajs/framework/zod'
import { ofGroup } from '../../lib/price-group.ts'
import { rowsOf } from '../../lib/rows.ts'
import { fieldAmong, fieldsOf, holds, type Kind, only, type Values, value } from '../records/kind.ts'

const own = {
  title: value(holds.name),
  description: value(holds.text),
  status: value(z.enum(['draft', 'active'])),
  ...fieldsOf(holds.date, 'starts_at ends_at'),
}
/**
 * The customer groups that it is for; of none: for everybody. One value: were the last of several taken out by one person
 * while another takes out the first, everybody would have the prices.
 */
const fields = { ...own, groups: value(z.array(z.string().min(1).max(100)).max(100)) }
const names = Object.keys(own)

type Row = Values & { id: string; price_list_rules?: { attribute: string; value: unknown }[] | null }

/** A price list without its prices, which are written by Medusa's own route. */
export const priceList: Kind = {
  reference: 'price_list',
  refers: { groups: 'customer_group' },
  read: async (container, ids) => {
    const asked = ['id', ...names, 'price_list_rules.attribute', 'price_list_rules.value']
    const rows = await rowsOf<Row>(container, 'price_list', asked, { id: ids })
    return new Map(
      rows.map((row) => {
        const rules = Object.fromEntries((row.price_list_rules ?? []).map((rule) => [rule.attribute, rule.value]))
        const groups = [rules[ofGroup] ?? []].flat().toSorted()
        return [row.id, { ...only(names, row), groups, rules }]
      }),
    )
  },
  field: (path) => (path.startsWith('metadata.') ? undefined : fieldAmong(fields, [], path)),
  plan({ id, changed, now }) {
    const update = only(names, changed)
    if (!('groups' in changed)) return Object.keys(update).length > 0 ? { priceLists: [{ id, ...update }] } : {}
    const groups = changed.groups as string[]
    // Medusa replaces all rules, also those that only its own calls make.
    const { [ofGroup]: _, ...others } = now.rules as Record<string, string[]>
    const rules = { ...others, ...(groups.length > 0 ? { [ofGroup]: groups } : {}) }
    return { priceLists: [{ id, ...update, rules }] }
  },
}
