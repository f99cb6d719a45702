import { priceView } from '#features/shared/price-view.ts'
import type { HeroView, HomeView } from '#ui/shop/home/views.ts'
import type { ShellView } from '#ui/shop/layout/views.ts'
import type { ListingView } from '#ui/shop/listing/views.ts'
import type { ProductView } from '#ui/shop/product/views.ts'
import type { Language } from './language.ts'
import { banner, photo } from './shop-pictures.ts'
import { baht, cards, type Dye, dye } from './shop-products.ts'

export { baht, cards }

const speak = (language: Language) => (en: string, th: string) => (language === 'th' ? th : en)

/** Header and footer of the story shop. */
export function shell(language: Language = 'en'): ShellView {
  const say = speak(language)
  const child = (id: string, en: string, th: string) => ({ id, label: say(en, th), href: `/categories/${id}` })
  return {
    categories: [
      {
        ...child('women', 'Women', 'ผู้หญิง'),
        children: [
          child('dresses', 'Dresses', 'เดรส'),
          child('tops', 'Tops', 'เสื้อ'),
          child('skirts', 'Skirts and sarongs', 'กระโปรงและผ้าถุง'),
          child('trousers', 'Trousers', 'กางเกง'),
        ],
      },
      {
        ...child('men', 'Men', 'ผู้ชาย'),
        children: [
          child('shirts', 'Shirts', 'เชิ้ต'),
          child('tees', 'Tees and sweats', 'เสื้อยืด'),
          child('jackets', 'Jackets', 'แจ็กเก็ต'),
        ],
      },
      {
        ...child('accessories', 'Accessories', 'เครื่องประดับ'),
        children: [child('bags', 'Bags', 'กระเป๋า'), child('scarves', 'Hats and scarves', 'หมวกและผ้าพันคอ')],
      },
      {
        ...child('home', 'Home', 'ของใช้ในบ้าน'),
        children: [
          child('tableware', 'Tableware', 'เครื่องใช้บนโต๊ะ'),
          child('light', 'Light', 'โคมไฟ'),
          child('textiles', 'Textiles', 'ผ้า'),
        ],
      },
    ],
    collections: [
      { id: 'monsoon', label: say('Monsoon Linen', 'ลินินฤดูฝน'), href: '/collections/monsoon-linen' },
      { id: 'indigo', label: say('Northern Indigo', 'ครามเมืองเหนือ'), href: '/collections/northern-indigo' },
      { id: 'city', label: say('Bangkok Everyday', 'กรุงเทพฯ ทุกวัน'), href: '/collections/bangkok-everyday' },
      { id: 'quiet', label: say('Quiet Home', 'บ้านแสนสงบ'), href: '/collections/quiet-home' },
    ],
    pages: [
      { id: 'about', label: say('About Talat', 'เกี่ยวกับตลาด'), href: '/pages/about' },
      { id: 'delivery', label: say('Delivery', 'การจัดส่ง'), href: '/pages/delivery' },
      { id: 'returns', label: say('Returns and refunds', 'การคืนสินค้าและคืนเงิน'), href: '/pages/returns' },
      { id: 'payment', label: say('Payment', 'การชำระเงิน'), href: '/pages/payment' },
      { id: 'sizes', label: say('Size guide', 'คู่มือขนาด'), href: '/pages/sizes' },
      { id: 'faq', label: say('Questions and answers', 'คำถามและคำตอบ'), href: '/pages/faq' },
      { id: 'privacy', label: say('Privacy', 'ความเป็นส่วนตัว'), href: '/pages/privacy' },
      { id: 'terms', label: say('Terms', 'ข้อกำหนด'), href: '/pages/terms' },
    ],
    regions: [
      {
        id: 'th',
        name: say('Thailand', 'ไทย'),
        currency: 'thb',
        countries: [{ code: 'th', name: say('Thailand', 'ไทย') }],
      },
      {
        id: 'eu',
        name: say('Europe', 'ยุโรป'),
        currency: 'eur',
        countries: [
          { code: 'de', name: say('Germany', 'เยอรมนี') },
          { code: 'fr', name: say('France', 'ฝรั่งเศส') },
          { code: 'es', name: say('Spain', 'สเปน') },
        ],
      },
    ],
    region: { id: 'th', country: 'th', label: say('Thailand', 'ไทย') },
    accepts: ['Visa', 'Mastercard', 'Amex', 'JCB', 'on-delivery'],
    language,
    account: { signedIn: false },
  }
}

/** The window of its season. */
export function shopWindow(language: Language = 'en'): HeroView {
  const say = speak(language)
  return {
    title: say('Made for the rainy season', 'เกิดมาเพื่อหน้าฝน'),
    description: say(
      'Light linen that dries by itself, and an umbrella worth keeping.',
      'ลินินเบาสบายแห้งไว กับร่มคันที่อยากเก็บไว้นาน ๆ',
    ),
    href: '/collections/monsoon-linen',
    picture: banner('monsoon'),
  }
}

/** The front page. */
export function home(language: Language = 'en'): HomeView {
  const say = speak(language)
  const all = cards(language)
  const tile = (id: string, title: string, picture: string, count: number) => ({
    id,
    href: `/categories/${id}`,
    title,
    picture: photo(picture, ''),
    count,
  })
  return {
    hero: shopWindow(language),
    categories: [
      tile('women', say('Women', 'ผู้หญิง'), 'linen-dress-terracotta-front', 64),
      tile('men', say('Men', 'ผู้ชาย'), 'linen-shirt-indigo-front', 48),
      tile('bags', say('Bags', 'กระเป๋า'), 'canvas-tote-sand-front', 22),
      tile('tableware', say('Tableware', 'เครื่องใช้บนโต๊ะ'), 'celadon-mug-sage-front', 31),
      tile('light', say('Light', 'โคมไฟ'), 'paper-lamp-ivory-front', 9),
      tile('shoes', say('Shoes', 'รองเท้า'), 'leather-sandals-sand-front', 17),
    ],
    collections: [
      {
        id: 'quiet',
        href: '/collections/quiet-home',
        title: say('Quiet Home', 'บ้านแสนสงบ'),
        description: say(
          'Clay, reed and soft light for rooms that ask for nothing more.',
          'ดิน กระจูด และแสงนวล สำหรับห้องที่ไม่ต้องการอะไรเพิ่ม',
        ),
        picture: banner('home'),
        products: [2, 6, 8, 12].flatMap((index) => all[index] ?? []),
      },
      {
        id: 'indigo',
        href: '/collections/northern-indigo',
        title: say('Northern Indigo', 'ครามเมืองเหนือ'),
        description: say('Dyed with leaves in Sakon Nakhon, woven by hand.', 'ย้อมจากใบครามที่สกลนคร ทอด้วยมือ'),
        picture: banner('men'),
        products: [4, 15, 7, 0].flatMap((index) => all[index] ?? []),
      },
      {
        id: 'andaman',
        href: '/collections/andaman-summer',
        title: say('Andaman Summer', 'ซัมเมอร์อันดามัน'),
        description: say(
          'For boats, for markets by the sea, for doing nothing.',
          'สำหรับนั่งเรือ เดินตลาดริมทะเล และวันที่ไม่ทำอะไรเลย',
        ),
        picture: banner('coast'),
        products: [3, 14, 11, 9].flatMap((index) => all[index] ?? []),
      },
      {
        id: 'monsoon',
        href: '/collections/monsoon-linen',
        title: say('Monsoon Linen', 'ลินินฤดูฝน'),
        picture: banner('monsoon'),
        products: [0, 17, 14, 16].flatMap((index) => all[index] ?? []),
      },
      {
        id: 'city',
        href: '/collections/bangkok-everyday',
        title: say('Bangkok Everyday', 'กรุงเทพฯ ทุกวัน'),
        picture: banner('women'),
        count: 52,
        products: [],
      },
      {
        id: 'night',
        href: '/collections/night-market',
        title: say('Night Market', 'ตลาดกลางคืน'),
        picture: banner('market'),
        count: 26,
        products: [],
      },
    ],
    newest: [3, 17, 0, 10, 19, 5, 16, 13].flatMap((index) => all[index] ?? []),
  }
}

/** A list of products with every way to narrow it. */
export function listing(language: Language = 'en'): ListingView {
  const say = speak(language)
  const href = (query: string) => `/products?${query}`
  const color = (name: Dye, count: number, selected = false) => ({
    value: name,
    label: dye(name, language).name,
    hex: dye(name, language).hex,
    count,
    selected,
    href: href(`color=${name}`),
  })
  const option = (value: string, label: string, count: number, depth = 0) => ({
    value,
    label,
    count,
    selected: false,
    href: href(`category=${value}`),
    depth,
  })
  return {
    title: say('All products', 'สินค้าทั้งหมด'),
    description: say(
      'Useful and beautiful things from small workshops between Chiang Rai and the Andaman Sea.',
      'ของใช้ดี ของสวย จากช่างฝีมือตั้งแต่เชียงรายถึงอันดามัน',
    ),
    breadcrumbs: [{ label: say('Home', 'หน้าแรก'), href: '/' }, { label: say('All products', 'สินค้าทั้งหมด') }],
    children: (
      [
        ['Women', 'ผู้หญิง', 64],
        ['Men', 'ผู้ชาย', 48],
        ['Accessories', 'เครื่องประดับ', 39],
        ['Home', 'ของใช้ในบ้าน', 57],
      ] as const
    ).map(([en, th, count]) => ({
      id: en,
      title: say(en, th),
      href: `/categories/${en.toLowerCase()}`,
      picture: null,
      count,
    })),
    query: '',
    total: 208,
    cards: cards(language).slice(0, 12),
    facets: [
      {
        id: 'category',
        look: 'list',
        options: [
          option('women', say('Women', 'ผู้หญิง'), 64),
          option('dresses', say('Dresses', 'เดรส'), 18, 1),
          option('tops', say('Tops', 'เสื้อ'), 26, 1),
          option('men', say('Men', 'ผู้ชาย'), 48),
          option('accessories', say('Accessories', 'เครื่องประดับ'), 39),
          option('home', say('Home', 'ของใช้ในบ้าน'), 57),
        ],
      },
      {
        id: 'color',
        look: 'swatches',
        options: [
          color('Sage', 24, true),
          color('Indigo', 31),
          color('Terracotta', 17),
          color('Mustard', 12),
          color('Forest', 22),
          color('Ivory', 40),
          color('Sand', 28),
          color('Sky', 9),
          color('Lotus', 7),
          color('Plum', 5),
        ],
      },
      {
        id: 'size',
        look: 'buttons',
        options: ['XS', 'S', 'M', 'L', 'XL'].map((size, index) => ({
          value: size,
          label: size,
          count: 20 + index,
          selected: size === 'M',
          href: href(`size=${size}`),
        })),
      },
    ],
    price: { min: 260, max: 3250, to: 2000, currency: 'thb', digits: 2 },
    inStock: { selected: false, count: 191, href: href('stock=1') },
    chips: [
      { id: 'color-sage', label: dye('Sage', language).name, hex: '#9bae88', href: href('size=M') },
      { id: 'size-m', label: 'M', href: href('color=Sage') },
      { id: 'price', label: say('Up to 2,000\u00a0THB', 'ไม่เกิน 2,000\u00a0THB'), href: href('') },
    ],
    clearHref: '/products',
    sort: {
      value: 'newest',
      options: (['newest', 'price-asc', 'price-desc'] as const).map((value) => ({
        value,
        href: href(`sort=${value}`),
      })),
    },
    paging: {
      page: 1,
      pages: 9,
      shown: 12,
      firstShown: 1,
      nextHref: href('page=2'),
      moreHref: href('pages=2'),
      pageHrefs: [1, 2, 3, 9].map((page) => ({ page, href: href(`page=${page}`) })),
    },
  }
}

/** A shirt in four colors and four sizes: M in sage is there, XS in sage was never made, L is sold out. */
export function product(language: Language = 'en'): ProductView {
  const say = speak(language)
  const title = say('Band collar linen shirt', 'เชิ้ตลินินคอจีน')
  const picture = (file: string, id: string) => ({ ...photo(file, title), id, thumb: photo(file, '').src })
  const color = (name: Dye, selected = false) => ({
    value: name,
    label: dye(name, language).name,
    hex: dye(name, language).hex,
    selected,
    href: `/products/x?color=${name}`,
    availability: 'available' as const,
  })
  const size = (value: string, availability: 'available' | 'sold-out' | 'impossible', selected = false) => ({
    value,
    label: value,
    selected,
    href: `/products/x?size=${value}`,
    availability,
  })
  return {
    id: 'shirt',
    handle: 'band-collar-linen-shirt',
    title,
    subtitle: say('Washed linen from Lamphun', 'ลินินซักนุ่มจากลำพูน'),
    description: say(
      'A shirt for warm cities: cut straight, washed before it is sewn, with buttons of river shell. It looks best a little creased.',
      'เชิ้ตสำหรับเมืองร้อน ทรงตรง ซักก่อนเย็บ กระดุมเปลือกหอย ยิ่งยับนิด ๆ ยิ่งสวย',
    ),
    breadcrumbs: [
      { label: say('Home', 'หน้าแรก'), href: '/' },
      { label: say('Men', 'ผู้ชาย'), href: '/categories/men' },
      { label: say('Shirts', 'เชิ้ต'), href: '/categories/shirts' },
      { label: title },
    ],
    pictures: [
      picture('linen-shirt-sage-front', '1'),
      picture('linen-shirt-sage-detail', '2'),
      picture('linen-shirt-sage-scene', '3'),
      picture('linen-shirt-indigo-front', '4'),
      picture('linen-shirt-indigo-scene', '5'),
    ],
    selectedPicture: 0,
    options: [
      {
        id: 'color',
        title: say('Color', 'สี'),
        values: [color('Sage', true), color('Indigo'), color('Ivory'), color('Terracotta')],
        selectedLabel: dye('Sage', language).name,
      },
      {
        id: 'size',
        title: say('Size', 'ไซซ์'),
        values: [
          size('XS', 'impossible'),
          size('S', 'available'),
          size('M', 'available', true),
          size('L', 'sold-out'),
          size('XL', 'available'),
        ],
        selectedLabel: 'M',
      },
    ],
    gone: null,
    variant: {
      id: 'v-sage-m',
      title: `${dye('Sage', language).name} / M`,
      sku: 'LIN-BC-SAGE-M',
      price: priceView(1490, 1790, false, 'thb'),
      stock: 'low',
      left: 2,
    },
    price: { now: baht(1490), from: true },
    facts: [
      { label: say('Material', 'วัสดุ'), value: say('100% linen, 170 g', 'ลินิน 100% 170 กรัม') },
      { label: say('Made in', 'ผลิตที่'), value: say('Lamphun, Thailand', 'ลำพูน ประเทศไทย') },
      { label: say('Care', 'การดูแล'), value: say('Machine wash at 30 °C, hang to dry', 'ซักเครื่อง 30 องศา ผึ่งลม') },
    ],
    related: [4, 16, 7, 10].flatMap((index) => cards(language)[index] ?? []),
    delivery: {
      name: say('Standard', 'ส่งธรรมดา'),
      price: baht(50),
      freeFrom: baht(1500),
      arrives: say('Wed 25 – Fri 27 Nov', 'พ. 25 – ศ. 27 พ.ย.'),
    },
    returnDays: 14,
  }
}

/** One product for stories about a single card. */
export function one(language: Language = 'en') {
  const [first] = cards(language)
  if (!first) throw new Error('stories: the shop of the fixtures has no products')
  return first
}
