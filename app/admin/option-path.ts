import type { OptionKind } from '#features/admin/option-values.queries.ts'

/** Addresses of the lists. */
export const optionPath: Record<OptionKind, string> = { size: '/admin/sizes', color: '/admin/colors' }
