import type { MedusaContainer } from '@medusajs/framework/types'
import { ContainerRegistrationKeys } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'
import { IntentStore } from '../modules/sandbox-card/store.ts'
import { settleAndTell } from '../providers/sandbox-card/service.ts'

/** Settles late sandbox charges that a restart or a failed delivery left behind; every ten seconds, for who tries it waits for it. */
export default async function settleLateCharges(container: MedusaContainer): Promise<void> {
  const settings = readSettings()
  if (!settings.sandboxCard) return
  const store = new IntentStore(container.resolve(ContainerRegistrationKeys.PG_CONNECTION))
  for (const intent of await store.listDue(new Date(Date.now() - 5000))) {
    await settleAndTell(store, intent.id, { secret: settings.internalSecret, backendUrl: settings.backendUrl })
  }
}

export const config = { name: 'sandbox-card-late', schedule: '*/10 * * * * *' }
