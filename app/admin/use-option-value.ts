import { useQuery, useQueryClient } from '@tanstack/react-query'
import { checkOption, optionFields, optionPaths } from '#features/admin/option-fields.ts'
import {
  addValue,
  type OptionKind,
  optionValuesQuery,
  removeValue,
  usedByQuery,
} from '#features/admin/option-values.queries.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { OptionValueProps } from '#ui/screens/admin/option-value.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { optionPath } from './option-path.ts'
import { activityOf } from './record-later.tsx'
import { useGoOn } from './use-go-on.ts'
import { useRecordPage } from './use-record-page.ts'
import { useRemoveRecord } from './use-remove-record.ts'

const words = { missing: 'admin.options.nameMissing', long: 'admin.nameLong', hex: 'admin.options.hexWrong' } as const
const labels = {
  [optionPaths.name]: 'admin.options.name.en',
  [optionPaths.thai]: 'admin.options.name.th',
  [optionPaths.hex]: 'admin.options.hex',
} as const

/** One size or color, or with the id `new` one that is being made: its form, where it is used, taking it away. */
export function useOptionValue(kind: OptionKind, id: string): OptionValueProps {
  const { t } = useUi()
  const client = useQueryClient()
  const goOn = useGoOn()
  const listHref = optionPath[kind]
  const list = useQuery(optionValuesQuery(adminTransport, kind))
  const optionId = list.data?.optionId ?? ''
  const used = useQuery({ ...usedByQuery(adminTransport, optionId, id), enabled: id !== 'new' && optionId !== '' })
  const page = useRecordPage({
    kind: 'option-value',
    id,
    draftName: kind,
    labelOf: (path) => t(labels[path as keyof typeof labels] ?? 'admin.options.hex'),
    check: (shown) =>
      Object.fromEntries(
        Object.entries(checkOption(optionFields(shown))).map(([field, code]) => [
          optionPaths[field as keyof typeof optionPaths],
          code && t(words[code]),
        ]),
      ),
    refusedAt: (path) => (path === optionPaths.name ? t('admin.options.nameTaken') : undefined),
    create: (wishes, say) => addValue(adminTransport, optionId, optionFields(wishes), say),
    async onSaved() {
      await client.invalidateQueries(optionValuesQuery(adminTransport, kind))
      toast.add({ title: t(id === 'new' ? 'admin.added' : 'admin.saved', { name: values.name }), tone: 'success' })
      if (id === 'new') goOn(listHref)
    },
  })
  const values = optionFields(page.values)
  const remove = useRemoveRecord({
    name: optionFields(page.saved).name,
    listHref,
    list: optionValuesQuery(adminTransport, kind).queryKey,
    all: ['admin', 'options'],
    remove: async () => (await removeValue(adminTransport, optionId, id)) === null,
    onRemoved: page.discard,
  })
  return {
    kind,
    name: optionFields(page.saved).name,
    listHref,
    values,
    errors: {
      name: page.errorOf(optionPaths.name),
      thai: page.errorOf(optionPaths.thai),
      hex: page.errorOf(optionPaths.hex),
    },
    onChange: (field, value) => page.set(optionPaths[field], value),
    bar: page.bar,
    activity: activityOf(id),
    conflict: page.conflict,
    usedBy: used.data && {
      count: used.data.count,
      products: used.data.products.map((product) => ({ ...product, href: `/admin/products/${product.id}` })),
    },
    onRemove: id === 'new' ? undefined : remove,
  }
}
