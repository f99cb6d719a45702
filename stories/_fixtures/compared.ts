import type { ComparedView } from '#ui/shop/compare/views.ts'
import type { Language } from './language.ts'
import { cards, dye } from './shop-products.ts'

/** Four things to wear side by side: of one a size and a color are sold out, one nobody has said anything of yet, one is sold out. */
export function compared(language: Language): ComparedView[] {
  const say = (en: string, th: string) => (language === 'th' ? th : en)
  const of = (nth: number, change: Partial<ComparedView>): ComparedView[] => {
    const card = cards(language)[nth]
    if (!card) return []
    const { id, href, title, subtitle, picture, price } = card
    const sizes = ['S', 'M', 'L'].map((label) => ({ label, soldOut: label === 'L' && nth === 0 }))
    const colors = card.swatches.map(({ name, hex }, at) => ({ label: name, hex, soldOut: at === 1 && nth === 0 }))
    return [
      {
        ...{ id, href, title, subtitle, picture: picture && { ...picture, alt: '' }, price },
        stock: 'in-stock',
        rating: { count: 12, average: 4.6, averageText: '4.6' },
        category: say('Tops', 'เสื้อ'),
        options: [
          { id: 'color', title: say('Color', 'สี'), values: colors },
          { id: 'size', title: say('Size', 'ไซซ์'), values: sizes },
        ],
        facts: [
          { label: say('Material', 'วัสดุ'), value: say('Linen', 'ลินิน') },
          { label: say('Made in', 'ผลิตที่'), value: say('Thailand', 'ไทย') },
          { label: say('Weight', 'น้ำหนัก'), value: '232 g' },
        ],
        ...change,
      },
    ]
  }
  const none = { label: dye('Forest', language).name, hex: dye('Forest', language).hex, soldOut: true }
  return [
    ...of(0, {}),
    ...of(3, { rating: undefined, category: say('Dresses', 'เดรส') }),
    ...of(4, {
      facts: [
        { label: say('Material', 'วัสดุ'), value: '' },
        { label: say('Made in', 'ผลิตที่'), value: say('Thailand', 'ไทย') },
        { label: say('Weight', 'น้ำหนัก'), value: '410 g' },
      ],
    }),
    ...of(7, { stock: 'sold-out', options: [{ id: 'color', title: say('Color', 'สี'), values: [none] }] }),
  ]
}
