/** Draws the papers as the server does, before the browser looks at their pages. */
import type { TestProject } from 'vitest/node'
import { drawInvoice } from '#app/invoices/draw.server.ts'
import { wordsOf } from '#app/words.server.ts'
import { invoiceView } from '#features/orders/invoice.ts'
import { languageCodes } from '#features/shared/language.ts'
import type { PaperName } from './names.ts'
import { factsOf, type Sold } from './orders.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** PDFs in base64, by `{name}-{language}`. */
    papers: Record<string, string>
  }
}

// Vowels under and over the line, two marks on one letter, ตัวเชิง that lose their foot.
const goods = [
  { title: 'ผ้าพันคอไหมทอมือ ลายน้ำไหล', detail: 'คราม / M', price: 1290, quantity: 2, rate: 7, discount: 258 },
  {
    title: 'เสื้อผ้าฝ้ายย้อมครามผู้ใหญ่ ปักลายดอกพิกุลทั้งตัว แขนยาวถึงข้อมือ กระดุมกะลามะพร้าว',
    detail: 'ฟ้าหม่นญี่ปุ่น / XL',
    price: 2450,
    quantity: 1,
    rate: 7,
  },
  { title: 'Linen shirt with a stand-up collar', detail: 'Natural / S', price: 1890.5, quantity: 3, rate: 7 },
  { title: 'ที่รองแก้วกกจันทบูร ชุดกตัญญู ไม่ต้องเสียภาษี', detail: '', price: 320, quantity: 1, rate: 0 },
]

const orders: Record<PaperName, Sold> = {
  'tax-and-discount': { inclusive: true, lines: goods, delivery: 60, deliveryRate: 7 },
  'many-lines': {
    inclusive: false,
    currency: 'eur',
    lines: Array.from({ length: 6 }, (_, round) =>
      goods.map((line, at) => ({ ...line, price: 19.9 + round * 3 + at, rate: at % 2 ? 7 : 19, discount: 0 })),
    ).flat(),
    delivery: 6.9,
    deliveryRate: 19,
    isOpen: true,
  },
}

export async function setup(project: TestProject) {
  const papers: Record<string, string> = {}
  for (const [name, sold] of Object.entries(orders))
    for (const language of languageCodes) {
      const file = await drawInvoice(invoiceView(factsOf(sold), language), language, wordsOf(language).t)
      papers[`${name}-${language}`] = Buffer.from(file).toString('base64')
    }
  project.provide('papers', papers)
}
