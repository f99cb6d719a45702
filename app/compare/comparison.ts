import { createComparison } from '#features/catalogue/comparison.ts'

/** What is compared in this browser, by guests and by customers alike. */
export const comparison = createComparison()
