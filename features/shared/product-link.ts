/**
 * The page of a product with one variant chosen. Carts and orders know a variant by its id alone, so the page finds out
 * by itself which color and size that is.
 */
export function variantHref(handle: string | null | undefined, variantId: string | null | undefined): string {
  const variant = variantId ? `?${new URLSearchParams({ variant: variantId })}` : ''
  return `/products/${encodeURIComponent(handle ?? '')}${variant}`
}
