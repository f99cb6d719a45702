import shop from '../../content/en/shop.json'

/** The shop's name, as titles of pages and feeds say it in every language. */
export const shopName: string = shop.name
