/**
 * The option of a product without sizes and colors, as Medusa's own back office writes it: Medusa wants one, with a value for
 * its one variant. It says nothing, so nobody sees it.
 */
export const soleOption = { title: 'Default option', value: 'Default option value' } as const
