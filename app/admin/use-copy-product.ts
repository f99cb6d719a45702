import { useQueryClient } from '@tanstack/react-query'
import { removeProduct } from '#features/admin/product-writes.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { toast } from '#ui/toast/toast.ts'
import { adminTransport } from '../browser/admin-transport.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useGoOn } from './use-go-on.ts'

const hrefOf = (id: string) => `/admin/products/${id}`

/** Makes a copy of a product as a draft and opens it; what was made can be taken back for as long as the message stands. */
export function useCopyProduct(id: string, name: string): () => Promise<void> {
  const { t } = useUi()
  const client = useQueryClient()
  const navigate = useShopNavigate()
  const goOn = useGoOn()
  const list = { queryKey: ['admin', 'products'] }
  const takeBack = async (copy: { id: string; title: string }) => {
    // Whoever still looks at it goes back first: what is gone would be asked for once more.
    if (location.pathname.endsWith(hrefOf(copy.id))) navigate(hrefOf(id), { replace: true })
    try {
      await removeProduct(adminTransport, copy.id)
      toast.add({ title: t('admin.removed', { name: copy.title }) })
    } catch {
      toast.add({ title: t('admin.notRemoved', { name: copy.title }), tone: 'danger' })
    }
    await client.invalidateQueries(list)
  }
  return async () => {
    try {
      const { copyProduct } = await import('#features/admin/copy-product.ts')
      const copy = await copyProduct(adminTransport, id)
      if (!copy) return void toast.add({ title: t('admin.product.copyGone', { name }), tone: 'danger' })
      goOn(hrefOf(copy.id))
      toast.add({
        title: t('admin.product.copied', { name: copy.title }),
        tone: 'success',
        duration: 10_000,
        action: { label: t('admin.tasks.undo'), onAction: () => void takeBack(copy) },
      })
      await client.invalidateQueries(list)
    } catch {
      toast.add({ title: t('admin.product.notCopied', { name }), tone: 'danger' })
    }
  }
}
