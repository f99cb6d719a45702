import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { defaultLanguage } from '../lib/languages.ts'
import { digest, oweLetter } from './owe.ts'

/** Everybody whom SHOP_MAIL_TO names is owed a letter, in the first language of the shop. */
export async function oweStaff(
  container: MedusaContainer,
  template: 'staff-order' | 'staff-stock',
  happened: string,
  data: object,
): Promise<void> {
  for (const to of readSettings().staffMail)
    await oweLetter(container, {
      key: `${template}:${happened}:${digest(to)}`,
      template,
      to,
      language: defaultLanguage,
      data: { ...data },
    })
}
