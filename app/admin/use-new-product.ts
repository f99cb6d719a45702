import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deskProblem } from '#features/admin/desk.ts'
import { type OptionValue, optionValuesQuery, valuesNamed } from '#features/admin/option-values.queries.ts'
import { productChoicesQuery } from '#features/admin/product-choices.queries.ts'
import { checkNewProduct } from '#features/admin/product-fields.ts'
import { createProduct } from '#features/admin/product-writes.ts'
import { isHttpError } from '#features/shared/http-error.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { NewProductFields, NewProductProps } from '#ui/screens/admin/new-product.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { titleWords } from './product-words.ts'

const blank: NewProductFields = { title: '', price: null, sizes: [], colors: [] }
const none: readonly OptionValue[] = []

/** The form of a new product; once it is made one goes on on its own page. */
export function useNewProduct(): NewProductProps {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const { data: choices } = useQuery(productChoicesQuery(adminTransport))
  const { data: sizes } = useQuery(optionValuesQuery(adminTransport, 'size'))
  const { data: colors } = useQuery(optionValuesQuery(adminTransport, 'color'))
  const [fields, setFields] = useState(blank)
  const [errors, setErrors] = useState<NewProductProps['errors']>({})
  /** Read anew: what somebody made meanwhile, or a try before this one, is not made again. */
  const chosen = async (kind: 'size' | 'color', names: readonly string[]) =>
    valuesNamed(
      adminTransport,
      await client.fetchQuery({ ...optionValuesQuery(adminTransport, kind), staleTime: 0 }),
      names,
    )
  const make = useMutation({
    mutationFn: async () =>
      createProduct(adminTransport, {
        title: fields.title,
        price: fields.price,
        currency: choices?.currencies[0] ?? '',
        sizes: await chosen('size', fields.sizes),
        colors: await chosen('color', fields.colors),
        sizeOptionId: sizes?.optionId ?? '',
        colorOptionId: colors?.optionId ?? '',
        salesChannelId: choices?.salesChannelId ?? '',
        shippingProfileId: choices?.shippingProfileId ?? '',
      }),
    async onSuccess(id) {
      toast.add({ title: t('admin.added', { name: fields.title.trim() }), tone: 'success' })
      navigate(`/admin/products/${id}`, { replace: true })
      await client.invalidateQueries({ queryKey: ['admin', 'products'] })
    },
    onError: (error) =>
      setErrors(
        isHttpError(error) && error.status === 400
          ? { title: t('admin.product.taken') }
          : { form: t(deskProblem(error) === 'session' ? 'admin.problem.session' : 'admin.product.notMade') },
      ),
  })
  return {
    listHref: '/admin/products',
    values: fields,
    errors,
    currency: choices?.currencies[0]?.toUpperCase() ?? '',
    sizes: sizes?.values ?? none,
    colors: colors?.values ?? none,
    pending: make.isPending,
    onChange(change) {
      setErrors({})
      setFields((before) => ({ ...before, ...change }))
    },
    onSubmit() {
      const { title, price } = checkNewProduct(fields)
      setErrors({
        title: title && t(titleWords[title]),
        price: price && t(`admin.product.${price}`),
      })
      if (!title && !price) make.mutate()
    },
  }
}
