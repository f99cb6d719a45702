import { labelled } from '../labelled.ts'

/** Why money is given back. */
export const refundReasons = labelled({
  name: 'refund-reasons',
  words: {
    title: 'resources.refundReasons.title',
    text: 'resources.refundReasons.text',
    add: 'admin.add.refundReason',
    none: 'resources.refundReasons.none',
  },
  api: { path: '/admin/refund-reasons', many: 'refund_reasons', one: 'refund_reason' },
  uses: true,
  code: 'code',
})
