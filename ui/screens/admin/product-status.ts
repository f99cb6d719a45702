import type { BadgeProps } from '#ui/badge/badge.tsx'

/** How a product stands, as Medusa names it; words are `admin.products.status.*`. */
export const productStatuses = ['published', 'draft', 'proposed', 'rejected'] as const
export type ProductStatus = (typeof productStatuses)[number]

export const statusTones: Readonly<Record<ProductStatus, BadgeProps['tone']>> = {
  published: 'success',
  draft: 'neutral',
  proposed: 'info',
  rejected: 'danger',
}
