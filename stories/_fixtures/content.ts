import type { Block, ContentView, DeliveryRegionView, Inline } from '#ui/shop/prose/views.ts'
import type { Language } from './language.ts'

const text = (value: string): Inline => ({ kind: 'text', text: value })
const paragraph = (...inlines: Inline[]): Block => ({ kind: 'paragraph', inlines })
const heading = (level: 2 | 3, value: string): Block => ({ kind: 'heading', level, id: value, text: value })

/** What delivery costs in two regions: free from a sum, by weight, flat. */
export function deliveryCosts(language: Language = 'en'): DeliveryRegionView[] {
  const say = (en: string, th: string) => (language === 'th' ? th : en)
  return [
    {
      id: 'th',
      name: say('Thailand', 'ไทย'),
      currency: 'THB',
      options: [
        {
          id: 'standard',
          name: say('Standard', 'ส่งธรรมดา'),
          about: say('2–4 days', '2–4 วัน'),
          price: '50.00\u00a0THB',
          freeFrom: '1,500.00\u00a0THB',
        },
        {
          id: 'express',
          name: say('Express', 'ส่งด่วน'),
          about: say('Next day', 'วันถัดไป'),
          price: '120.00\u00a0THB',
          freeFrom: null,
        },
      ],
    },
    {
      id: 'eu',
      name: say('Europe', 'ยุโรป'),
      currency: 'EUR',
      options: [
        { id: 'parcel', name: say('Parcel', 'พัสดุ'), about: say('6–9 days', '6–9 วัน'), price: '', freeFrom: null },
      ],
    },
  ]
}

/** A page with every kind of piece. */
export function contentPage(language: Language = 'en'): ContentView {
  const say = (en: string, th: string) => (language === 'th' ? th : en)
  return {
    title: say('Delivery', 'การจัดส่ง'),
    description: say('What delivery costs, and how long it takes.', 'ค่าจัดส่งและระยะเวลา'),
    updated: say('23 November 2026', '23 พฤศจิกายน 2569'),
    blocks: [
      heading(2, say('What it costs', 'ค่าจัดส่ง')),
      { kind: 'delivery', regions: deliveryCosts(language) },
      heading(2, say('When it leaves', 'ส่งออกเมื่อใด')),
      paragraph(
        text(say('What is ordered before ', 'สั่งก่อน ')),
        { kind: 'strong', inlines: [text('14:00')] },
        text(say(' leaves the same day. Read about ', ' ส่งออกวันเดียวกัน อ่านเรื่อง')),
        { kind: 'link', href: '/pages/returns', inlines: [text(say('returns', 'การคืนสินค้า'))] },
        { kind: 'break' },
        { kind: 'emphasis', inlines: [text(say('Bangkok time.', 'ตามเวลากรุงเทพฯ'))] },
      ),
      heading(3, say('On holidays', 'วันหยุด')),
      {
        kind: 'list',
        ordered: true,
        items: [[text(say('We pack', 'เราแพ็ก'))], [text(say('They drive', 'เขาส่ง'))]],
      },
      heading(2, say('How much it weighs', 'น้ำหนัก')),
      {
        kind: 'table',
        head: [[text(say('Thing', 'สิ่งของ'))], [text(say('Grams', 'กรัม'))]],
        rows: [[[text(say('Shirt', 'เสื้อ'))], [text('300')]]],
      },
      heading(2, say('When it does not arrive', 'ถ้าของไม่ถึง')),
      {
        kind: 'list',
        ordered: false,
        items: [[text(say('Tell us', 'แจ้งเรา'))], [text(say('We send it again', 'เราส่งใหม่'))]],
      },
    ],
  }
}
