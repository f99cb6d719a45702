import { colors } from 'virtual:theme-colors'
import type { InvoiceView } from '#features/orders/invoice.ts'
import { type Language, localeOf } from '#features/shared/language.ts'
import type { Translate } from '#ui/words/words.ts'
import type { OtherFont } from './other-fonts.server.ts'
import { page } from './page.ts'
import type { paper as open } from './paper.server.ts'

const left = page.margin
const right = page.width - page.margin
const bottom = page.height - page.margin - 24
const { muted, danger } = colors.light
/** The columns of the table: where they begin and how wide they are. */
const columns = {
  title: { x: left, width: 270 },
  quantity: { x: left + 280, width: 45, align: 'end' },
  unitPrice: { x: left + 325, width: 85, align: 'end' },
  total: { x: left + 410, width: right - left - 410, align: 'end' },
} as const
/** Where the labels of the sums may begin. */
const sumsFrom = left + 180

type Paper = ReturnType<typeof open>

function head(on: Paper, view: InvoiceView, t: Translate): number {
  const half = (right - left) / 2 - 12
  const other = { x: left + half + 24, width: half, align: 'end' as const }
  const { seller } = view
  // Its letters stand on the line of the title beside it, which is larger.
  let y = on.write(seller.name, { x: left, y: left + 3, width: half }, { size: 14, weight: 'bold' })
  for (const line of seller.address) y = on.write(line, { x: left, y, width: half }, { color: muted })
  if (seller.tax_id)
    y = on.write(t('invoice.taxId', { id: seller.tax_id }), { x: left, y, width: half }, { color: muted })
  const title = t(view.isReceipt ? 'invoice.receipt' : 'invoice.invoice')
  let side = on.write(title, { ...other, y: left }, { size: 18, weight: 'bold' })
  side = on.write(t('invoice.number', { number: view.number }), { ...other, y: side })
  side = on.write(view.placedAt, { ...other, y: side }, { color: muted })
  if (view.isCanceled) side = on.write(t('invoice.canceled'), { ...other, y: side }, { weight: 'bold', color: danger })
  y = Math.max(y, side) + 14
  on.rule(y)
  const block = (name: string, lines: readonly string[], place: { x: number; width: number }) => {
    let at = on.write(name, { ...place, y: y + 12 }, { size: 8.5, color: muted })
    for (const line of lines) at = on.write(line, { ...place, y: at })
    return at
  }
  const ends = [
    block(t('invoice.billTo'), view.billTo, { x: left, width: half }),
    block(t('invoice.shipTo'), view.shipTo, { x: left + half + 24, width: half }),
  ]
  return Math.max(...ends) + 18
}

function tableHead(on: Paper, y: number, t: Translate): number {
  const look = { size: 8.5, color: muted }
  on.write(t('invoice.column.quantity'), { ...columns.quantity, y }, look)
  on.write(t('invoice.column.unitPrice'), { ...columns.unitPrice, y }, look)
  on.write(t('invoice.column.total'), { ...columns.total, y }, look)
  const end = on.write(t('invoice.column.title'), { ...columns.title, y }, look) + 3
  on.rule(end)
  return end + 7
}

type Sum = { label: string; amount: string; look?: 'total' | 'strong' | 'aside' }

/** The rows under the table, from the goods to what is still to be paid. */
function sumsOf(view: InvoiceView, t: Translate): Sum[] {
  const some = (label: string, amount: string | null): Sum[] => (amount ? [{ label, amount }] : [])
  const taxes = view.taxes.map(({ label, amount }) => ({
    label: t(view.taxIncluded ? 'invoice.taxIncluded' : 'invoice.tax', { tax: label }),
    amount,
  }))
  return [
    { label: t('invoice.subtotal'), amount: view.subtotal },
    ...some(t('invoice.discount'), view.discount),
    ...view.shipping.map(({ name, amount }) => ({ label: t('invoice.shipping', { name }), amount })),
    ...(view.taxIncluded ? [] : taxes),
    ...some(t('invoice.credit'), view.credit),
    { label: t('invoice.total'), amount: view.total, look: 'total' },
    // Said, not added.
    ...(view.taxIncluded ? taxes.map((tax) => ({ ...tax, look: 'aside' as const })) : []),
    ...some(t('invoice.paid'), view.paid),
    ...some(t('invoice.refunded'), view.refunded),
    ...some(t('invoice.due'), view.due).map((due) => ({ ...due, look: 'strong' as const })),
  ]
}

const looks = {
  total: { size: 11.5, weight: 'bold' },
  strong: { weight: 'bold' },
  aside: { color: muted },
} as const

function writeSums(on: Paper, y: number, sums: readonly Sum[]): void {
  let at = y
  for (const { label, amount, look: name } of sums) {
    if (name === 'total') {
      on.rule(at + 1, sumsFrom)
      at += 7
    }
    const look = name ? looks[name] : {}
    on.write(amount, { ...columns.total, y: at }, look)
    at = on.write(label, { x: sumsFrom, width: columns.total.x - 10 - sumsFrom, align: 'end', y: at }, look) + 2
  }
}

/** What each page says of itself: a loose sheet is still known. */
function foot(on: Paper, title: string, pageOf: string): void {
  const place = { x: left, width: right - left, y: page.height - page.margin }
  const look = { size: 8, color: muted }
  on.write(title, place, look)
  on.write(pageOf, { ...place, align: 'end' }, look)
}

/**
 * Draws an invoice, or the receipt of what is paid, as a PDF. The library and its font come with the first one.
 * @param others fonts of letters that the shop's own lacks
 */
export async function drawInvoice(
  view: InvoiceView,
  language: Language,
  t: Translate,
  others: readonly OtherFont[] = [],
): Promise<Uint8Array<ArrayBuffer>> {
  const [{ default: PdfDocument }, { paper }] = await Promise.all([import('pdfkit'), import('./paper.server.ts')])
  const title = `${t(view.isReceipt ? 'invoice.receipt' : 'invoice.invoice')} ${view.number}`
  const document = new PdfDocument({
    size: 'A4',
    margin: 0,
    // None of the library's own, which it would look for beside the bundle.
    font: '',
    lang: localeOf(language),
    displayTitle: true,
    bufferPages: true,
    info: { Title: title, Author: view.seller.name },
  })
  const chunks: Uint8Array[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const on = paper(document, language, others)
  let y = tableHead(on, head(on, view, t), t)
  const room = (height: number, again: boolean) => {
    if (y + height <= bottom) return
    document.addPage()
    y = again ? tableHead(on, page.margin, t) : page.margin
  }
  for (const { title: name, detail, quantity, unitPrice, total } of view.lines) {
    const { width } = columns.title
    room(on.height(name, width) + (detail ? on.height(detail, width, { size: 8.5 }) : 0) + 6, true)
    on.write(quantity, { ...columns.quantity, y })
    on.write(unitPrice, { ...columns.unitPrice, y })
    on.write(total, { ...columns.total, y })
    y = on.write(name, { ...columns.title, y })
    if (detail) y = on.write(detail, { ...columns.title, y }, { size: 8.5, color: muted })
    y += 6
  }
  const sums = sumsOf(view, t)
  room(sums.length * 22 + 20, false)
  on.rule(y)
  y += 8
  writeSums(on, y, sums)
  const { count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(at)
    foot(on, `${title} · ${view.seller.name}`, t('invoice.page', { page: at + 1, of: count }))
  }
  document.end()
  await done
  return Uint8Array.from(Buffer.concat(chunks))
}
