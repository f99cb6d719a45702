/** A picture that a shopper sent, as the backend names it. */
export type ShopperPicture = { id: string; width: number; height: number }

/** Where a shopper's picture is shown, small in a list and large to look at: a mapper for the pictures of one kind. */
export const shopperPicture =
  (kind: 'review-pictures' | 'return-pictures') =>
  ({ id, width, height }: ShopperPicture) => ({
    ...{ id, width, height },
    small: `/${kind}/${id}/small`,
    large: `/${kind}/${id}/large`,
  })
