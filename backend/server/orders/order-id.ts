/** An order's id, and nothing that leads elsewhere. */
export const orderId = /^order_[A-Za-z0-9_-]{1,64}$/
