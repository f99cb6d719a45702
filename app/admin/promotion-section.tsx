import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { testPromotion } from '#features/admin/promotion-test.ts'
import type { RecordValues } from '#features/admin/record-edits.ts'
import { resourceQuery } from '#features/admin/resource.queries.ts'
import { promotions } from '#features/admin/resources/promotions.ts'
import { PromotionTester, type TestLine } from '#ui/admin/promotion/promotion-tester.tsx'
import type { FieldView } from '#ui/admin/views.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { adminTransport } from '../browser/admin-transport.ts'
import { useResourceOptions } from './use-resource-options.ts'

const goods: FieldView = { path: 'variant', label: 'resources.tester.goods', input: 'one', source: 'variants' }
const fields: readonly FieldView[] = [
  { path: 'region', label: 'resources.taxesIn.region', input: 'one', source: 'regions' },
  { path: 'email', label: 'resources.email', input: 'text', optional: true },
  { path: 'group', label: 'resources.groups.title', input: 'one', source: 'customer-groups', optional: true },
  {
    path: 'delivery',
    label: 'resources.shipping.title',
    input: 'one',
    source: 'shipping-options',
    optional: true,
  },
]
const offered = [...fields, goods]
const nobody = {
  options: [],
  chosen: [],
  status: 'loading',
  onQueryChange: () => undefined,
  onRetry: () => undefined,
} as const
/** Where the desk says something of a value by another name. */
const pathOf: Readonly<Record<string, string>> = { region_id: 'region', customer_group_id: 'group' }

/** Tries a promotion on a cart that nobody has, on its page. */
export function PromotionSection({ id }: { id: string }) {
  const { t } = useUi()
  const { data: saved = {} } = useQuery(resourceQuery(adminTransport, promotions, id))
  const [values, setValues] = useState<RecordValues>({})
  const [lines, setLines] = useState<readonly TestLine[]>([])
  const { [goods.path]: variants = nobody, ...options } = useResourceOptions(offered, values)
  const code = String((saved as RecordValues).code ?? '')
  return (
    <PromotionTester
      fields={fields}
      values={values}
      options={options}
      onChange={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
      goods={{ field: goods, options: variants }}
      lines={lines}
      onLines={setLines}
      onTest={async () => {
        const errors = {
          region: values.region ? undefined : t('resources.missing'),
          items: lines.length > 0 ? undefined : t('resources.tester.noGoods'),
        }
        if (errors.region || errors.items) return { errors }
        const outcome = await testPromotion(adminTransport, code, values, lines)
        if (outcome.ok) return { result: outcome.result }
        if ('failed' in outcome) return { errors: { root: t(`resources.person.refused.${outcome.failed}`) } }
        const named = Object.entries(outcome.fields).map(([path, problem]) => [pathOf[path] ?? path, problem])
        return { errors: Object.fromEntries(named) }
      }}
    />
  )
}
