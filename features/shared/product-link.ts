/**
 * The page of a product with one variant chosen. Carts and orders know a variant by its id alone, so the page finds out
 * by itself which color and size that is.
 */
export function variantHref(handle: string | null | undefined, variantId: string | null | undefined): string {
  const variant = variantId ? `?${new URLSearchParams({ variant: variantId })}` : ''
  return `/products/${encodeURIComponent(handle ?? '')}${variant}`
}

/** The page where somebody asks to be told of a product: of a variant, and of what (`stock`, `price`). */
export const alertHref = (handle: string, query: Record<string, string>): string =>
  `/products/${encodeURIComponent(handle)}/alert?${new URLSearchParams(query)}`
