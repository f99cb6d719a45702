/**
 * How Medusa writes a product without sizes and colors: its one variant has the one value of an option of its own. The
 * variant has no name: there is nothing to tell it from.
 */
export const soleOption = { title: 'Default option', value: 'Default option value' } as const
