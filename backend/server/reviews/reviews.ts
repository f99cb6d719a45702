import { z } from 'zod'
import { defaultLanguage, isLanguage, withLanguage } from '#features/shared/language.ts'
import { reviewSchema } from '#ui/shop/reviews/review.schema.ts'
import { problemsOf, refuseFields } from '../http/field-problems.ts'
import { onError } from '../http/on-error.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import type { AppContext } from '../http/types.ts'
import {
  drawFiles,
  filesOf,
  filesProblem,
  longestForm,
  pictureAnswer,
  readPictureForm,
} from '../media/shopper-pictures.ts'
import { orderId } from '../orders/order-id.ts'
import { type BuyerForms, handOn } from '../store/hand-on.ts'

/** Pictures of one review. */
const mostPictures = 4
/** A whole form with its pictures. */
export const longestReview = longestForm(mostPictures)

const productId = /^prod_[A-Za-z0-9_-]{1,64}$/
const texts = ['rating', 'title', 'text', 'name', 'language', 'version'] as const
type Sent = { fields: Record<(typeof texts)[number], string>; keep: string[]; files: File[] }

/** The form as browsers send it, with a script or without. */
async function readForm(c: AppContext): Promise<Sent> {
  const form = await readPictureForm(c)
  const said = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.trim().replaceAll('\r\n', '\n') : ''
  }
  return {
    fields: Object.fromEntries(texts.map((name) => [name, said(name)])) as Sent['fields'],
    keep: form.getAll('keep').filter((one) => typeof one === 'string'),
    files: filesOf(form),
  }
}

/** Hands a checked review on. */
async function take(c: AppContext, options: BuyerForms, sent: Sent): Promise<Response> {
  const { order = '', product = '' } = c.req.param()
  const { fields, keep, files } = sent
  refuseFields('invalid_review', {
    ...problemsOf(reviewSchema, fields),
    ...filesProblem(files, mostPictures, keep.length),
  })
  const drawn = await drawFiles(files)
  if (!drawn) refuseFields('invalid_review', { pictures: 'no_picture' })
  const { rating, version, ...rest } = fields
  const body = { ...rest, rating: Number(rating), version: Number(version) || 0, keep, pictures: drawn }
  return handOn(c, options, `/store/orders/${order}/reviews/${product}`, body)
}

/** What the page says where no script reads the answer. */
async function said(answer: Response): Promise<string> {
  if (answer.status === 200) return 'sent'
  if (answer.status === 429) return 'too_many'
  const { data } = z.object({ type: z.string() }).safeParse(await answer.json().catch(() => ({})))
  return data?.type === 'changed' ? 'changed' : answer.status === 400 ? 'invalid' : 'unknown'
}

/**
 * `POST /api/reviews/{order}/{product}`: a buyer writes a review, with pictures, as a form. Who may is asked, and counted,
 * before a byte of it is read. By script it answers JSON; a form that is sent without one comes back to its page.
 */
export const writeReview =
  (options: BuyerForms) =>
  async (c: AppContext): Promise<Response> => {
    const { order = '', product = '' } = c.req.param()
    const caller = await options.readCaller(c.req.raw)
    // What a buyer does is the buyer's: staff read all orders and write no reviews.
    const may =
      orderId.test(order) &&
      productId.test(product) &&
      (await options.orders.canRead(c.req.raw, order, { ...caller, roles: [] }))
    if (!may) return problem(404, 'not_found', `Order id not found: ${order.slice(0, 80)}`)
    await options.limits.hit(c, 'review', order)
    const byScript = (c.req.header('accept') ?? '').includes('application/json')
    if (byScript) return take(c, options, await readForm(c))
    const sent = await readForm(c)
    const answer = await take(c, options, sent).catch((error: unknown) => onError(error, c))
    const language = isLanguage(sent.fields.language) ? sent.fields.language : defaultLanguage
    const page = withLanguage(`/order-summary/${order}/review/${product}`, language)
    return c.redirect(`${page}?review=${await said(answer)}`, 303)
  }

const kept = z.object({ data: z.string(), status: z.string(), order_id: z.string() })

/**
 * `GET /review-pictures/{id}/{large|small}`: a picture of a review. Everybody's once staff have approved it; before, and after
 * it was rejected, for its buyer and for staff.
 */
export const reviewPicture =
  ({ backend, orders, readCaller }: BuyerForms) =>
  async (c: AppContext): Promise<Response> => {
    const { id = '', size = '' } = c.req.param()
    if (!/^revp_[a-z0-9]{1,60}$/.test(id) || (size !== 'large' && size !== 'small')) return problemOfStatus(404)
    const answer = await backend.call('GET', `/identity/review-pictures/${id}?size=${size}`, { most: 4 * 1024 * 1024 })
    const { data: picture } = kept.safeParse(answer.body)
    if (answer.status !== 200 || !picture) return problemOfStatus(answer.status >= 500 ? 502 : 404)
    const isPublic = picture.status === 'approved'
    if (!isPublic && !(await orders.canRead(c.req.raw, picture.order_id, await readCaller(c.req.raw))))
      return problemOfStatus(404)
    // Not for long: a picture that is taken back is gone from everywhere within minutes.
    return pictureAnswer(picture.data, isPublic ? 'public, max-age=300' : 'private, no-store')
  }
