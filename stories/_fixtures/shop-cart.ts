import { fn } from 'storybook/test'
import type { CartScreenProps, CartView } from '#ui/screens/cart.tsx'
import type { OrderView } from '#ui/screens/order-summary.tsx'
import type { AddressFields } from '#ui/shop/checkout/address.schema.ts'
import { emptyAddress } from '#ui/shop/checkout/empty-address.ts'
import type { CheckoutReady } from '#ui/shop/checkout/views.ts'
import type { Language } from './language.ts'
import { baht, cards } from './shop.ts'
import { photo } from './shop-pictures.ts'

const speak = (language: Language) => (en: string, th: string) => (language === 'th' ? th : en)

/** Three lines, one promotion, a little short of free delivery. */
export function cart(language: Language = 'en'): CartView {
  const say = speak(language)
  return {
    id: 'cart_01',
    count: 4,
    lines: [
      {
        id: 'l1',
        variantId: 'v1',
        href: '/products/band-collar-linen-shirt',
        title: say('Band collar linen shirt', 'เชิ้ตลินินคอจีน'),
        variantTitle: say('Sage / M', 'เขียวเสจ / M'),
        picture: photo('linen-shirt-sage-front', ''),
        quantity: 1,
        max: 2,
        unitPrice: baht(1490),
        was: baht(1790),
        total: baht(1490),
        pending: false,
      },
      {
        id: 'l2',
        variantId: 'v2',
        href: '/products/celadon-dot-mug',
        title: say('Celadon dot mug', 'แก้วศิลาดลลายจุด'),
        variantTitle: say('Sage', 'เขียวเสจ'),
        picture: photo('celadon-mug-sage-front', ''),
        quantity: 2,
        max: 12,
        unitPrice: baht(420),
        total: baht(840),
        pending: false,
        adjustment: '−84.00\u00a0THB WELCOME10',
      },
      {
        id: 'l3',
        variantId: 'v3',
        href: '/products/krajood-basket',
        title: say('Krajood market basket', 'ตะกร้ากระจูด'),
        picture: photo('reed-basket-sand-front', ''),
        quantity: 1,
        unitPrice: baht(890),
        total: baht(890),
        pending: false,
      },
    ],
    totals: {
      subtotal: baht(3220),
      discount: `−${baht(84)}`,
      tax: baht(205),
      taxIncluded: true,
      total: baht(3136),
      stale: false,
    },
    promotions: [{ code: 'WELCOME10', applied: true, removable: true }],
    freeShipping: { remaining: baht(364), percent: 90, reached: false },
    currency: 'thb',
    regionName: say('Thailand', 'ไทย'),
    offline: false,
  }
}

/** One line of that cart. */
export function lineOf(id: string) {
  const found = cart().lines.find((line) => line.id === id)
  if (!found) throw new Error(`stories: the cart of the fixtures has no line ${id}`)
  return found
}

/** What the cart's page and drawer are told. */
export function cartProps(language: Language = 'en'): CartScreenProps {
  return {
    state: 'ready',
    cart: cart(language),
    suggestions: cards(language).slice(13, 17),
    promo: { pending: false },
    onQuantity: fn(),
    onRemove: fn(),
    onUndo: fn(),
    onPromo: fn(),
    onPromoRemove: fn(),
    onRetry: fn(),
  }
}

export const ploy: AddressFields = {
  ...emptyAddress,
  first_name: 'Ploy',
  last_name: 'Srisuk',
  address_1: '88 Charoen Krung Road',
  address_2: 'Room 5B',
  city: 'Bang Rak',
  province: 'Bangkok',
  postal_code: '10500',
  country_code: 'th',
  phone: '+66 81 234 5678',
}

/** A checkout at its first step with a full cart. */
export function checkout(language: Language = 'en'): CheckoutReady {
  const say = speak(language)
  return {
    state: 'ready',
    summary: { ...cart(language), totals: { ...cart(language).totals, shipping: baht(60), total: baht(3196) } },
    open: 'contact',
    done: [],
    onOpen: fn(),
    saving: false,
    contact: { values: { email: '', remind: false }, onSubmit: fn(async () => undefined), signInHref: '/auth/login' },
    address: {
      values: { shipping: emptyAddress, billing: emptyAddress, same: true },
      lines: [],
      countries: [{ code: 'th', name: say('Thailand', 'ไทย') }],
      onSubmit: fn(async () => undefined),
    },
    delivery: {
      state: 'ready',
      options: [
        {
          id: 'so_std',
          name: say('Standard', 'ธรรมดา'),
          description: say('Two to three days', '2–3 วัน'),
          price: baht(60),
          free: false,
        },
        {
          id: 'so_exp',
          name: say('Express', 'ด่วน'),
          description: say('Tomorrow before noon in Bangkok', 'พรุ่งนี้ก่อนเที่ยงในกรุงเทพฯ'),
          price: baht(140),
          free: false,
        },
        {
          id: 'so_free',
          name: say('Pick up at the market', 'รับเองที่ตลาด'),
          description: say('Talat Noi, from 10 to 18', 'ตลาดน้อย 10:00–18:00'),
          price: baht(0),
          free: true,
        },
      ],
      onSubmit: fn(async () => undefined),
      onRetry: fn(),
    },
    payment: {
      state: 'ready',
      providers: [
        { id: 'pp_sandbox-card_sandbox', kind: 'sandbox-card', label: '' },
        { id: 'pp_system_default', kind: 'on-delivery', label: '' },
      ],
      selected: 'pp_sandbox-card_sandbox',
      onSelect: fn(),
      onPay: fn(async () => undefined),
      paying: false,
      total: baht(3196),
      onRetry: fn(),
    },
  }
}

/** The same checkout with the first three steps answered. */
export function checkoutAtPayment(language: Language = 'en'): CheckoutReady {
  const base = checkout(language)
  const say = speak(language)
  return {
    ...base,
    open: 'payment',
    done: ['contact', 'address', 'delivery'],
    contact: { ...base.contact, values: { email: 'ploy@example.com', remind: false } },
    address: {
      ...base.address,
      values: { shipping: ploy, billing: emptyAddress, same: true },
      lines: ['Ploy Srisuk', ploy.address_1, 'Room 5B', 'Bang Rak Bangkok 10500', say('Thailand', 'ไทย'), ploy.phone],
    },
    delivery: { ...base.delivery, selected: 'so_std' },
  }
}

/** The order that came of it. */
export function order(language: Language = 'en'): OrderView {
  const say = speak(language)
  const { lines, totals } = cart(language)
  return {
    id: 'order_01',
    number: '1042',
    placedAt: say('21 November 2026, 11:40', '21 พฤศจิกายน 2569 11:40'),
    email: 'ploy@example.com',
    status: { code: 'pending' },
    paymentStatus: 'captured',
    fulfilmentStatus: 'not_fulfilled',
    lines: lines.map(({ id, title, variantTitle, picture, quantity, unitPrice, total, href }) => ({
      id,
      title,
      variantTitle,
      picture,
      quantity,
      unitPrice,
      total,
      href,
    })),
    totals: { ...totals, shipping: baht(60), total: baht(3196) },
    shippingAddress: [
      'Ploy Srisuk',
      '88 Charoen Krung Road',
      'Room 5B',
      'Bang Rak Bangkok 10500',
      say('Thailand', 'ไทย'),
      ploy.phone,
    ],
    billingAddress: [
      'Ploy Srisuk',
      '88 Charoen Krung Road',
      'Room 5B',
      'Bang Rak Bangkok 10500',
      say('Thailand', 'ไทย'),
      ploy.phone,
    ],
    delivery: [{ name: say('Standard', 'ธรรมดา'), price: baht(60) }],
    payment: [{ label: say('Card', 'บัตร'), detail: '•••• 4242' }],
  }
}
