import { formatMoney } from '#features/shared/money.ts'
import { priceView } from '#features/shared/price-view.ts'
import type { ProductCardView, Swatch } from '#ui/shop/views.ts'
import type { Language } from './language.ts'
import { photo } from './shop-pictures.ts'

type Pair = readonly [en: string, th: string]

/** Swatches of the seed's shop. */
const dyes = {
  Ivory: ['#f2eadb', 'งาช้าง'],
  Sand: ['#d8c2a0', 'ทราย'],
  Mustard: ['#d19e38', 'มัสตาร์ด'],
  Terracotta: ['#bf6140', 'ดินเผา'],
  Blush: ['#e4b8aa', 'ชมพูนวล'],
  Lotus: ['#d1819d', 'ชมพูบัว'],
  Plum: ['#6a3954', 'ลูกพลัม'],
  Sage: ['#9bae88', 'เขียวเสจ'],
  Forest: ['#2f4e3d', 'เขียวป่า'],
  Teal: ['#2b7778', 'เขียวน้ำทะเล'],
  Sky: ['#9cbad4', 'ฟ้าใส'],
  Indigo: ['#2b3a66', 'คราม'],
  Charcoal: ['#3b3c3f', 'เทาถ่าน'],
} as const
export type Dye = keyof typeof dyes

export const dye = (name: Dye, language: Language): Swatch => ({
  name: language === 'th' ? dyes[name][1] : name,
  hex: dyes[name][0],
})

/** "1,290.00 THB", as the shop writes money. */
export const baht = (amount: number) => formatMoney(amount, 'thb')

type Plan = {
  handle: string
  title: Pair
  subtitle: Pair
  thb: number
  was?: number
  picture: string
  hover?: string
  badge?: ProductCardView['badge']
  dyes: Dye[]
}

const plans: Plan[] = [
  {
    handle: 'band-collar-linen-shirt',
    title: ['Band collar linen shirt', 'เชิ้ตลินินคอจีน'],
    subtitle: ['Washed linen', 'ลินินซักนุ่ม'],
    thb: 1490,
    picture: 'linen-shirt-sage-front',
    hover: 'linen-shirt-sage-scene',
    dyes: ['Sage', 'Indigo', 'Ivory', 'Terracotta'],
  },
  {
    handle: 'woven-bucket-tote',
    title: ['Woven bucket tote', 'กระเป๋าทรงถังทอมือ'],
    subtitle: ['Cotton and saddle leather', 'ฝ้ายและหนังฟอกฝาด'],
    thb: 1890,
    was: 2360,
    picture: 'canvas-tote-sand-front',
    hover: 'canvas-tote-sand-scene',
    badge: 'sale',
    dyes: ['Sand', 'Forest'],
  },
  {
    handle: 'rattan-dome-lamp',
    title: ['Rattan dome lamp', 'โคมไฟหวายทรงโดม'],
    subtitle: ['Woven in Nakhon Si', 'สานที่นครศรีฯ'],
    thb: 3250,
    picture: 'paper-lamp-ivory-front',
    hover: 'paper-lamp-ivory-scene',
    dyes: ['Ivory'],
  },
  {
    handle: 'phuket-sunday-dress',
    title: ['Phuket Sunday dress', 'เดรสวันอาทิตย์ภูเก็ต'],
    subtitle: ['Block-printed cotton', 'ฝ้ายพิมพ์บล็อกไม้'],
    thb: 1790,
    picture: 'linen-dress-terracotta-front',
    badge: 'new',
    dyes: ['Terracotta', 'Indigo', 'Forest', 'Mustard', 'Blush', 'Plum'],
  },
  {
    handle: 'fisherman-trousers',
    title: ['Fisherman trousers', 'กางเกงเล'],
    subtitle: ['Heavy twill, wrap waist', 'ผ้าทวิลหนา เอวผูก'],
    thb: 1190,
    picture: 'fisherman-trousers-indigo-front',
    dyes: ['Indigo', 'Charcoal', 'Sand'],
  },
  {
    handle: 'celadon-dot-mug',
    title: ['Celadon dot mug', 'แก้วศิลาดลลายจุด'],
    subtitle: ['Chiang Mai stoneware', 'สโตนแวร์เชียงใหม่'],
    thb: 420,
    picture: 'celadon-mug-sage-front',
    dyes: ['Sage', 'Sky'],
  },
  {
    handle: 'two-eared-vase',
    title: ['Two-eared vase', 'แจกันสองหู'],
    subtitle: ['Ash glaze, 28 cm', 'เคลือบขี้เถ้า 28 ซม.'],
    thb: 1650,
    picture: 'bud-vase-teal-front',
    badge: 'last-one',
    dyes: ['Teal'],
  },
  {
    handle: 'hill-kimono-jacket',
    title: ['Hill kimono jacket', 'แจ็กเก็ตกิโมโนดอย'],
    subtitle: ['Hand-woven ikat', 'ผ้ามัดหมี่ทอมือ'],
    thb: 2890,
    picture: 'hill-jacket-forest-front',
    dyes: ['Forest', 'Indigo'],
  },
  {
    handle: 'krajood-basket',
    title: ['Krajood market basket', 'ตะกร้ากระจูด'],
    subtitle: ['Sun-dried reed', 'กระจูดตากแดด'],
    thb: 890,
    picture: 'reed-basket-sand-front',
    dyes: ['Sand'],
  },
  {
    handle: 'lotus-silk-scarf',
    title: ['Lotus silk scarf', 'ผ้าพันคอไหมลายบัว'],
    subtitle: ['Thai mulberry silk', 'ไหมไทยแท้'],
    thb: 1290,
    was: 1590,
    picture: 'silk-scarf-lotus-front',
    badge: 'sale',
    dyes: ['Lotus', 'Indigo', 'Sage'],
  },
  {
    handle: 'roll-top-backpack',
    title: ['Roll-top backpack', 'เป้ม้วนปาก'],
    subtitle: ['Waxed canvas, 18 l', 'แคนวาสเคลือบแว็กซ์ 18 ลิตร'],
    thb: 2590,
    picture: 'market-backpack-forest-front',
    dyes: ['Forest', 'Charcoal', 'Mustard'],
  },
  {
    handle: 'two-strap-sandals',
    title: ['Two-strap sandals', 'รองเท้าแตะสองสาย'],
    subtitle: ['Vegetable-tanned leather', 'หนังฟอกฝาด'],
    thb: 1950,
    picture: 'leather-sandals-sand-front',
    badge: 'sold-out',
    dyes: ['Sand'],
  },
  {
    handle: 'nested-bowls',
    title: ['Nested bowls', 'ชามซ้อน'],
    subtitle: ['Set of two', 'ชุดสองใบ'],
    thb: 690,
    picture: 'stoneware-bowl-sky-front',
    dyes: ['Sky', 'Sage'],
  },
  {
    handle: 'rice-bran-candle',
    title: ['Rice-bran candle', 'เทียนรำข้าว'],
    subtitle: ['Jasmine, 45 hours', 'กลิ่นมะลิ 45 ชั่วโมง'],
    thb: 540,
    picture: 'rice-candle-ivory-front',
    dyes: ['Ivory'],
  },
  {
    handle: 'songkran-wrap-skirt',
    title: ['Songkran wrap skirt', 'กระโปรงผูกสงกรานต์'],
    subtitle: ['Printed cotton', 'ฝ้ายพิมพ์ลาย'],
    thb: 1350,
    picture: 'wrap-skirt-mustard-front',
    dyes: ['Mustard', 'Lotus', 'Teal'],
  },
  {
    handle: 'indigo-ikat-cushion',
    title: ['Indigo ikat cushion', 'หมอนอิงมัดหมี่คราม'],
    subtitle: ['With filling, 50 × 30', 'พร้อมไส้ 50 × 30'],
    thb: 790,
    picture: 'ikat-cushion-indigo-front',
    dyes: ['Indigo'],
  },
  {
    handle: 'boat-stripe-tee',
    title: ['Boat stripe tee', 'เสื้อยืดลายเรือ'],
    subtitle: ['Organic jersey', 'เจอร์ซีย์ออร์แกนิก'],
    thb: 690,
    picture: 'heavy-tee-charcoal-front',
    dyes: ['Charcoal', 'Indigo', 'Terracotta'],
  },
  {
    handle: 'monsoon-umbrella',
    title: ['Monsoon umbrella', 'ร่มฤดูฝน'],
    subtitle: ['Bamboo handle', 'ด้ามไม้ไผ่'],
    thb: 980,
    picture: 'monsoon-umbrella-mustard-front',
    badge: 'new',
    dyes: ['Mustard', 'Forest'],
  },
  {
    handle: 'lemongrass-soap',
    title: ['Lemongrass soap', 'สบู่ตะไคร้'],
    subtitle: ['Set of two', 'ชุดสองก้อน'],
    thb: 260,
    picture: 'lemongrass-soap-sage-front',
    dyes: ['Sage'],
  },
  {
    handle: 'striped-throw',
    title: ['Striped cotton throw', 'ผ้าคลุมฝ้ายลายทาง'],
    subtitle: ['130 × 180 cm', '130 × 180 ซม.'],
    thb: 1450,
    picture: 'cotton-blanket-blush-front',
    dyes: ['Blush', 'Sky', 'Sage'],
  },
  {
    handle: 'mountain-oolong',
    title: ['Mountain oolong', 'ชาอู่หลงยอดดอย'],
    subtitle: ['Doi Mae Salong, 100 g', 'ดอยแม่สลอง 100 ก.'],
    thb: 480,
    picture: 'oolong-tin-plum-front',
    dyes: ['Plum'],
  },
  {
    handle: 'checked-slip-ons',
    title: ['Checked slip-ons', 'รองเท้าสลิปออนตาราง'],
    subtitle: ['Natural rubber sole', 'พื้นยางธรรมชาติ'],
    thb: 1590,
    picture: 'canvas-sneakers-ivory-front',
    dyes: ['Ivory', 'Indigo'],
  },
  {
    handle: 'temple-bell-earrings',
    title: ['Temple bell earrings', 'ต่างหูระฆังวัด'],
    subtitle: ['Brass and glass', 'ทองเหลืองและแก้ว'],
    thb: 590,
    picture: 'brass-earrings-mustard-front',
    dyes: ['Mustard'],
  },
]

/** Every product of the story shop as cards of one language. */
export function cards(language: Language): ProductCardView[] {
  const say = (pair: Pair) => pair[language === 'th' ? 1 : 0]
  return plans.map((plan) => ({
    id: plan.handle,
    href: `/products/${plan.handle}`,
    title: say(plan.title),
    subtitle: say(plan.subtitle),
    picture: photo(plan.picture, say(plan.title)),
    hoverPicture: plan.hover ? photo(plan.hover, say(plan.title)) : null,
    price: priceView(plan.thb, plan.was, false, 'thb'),
    badge: plan.badge,
    swatches: plan.dyes.map((name) => dye(name, language)),
  }))
}
