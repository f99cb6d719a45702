import { labelled } from '../labelled.ts'

/** Names for ways of shipping, as rules and reports know them. */
export const shippingTypes = labelled({
  name: 'shipping-option-types',
  words: {
    title: 'resources.shippingTypes.title',
    text: 'resources.shippingTypes.text',
    add: 'admin.add.shippingType',
    none: 'resources.shippingTypes.none',
  },
  api: { path: '/admin/shipping-option-types', many: 'shipping_option_types', one: 'shipping_option_type' },
  code: 'code',
  uses: true,
})
