import { labelled } from '../labelled.ts'

/** Why shoppers send things back. */
export const returnReasons = labelled({
  name: 'return-reasons',
  words: {
    title: 'resources.returnReasons.title',
    text: 'resources.returnReasons.text',
    add: 'admin.add.returnReason',
    none: 'resources.returnReasons.none',
  },
  api: { path: '/admin/return-reasons', many: 'return_reasons', one: 'return_reason' },
  uses: true,
  code: 'value',
})
