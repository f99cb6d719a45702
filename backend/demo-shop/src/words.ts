import { Modules } from '@medusajs/framework/utils'
import type { SeedContext } from '../../medusa/src/scripts/context.ts'
import { batches } from './batches.ts'

/** Thai words of one thing: `reference` is Medusa's name of the table. */
export interface ThaiWords {
  reference: string
  reference_id: string
  translations: Record<string, string>
}

/** Writes Thai translations that are not there yet; what staff changed since stays. */
export async function writeThai(context: SeedContext, words: ThaiWords[]): Promise<void> {
  const service = context.container.resolve(Modules.TRANSLATION)
  for (const batch of batches(words, 500)) {
    const ids = batch.map((entry) => entry.reference_id)
    const known = await service.listTranslations(
      { reference_id: ids, locale_code: 'th-TH' },
      { select: ['reference_id'], take: ids.length },
    )
    const have = new Set(known.map((entry) => entry.reference_id))
    const missing = batch.filter((entry) => !have.has(entry.reference_id))
    if (missing.length > 0) {
      await service.createTranslations(missing.map((entry) => ({ ...entry, locale_code: 'th-TH' })))
    }
  }
}
