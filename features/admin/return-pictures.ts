import { queryOptions } from '@tanstack/react-query'
import type { Transport } from '#features/shared/commerce-port.ts'
import { type ShopperPicture, shopperPicture } from '#features/shared/shopper-picture.ts'
import type { ShopperPictureView } from '#ui/shop/views.ts'

/** A picture of what comes back, as the desk names it (docs/desk.md, "Orders"). */
export type ReturnPicture = ShopperPicture & { return_id: string }

/** What the buyer of an order shows of its returns. */
export const returnPicturesQuery = (admin: Transport, order: string) =>
  queryOptions({
    queryKey: ['admin', 'order', order, 'return-pictures'],
    queryFn: async ({ signal }) =>
      (await admin.fetch<{ pictures: ReturnPicture[] }>(`/admin/desk/orders/${order}/return-pictures`, { signal }))
        .pictures,
  })

/** Those of one return. Pure. */
export const returnPicturesView = (pictures: readonly ReturnPicture[], back: string): ShopperPictureView[] =>
  pictures.filter(({ return_id }) => return_id === back).map(shopperPicture('return-pictures'))
