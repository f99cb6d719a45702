import { invoiceView, loadInvoice } from '#features/orders/invoice.ts'
import { isLanguage, type Language, languageCodes, localeOf } from '#features/shared/language.ts'
import { shopContext } from '../context.ts'
import { drawInvoice } from '../invoices/draw.server.ts'
import { otherFonts } from '../invoices/other-fonts.server.ts'
import { load } from '../load.ts'
import { named } from '../named-middleware.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/invoice'

export const middleware = [named('order-reader')]

/** `?lang`, else the language in which the order was placed, else the page's. */
const languageOf = (asked: string | null, locale: string | null, page: Language): Language =>
  isLanguage(asked) ? asked : (languageCodes.find((code) => localeOf(code) === locale) ?? page)

/** The invoice or receipt of an order as a PDF, for the browser that bought it, its customer and staff. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const facts = await load(shop, () => loadInvoice(shop.transport, params.orderId))
  const language = languageOf(url.searchParams.get('lang'), facts.order.locale, shop.language)
  const file = await drawInvoice(
    invoiceView(facts, language),
    language,
    wordsOf(language).t,
    otherFonts(shop.invoiceFonts),
  )
  return new Response(file, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(file.byteLength),
      'content-disposition': `inline; filename="talat-${facts.order.display_id}-${language}.pdf"`,
      'content-language': language,
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}
