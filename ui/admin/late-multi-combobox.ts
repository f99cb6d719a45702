import { late } from '../internal/late.tsx'

/** Several at once are fewer fields than one. */
export const MultiCombobox = late(() => import('../combobox/multi-combobox.tsx').then((part) => part.MultiCombobox))
