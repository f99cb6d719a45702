import type { PackOrder } from '#ui/screens/admin/pack/views.ts'
import type { Language } from './language.ts'
import { photo } from './shop-pictures.ts'

const words = {
  en: {
    scarf: ['Silk scarf', 'Lotus'],
    shirt: ['Linen shirt', 'M, Indigo'],
    way: 'Parcel post',
    day: '21 Nov 2026, 11:04',
    names: ['Mali Suksawat', 'Jonas Weber', 'Anong Chaiya'],
  },
  th: {
    scarf: ['ผ้าพันคอไหม', 'ลายบัว'],
    shirt: ['เสื้อลินิน', 'M สีคราม'],
    way: 'พัสดุไปรษณีย์',
    day: '21 พ.ย. 2569 11:04',
    names: ['มะลิ สุขสวัสดิ์', 'โยนัส เวเบอร์', 'อนงค์ ไชยา'],
  },
}

/** Orders that wait to be packed, the oldest first; the third is on somebody else's table. */
export function packOrders(language: Language): PackOrder[] {
  const say = words[language]
  const line = (
    id: string,
    [title = '', variant = '']: string[],
    left: number,
    more: Partial<PackOrder['lines'][0]>,
  ) => ({
    ...{ id, title, variant, left, sku: '', codes: [], shelf: '', picture: null, fulfilled: 0 },
    ...more,
  })
  const scarf = (id: string, left: number) =>
    line(id, say.scarf, left, {
      sku: 'SCARF-LOTUS',
      codes: ['SCARF-LOTUS', '8850000000017'],
      shelf: 'A2',
      picture: photo('silk-scarf-lotus-front', ''),
    })
  const shirt = (id: string, left: number) =>
    line(id, say.shirt, left, {
      sku: 'SHIRT-M-INDIGO',
      codes: ['SHIRT-M-INDIGO'],
      shelf: 'A10',
      picture: photo('linen-shirt-indigo-front', ''),
    })
  const rows = [[scarf('line_1', 2), shirt('line_2', 1)], [shirt('line_3', 1)], [scarf('line_4', 1)]]
  return rows.map((lines, at) => ({
    id: `order_${at}`,
    number: `#${1040 + at}`,
    customer: say.names[at] ?? '',
    delivery: say.way,
    placedAt: say.day,
    holder: at === 2 ? 'Siri Staff' : undefined,
    lines,
  }))
}
