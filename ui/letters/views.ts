/** An order as a letter tells it; amounts are finished texts ("1,234.50 THB"). */
export type OrderLetterView = {
  number: string
  /** Whose order it is, for staff. */
  who: string
  /** Opens the order without a sign-in. */
  href: string
  lines: readonly OrderLetterLine[]
  sums: { delivery: string; discount: string | null; credit: string | null; tax: string; total: string }
  /** Names of the ways of delivery. */
  delivery: readonly string[]
  /** Line by line, as it stands on the parcel. */
  address: readonly string[]
  /** What the card of a gift says, perhaps nothing; null where it is none. */
  gift: string | null
  /** What was paid or paid back. */
  amount: string | null
  /** Nothing of it was ever paid. */
  isUnpaid: boolean
  /** What a change leaves to pay, or to pay back. */
  due: { to: 'shop' | 'shopper'; amount: string } | null
  tracking: readonly string[]
  /** Something of what has arrived can be reviewed. */
  isReviewable: boolean
  /** What staff wrote; null where it is no such letter. */
  note: string | null
}

export type OrderLetterLine = {
  title: string
  /** Size and color. */
  detail: string | null
  quantity: number
  total: string
  /** Address of a small picture; the letter says everything without it. */
  picture: string | null
}

/** What has run low, for staff. */
export type StockLetterView = {
  href: string
  lines: readonly { title: string; detail: string; left: number }[]
  /** How many there are beside those that are named. */
  more: number
}

/** What a shopper writes, for staff. */
export type ContactLetterView = {
  href: string
  who: string
  email: string
  /** Of an order, as it was typed. */
  number: string
  message: string
}

/** A product that somebody waits for; amounts are finished texts. */
export type AlertLetterView = {
  /** What is waited for. */
  wish: 'stock' | 'price'
  email: string
  title: string
  /** Size and color. */
  detail: string | null
  /** Address of a small picture; the letter says everything without it. */
  picture: string | null
  amount: string
  /** What it cost when it was asked. */
  was: string
  /** The page to confirm, or the product. */
  href: string
  /** Where no more of these letters are asked for. */
  stopHref: string
}

/** A cart that was left; amounts are finished texts. */
export type CartLetterView = {
  email: string
  lines: readonly OrderLetterLine[]
  /** Of the goods. */
  total: string
  /** Opens the cart in any browser. */
  href: string
  /** Where its receiver says that no more of these are wanted. */
  stopHref: string
}
