/** The region that a page is rendered for. `currencyCode` and `countryCode` are lower-case ISO codes. */
export type RegionRef = { id: string; name: string; currencyCode: string; countryCode: string }

/** A region with its countries, as the region switch and the checkout show them. */
export type RegionInfo = {
  id: string
  name: string
  currencyCode: string
  countries: readonly { code: string; name: string }[]
}
