import { Modules } from '@medusajs/framework/utils'
import {
  createCustomerAccountWorkflow,
  createCustomerAddressesWorkflow,
  createUserAccountWorkflow,
} from '@medusajs/medusa/core-flows'
import type { SeedContext } from '../../../medusa/src/scripts/context.ts'

/** People to try the shop with; the starter prints them. */
export const shopper = { email: 'shopper@talat.example', password: 'Talat-demo-1' }
export const staff = { email: 'staff@talat.example', password: 'Talat-staff-1' }

async function register(context: SeedContext, who: { email: string; password: string }): Promise<string> {
  const auth = context.container.resolve(Modules.AUTH)
  const { authIdentity, error } = await auth.register('emailpass', { body: who } as Parameters<typeof auth.register>[1])
  if (!authIdentity) throw new Error(`${who.email} could not be registered: ${error}.`)
  return authIdentity.id
}

/** Under which names the shop keeps a proof of an e-mail (`identity/email.ts`). */
const proof = { entity_type: 'email', code_provider: 'token' }

/** As if the link in the mail had been pressed: what waits for a confirmed address can be tried at once. */
async function confirmEmail(context: SeedContext, identityId: string, email: string): Promise<void> {
  const auth = context.container.resolve(Modules.AUTH)
  const { code = '' } = await auth.requestAuthVerification({
    auth_identity_id: identityId,
    entity_id: email,
    ...proof,
  })
  await auth.confirmAuthVerification({ code, code_provider: proof.code_provider })
}

/** The demo shopper with two addresses. */
export async function seedShopper(context: SeedContext): Promise<void> {
  const [known] = await context.rows('customer', ['id'], { email: shopper.email, has_account: true })
  if (known) return
  const person = { first_name: 'Malee', last_name: 'Srisuk', phone: '+66812345678' }
  const authIdentityId = await register(context, shopper)
  // Before there is an account: a new one that is not confirmed yet is sent a letter, which asks for a proof at the same time.
  await confirmEmail(context, authIdentityId, shopper.email)
  const { result: customer } = await createCustomerAccountWorkflow(context.container).run({
    input: { authIdentityId, customerData: { email: shopper.email, ...person } },
  })
  await createCustomerAddressesWorkflow(context.container).run({
    input: {
      addresses: [
        {
          customer_id: customer.id,
          address_name: 'Home',
          ...person,
          address_1: '12/7 Soi Ari 4',
          address_2: 'Phaya Thai',
          city: 'Bangkok',
          province: 'Bangkok',
          postal_code: '10400',
          country_code: 'th',
          is_default_shipping: true,
          is_default_billing: true,
        },
        {
          customer_id: customer.id,
          address_name: 'Berlin',
          ...person,
          address_1: 'Oranienstraße 21',
          city: 'Berlin',
          postal_code: '10999',
          country_code: 'de',
          phone: '+4930123456',
        },
      ],
    },
  })
}

/** The demo member of staff. */
export async function seedStaff(context: SeedContext): Promise<void> {
  const [known] = await context.rows('user', ['id'], { email: staff.email })
  if (known) return
  await createUserAccountWorkflow(context.container).run({
    input: {
      authIdentityId: await register(context, staff),
      userData: { email: staff.email, first_name: 'Siri', last_name: 'Staff' },
    },
  })
}
