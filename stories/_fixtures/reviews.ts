import type { Rating, ReviewFormView, ReviewsView, ReviewView } from '#ui/shop/reviews/views.ts'
import type { Language } from './language.ts'
import { drawing } from './pictures.ts'

const shot = (id: string, color: string) => {
  const { src } = drawing('', color)
  return { id, small: src, large: src, width: 800, height: 1000 }
}

/** What two buyers say of a shirt. */
function reviews(language: Language): ReviewView[] {
  const thai = language === 'th'
  return [
    {
      id: 'rev_1',
      rating: 5,
      title: thai ? 'เย็นสบายแม้เดือนเมษายน' : 'Cool even in April',
      text: thai
        ? 'ผ้านุ่มตั้งแต่วันแรก ใส่ไปทำงานทั้งวันแล้วไม่อับ\nขนาดพอดีตามตาราง ซักแล้วไม่หด'
        : 'The linen was soft from the first day, and a whole day at work in it is no trouble.\nThe size is as the table says, and it did not shrink.',
      name: thai ? 'มะลิ' : 'Mali',
      variant: thai ? 'M / สีทราย' : 'M / Sand',
      language,
      date: thai ? '18 พ.ย. 2569' : '18 Nov 2026',
      dateTime: '2026-11-18',
      pictures: [shot('revp_1', '#4a7c59'), shot('revp_2', '#8a6d3b')],
      reply: thai ? 'ขอบคุณค่ะ ดีใจที่ใส่สบาย' : 'Thank you, we are glad that it fits.',
    },
    {
      id: 'rev_2',
      rating: 3,
      title: thai ? 'สีอ่อนกว่าในรูป' : 'Paler than the picture',
      text: thai ? 'ผ้าดี แต่สีทรายอ่อนกว่าที่คิด' : 'Good cloth, but Sand is paler than I had thought.',
      name: thai ? 'ต้น' : 'Ton',
      language,
      date: thai ? '9 พ.ย. 2569' : '9 Nov 2026',
      dateTime: '2026-11-09',
      pictures: [],
    },
  ]
}

/** The reviews of a product with two pages of them. */
export function reviewsOf(language: Language = 'en'): ReviewsView {
  const counts: [Rating, number][] = [
    [5, 5],
    [4, 1],
    [3, 1],
    [2, 0],
    [1, 0],
  ]
  return {
    count: 7,
    average: 4.57,
    averageText: '4.6',
    distribution: counts.map(([rating, count]) => ({ rating, count, percent: Math.round((count / 7) * 100) })),
    orders: [
      { id: 'newest', href: '/products/shirt#reviews', current: true },
      { id: 'highest', href: '/products/shirt?by=highest#reviews', current: false },
      { id: 'lowest', href: '/products/shirt?by=lowest#reviews', current: false },
    ],
    reviews: reviews(language),
    page: 1,
    pages: 2,
    nextHref: '/products/shirt?reviews=2#reviews',
    pageHrefs: [
      { page: 1, href: '/products/shirt#reviews' },
      { page: 2, href: '/products/shirt?reviews=2#reviews' },
    ],
  }
}

/** Nobody has said anything. */
export const noReviews: ReviewsView = {
  ...reviewsOf(),
  count: 0,
  average: 0,
  averageText: '0.0',
  reviews: [],
  pages: 1,
  nextHref: undefined,
}

/** A form that nobody has filled. */
export const blankReview = (language: Language = 'en'): ReviewFormView => ({
  product: {
    title: language === 'th' ? 'เสื้อลินินคอจีน' : 'Band collar linen shirt',
    variant: language === 'th' ? 'M / สีทราย' : 'M / Sand',
    thumbnail: drawing('').src,
  },
  values: { rating: '', title: '', text: '', name: '' },
  version: 0,
  pictures: [],
})

/** One that was sent before. */
export function writtenReview(language: Language = 'en'): ReviewFormView {
  const [first] = reviews(language)
  return {
    ...blankReview(language),
    values: { rating: '5', title: first?.title ?? '', text: first?.text ?? '', name: first?.name ?? '' },
    state: 'waiting',
    version: 1,
    pictures: first?.pictures ?? [],
  }
}
