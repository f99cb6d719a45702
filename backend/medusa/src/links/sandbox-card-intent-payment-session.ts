import { defineLink } from '@medusajs/framework/utils'
import PaymentModule from '@medusajs/medusa/payment'
import SandboxCardModule from '../modules/sandbox-card/index.ts'

/** For which payment session a charge is. Read only: the charge names it by itself. */
export default defineLink(
  { linkable: SandboxCardModule.linkable.sandboxCardIntent, field: 'session_id' },
  PaymentModule.linkable.paymentSession,
  { readOnly: true },
)
