import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { SANDBOX_CARD_MODULE } from '../modules/sandbox-card/index.ts'
import { settleAndTell } from '../providers/sandbox-card/service.ts'

/** Settles late sandbox charges that a restart or a failed delivery left behind; every ten seconds, for who tries it waits for it. */
export default async function settleLateCharges(container: MedusaContainer): Promise<void> {
  const settings = readSettings()
  if (!settings.sandboxCard) return
  const charges = container.resolve(SANDBOX_CARD_MODULE)
  for (const intent of await charges.listDue(new Date(Date.now() - 5000))) {
    await settleAndTell(charges, intent.id, { secret: settings.internalSecret, backendUrl: settings.backendUrl })
  }
}

export const config = { name: 'sandbox-card-late', schedule: '*/10 * * * * *' }
