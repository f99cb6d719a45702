import type { MedusaContainer } from '@medusajs/framework/types'
import { MedusaError, Modules } from '@medusajs/framework/utils'
import { emailState } from '../identity/email.ts'
import type { Language } from '../lib/languages.ts'
import { rowsOf } from '../lib/rows.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'
import type { AlertKind } from '../modules/product-alert/service.ts'
import { askForAlertWorkflow } from '../workflows/ask-for-alert.ts'
import { offersOf } from './offers.ts'

/** What a shopper asks for. */
export interface Wish {
  kind: AlertKind
  variant_id: string
  region_id: string
  country_code: string | null
  email: string
  language: Language
}

/** `noted`: it waits. `letter`: the address is not proved, and its owner is asked by letter, unless that was done already. */
export type Asked = { state: 'noted'; id: string } | { state: 'letter' }

/** The account of the caller, where it has proved that the address is its own. */
async function provenAs(container: MedusaContainer, customer: string | undefined, email: string) {
  if (!customer) return null
  const known = await emailState(container, customer)
  return known.state === 'confirmed' && known.email === email ? customer : null
}

/**
 * Notes that somebody wants to be told of a variant. What it costs is asked here: nobody says it.
 * @param customer the account that asks, undefined for a guest
 * @throws MedusaError not_found for a variant or a region that is not the shop's, not_allowed where an account waits for too
 *   much; a guest hears the same whatever is known of the address
 */
export async function askForAlert(container: MedusaContainer, wish: Wish, customer?: string): Promise<Asked> {
  const { region_id, country_code, email } = wish
  type Region = { id: string; currency_code: string; countries?: { iso_2: string }[] }
  const [region] = await rowsOf<Region>(container, 'region', ['id', 'currency_code', 'countries.iso_2'], {
    id: region_id,
  })
  const offer = region && (await offersOf(container, [wish.variant_id], region)).get(wish.variant_id)
  if (!offer?.isShown || offer.amount === null)
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'This is not sold here')
  const customer_id = await provenAs(container, customer, email)
  const { result } = await askForAlertWorkflow(container).run({
    input: {
      ...{ kind: wish.kind, variant_id: wish.variant_id, product_id: offer.product.id, region_id },
      ...{ currency_code: region.currency_code, amount: offer.amount, email, language: wish.language, customer_id },
      country_code: region.countries?.some(({ iso_2 }) => iso_2 === country_code) ? country_code : null,
      offer,
    },
  })
  if (customer_id === null) return { state: 'letter' }
  if (!result) throw new MedusaError(MedusaError.Types.NOT_ALLOWED, 'This address waits for too much already')
  return { state: 'noted', id: result.id }
}

/** Whoever got the letter says yes. @returns whether there is still something to say yes to */
export async function confirmAlert(container: MedusaContainer, id: string): Promise<boolean> {
  const product_id = await container.resolve(PRODUCT_ALERT_MODULE).confirm(id)
  if (!product_id) return false
  await container.resolve(Modules.EVENT_BUS).emit({ name: 'product_alert.confirmed', data: { id, product_id } })
  return true
}
