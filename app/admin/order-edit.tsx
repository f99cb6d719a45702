import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { checkOrder, orderLabels, tagsOf, tagsText } from '#features/admin/order-fields.ts'
import { isSameValue, textOf } from '#features/admin/record-edits.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { OrderEdit as Form } from '#ui/screens/admin/orders/order-edit.tsx'
import { useRecordPage } from './use-record-page.ts'

const tags = 'metadata.tags'
const shownOf = (path: string, value: unknown) => (path === tags ? tagsText(value) : textOf(value))

/** The form of what staff correct of an order, saved field by field. Comes after the page. */
export function OrderEdit({ id }: { id: string }) {
  const { t } = useUi()
  const client = useQueryClient()
  // As it is typed, as long as it says the same: a comma that was just typed stays.
  const [typed, setTyped] = useState('')
  const page = useRecordPage({
    kind: 'order',
    id,
    labelOf: (path) => t(orderLabels(path)),
    shownOf,
    check(values) {
      const { email } = checkOrder(values)
      return { email: email && t('orders.edit.emailWrong') }
    },
    onSaved: () => client.invalidateQueries({ queryKey: ['admin', 'order', id] }),
  })
  return (
    <Form
      value={(path) =>
        path === tags && isSameValue(tagsOf(typed), page.value(tags)) ? typed : shownOf(path, page.value(path))
      }
      errorOf={page.errorOf}
      onChange={(path, value) => {
        if (path === tags) setTyped(value)
        page.set(path, path === tags ? tagsOf(value) : value)
      }}
      bar={page.bar}
      conflict={page.conflict}
    />
  )
}
