/** Why a promotion does nothing for a cart, with the names of what it asks for and of what the cart has. */
export type TestReason = {
  code: string
  attribute?: string
  operator?: string
  values?: readonly string[]
  actual?: readonly string[]
  quantity?: number
}
/** A cart that nobody has, with its sums finished. */
export type TestedCart = {
  items: readonly { title: string; quantity: number; before: string; after?: string }[]
  before: string
  off: string
  total: string
}
export type TestResult = {
  applies: boolean
  reasons: readonly TestReason[]
  /** Promotions that such a cart gets by itself. */
  also: readonly string[]
  cart: TestedCart
}
