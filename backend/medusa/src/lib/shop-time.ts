/** Where the shop's days begin and end; the storefront writes times of the same place. */
export const SHOP_ZONE = 'Asia/Bangkok'
