import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { type NewLetter, owed } from '../letters/owed.ts'
import { letterRunner } from '../letters/runner.ts'
import { languages, toLanguage } from '../lib/languages.ts'
import { translated } from '../lib/translated.ts'
import { PRODUCT_ALERT_MODULE } from '../modules/product-alert/index.ts'
import type { AlertRow } from '../modules/product-alert/service.ts'
import { type Offer, offersOf } from './offers.ts'

/** Medusa joins rows of several modules in time that grows faster than their number. */
const BATCH = 100

type Database = { raw(sql: string, values: unknown[]): Promise<{ rows: { id: string }[] }> }
type Connection = { transaction<Result>(work: (database: Database) => Promise<Result>): Promise<Result> }

/**
 * Whether what somebody waits for has come true; pure. A fall of the price is told of what can be had: of what is sold out it
 * is no good news, and waits until both are true.
 */
export const cameTrue = (
  alert: Pick<AlertRow, 'kind' | 'amount'>,
  offer: Pick<Offer, 'canBeHad' | 'amount'>,
): boolean =>
  offer.canBeHad &&
  (alert.kind === 'stock' || (alert.amount !== null && offer.amount !== null && offer.amount < alert.amount))

/** What a letter about an alert tells of its variant, in the language of whoever asked. */
export async function alertFacts(container: MedusaContainer, alert: AlertRow, offer: Offer) {
  const { product } = offer
  const words = await translated(container, [product.id], languages[toLanguage(alert.language)].locale)
  return {
    alert: alert.id,
    kind: alert.kind,
    title: words.get(product.id)?.title ?? product.title,
    detail: offer.title,
    thumbnail: product.thumbnail,
    handle: product.handle,
    variant: alert.variant_id,
    country: alert.country_code ?? '',
    currency: alert.currency_code,
    amount: offer.amount,
    was: alert.amount,
  }
}

const told = `update product_alert set status = 'told', told_at = now(), updated_at = now()
  where id = ? and status = 'waiting' and deleted_at is null returning id`

/** Takes the ask out of those that wait and keeps its letter, both or neither: of two processes one does it. */
async function tellOne(container: MedusaContainer, { id }: AlertRow, letter: NewLetter): Promise<boolean> {
  const connection = container.resolve(ContainerRegistrationKeys.PG_CONNECTION) as unknown as Connection
  return connection.transaction(async (database) => {
    const { rows } = await database.raw(told, [id])
    if (rows.length === 0) return false
    const { sql, values } = owed(letter)
    await database.raw(sql, values)
    return true
  })
}

async function tellBatch(container: MedusaContainer, alerts: readonly AlertRow[]): Promise<string[]> {
  const done: string[] = []
  const regions = new Map(alerts.map(({ region_id: id, currency_code }) => [id, { id, currency_code }]))
  for (const region of regions.values()) {
    const here = alerts.filter(({ region_id }) => region_id === region.id)
    const offers = await offersOf(container, [...new Set(here.map(({ variant_id }) => variant_id))], region)
    for (const alert of here) {
      const offer = offers.get(alert.variant_id)
      if (!offer || !cameTrue(alert, offer)) continue
      const letter = {
        key: `alert:${alert.id}`,
        template: `alert-${alert.kind}`,
        to: alert.email,
        language: alert.language,
        data: await alertFacts(container, alert, offer),
      }
      if (await tellOne(container, alert, letter)) done.push(alert.id)
    }
  }
  return done
}

/**
 * Tells everybody whose wait is over, once each.
 * @param products those that changed; left out, all that is waited for is looked at
 * @returns the asks that were told
 */
export async function tellAlerts(container: MedusaContainer, products?: readonly string[]): Promise<string[]> {
  const kept = container.resolve(PRODUCT_ALERT_MODULE)
  const done: string[] = []
  for (let after = ''; ; ) {
    const alerts = await kept.waiting({ products, after, take: BATCH })
    done.push(...(await tellBatch(container, alerts)))
    const last = alerts.at(-1)
    if (!last || alerts.length < BATCH) break
    after = last.id
  }
  if (done.length > 0) letterRunner.wake(container)
  return done
}
