import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { coinOf } from '#features/admin/coin.ts'
import { deskProblem } from '#features/admin/desk.ts'
import { type OptionValue, optionValuesQuery, valuesNamed } from '#features/admin/option-values.queries.ts'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import { checkNewProduct } from '#features/admin/product-fields.ts'
import { createProduct } from '#features/admin/product-writes.ts'
import { useRecord } from '#features/admin/use-record.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { NewProductFields, NewProductProps } from '#ui/screens/admin/new-product.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { titleWords } from './product-words.ts'
import { useDraft } from './use-draft.ts'
import { useGoOn } from './use-go-on.ts'
import { useTimeOfDay } from './use-time-of-day.ts'

const blank = { title: '', price: null, sizes: [], colors: [] } satisfies NewProductFields
const none: readonly OptionValue[] = []

/** The form of a new product, kept as a draft until it is made; then one goes on on its own page. */
export function useNewProduct(): NewProductProps {
  const { t } = useUi()
  const client = useQueryClient()
  const goOn = useGoOn()
  const time = useTimeOfDay()
  const { data: choices } = useQuery(productChoicesQuery(adminTransport))
  const { data: sizes } = useQuery(optionValuesQuery(adminTransport, 'size'))
  const { data: colors } = useQuery(optionValuesQuery(adminTransport, 'color'))
  const [wrong, setWrong] = useState<NewProductProps['errors']>({})
  const made = useRef('')
  /** Read anew: what somebody made meanwhile, or a try before this one, is not made again. */
  const chosen = async (kind: 'size' | 'color', names: readonly string[]) =>
    valuesNamed(
      adminTransport,
      await client.fetchQuery({ ...optionValuesQuery(adminTransport, kind), staleTime: 0 }),
      names,
    )
  const record = useRecord({
    values: blank,
    draft: useDraft('new-product'),
    async save() {
      try {
        made.current = await createProduct(adminTransport, {
          title: fields.title,
          price: fields.price,
          currency: choices?.currencies[0] ?? '',
          sizes: await chosen('size', fields.sizes),
          colors: await chosen('color', fields.colors),
          sizeOptionId: sizes?.optionId ?? '',
          colorOptionId: colors?.optionId ?? '',
          salesChannelId: choices?.salesChannelId ?? '',
          shippingProfileId: choices?.shippingProfileId ?? '',
        })
        return { ok: true, values: blank }
      } catch (error) {
        if (isHttpError(error) && error.status === 400)
          return { ok: false, fields: { title: t('admin.product.taken') } }
        const isOut = deskProblem(error) === 'session'
        return { ok: false, failed: t(isOut ? 'admin.problem.session' : 'admin.product.notMade') }
      }
    },
  })
  const fields = record.values as NewProductFields
  const restored = time(record.restoredAt)
  return {
    listHref: '/admin/products',
    values: fields,
    errors: { title: wrong.title ?? record.errors.title, price: wrong.price, form: record.failed ?? undefined },
    coin: coinOf(choices?.currencies[0] ?? ''),
    sizes: sizes?.values ?? none,
    colors: colors?.values ?? none,
    pending: record.saving,
    restored: restored === null ? undefined : { at: restored, onDiscard: record.discard },
    onChange(change) {
      setWrong({})
      for (const [path, to] of Object.entries(change)) record.set(path, to)
    },
    async onSubmit() {
      const { title, price } = checkNewProduct(fields)
      setWrong({ title: title && t(titleWords[title]), price: price && t(`admin.product.${price}`) })
      if (title || price || !(await record.save())) return
      toast.add({ title: t('admin.added', { name: fields.title.trim() }), tone: 'success' })
      goOn(`/admin/products/${made.current}`, { replace: true })
      await client.invalidateQueries({ queryKey: ['admin', 'products'] })
    },
  }
}
