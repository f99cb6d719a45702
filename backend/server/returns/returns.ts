import { z } from 'zod'
import { refuseFields } from '../http/field-problems.ts'
import { problem, problemOfStatus } from '../http/problem.ts'
import { refusal } from '../http/refusal.ts'
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

/** Pictures of one return. */
const mostPictures = 3
/** A whole form with its pictures. */
export const longestReturn = longestForm(mostPictures)

/** What a return without pictures says as JSON; the backend reads its parts. */
const wish = z.strictObject({ items: z.array(z.unknown()).max(100), shipping_option_id: z.string().optional() })

async function readForm(c: AppContext) {
  const form = await readPictureForm(c)
  let said: unknown
  try {
    said = JSON.parse(String(form.get('return')))
  } catch {
    throw refusal(problem(400, 'invalid_data', 'The form says no return'))
  }
  const { data } = wish.safeParse(said)
  if (!data) throw refusal(problem(400, 'invalid_data', 'The form says no return'))
  return { said: data, files: filesOf(form) }
}

/**
 * `POST /api/returns/{order}`: a buyer announces what comes back, with pictures of it; without any it is
 * `POST /api/store/orders/{order}/returns`. Both or nothing is kept: no picture waits anywhere for a return that never comes.
 * Who may is asked, and counted, before a byte of it is read.
 */
export const sendReturn =
  (options: BuyerForms) =>
  async (c: AppContext): Promise<Response> => {
    const { order = '' } = c.req.param()
    const caller = await options.readCaller(c.req.raw)
    // What a buyer does is the buyer's: staff announce a return in the back office.
    const may = orderId.test(order) && (await options.orders.canRead(c.req.raw, order, { ...caller, roles: [] }))
    if (!may) return problem(404, 'not_found', `Order id not found: ${order.slice(0, 80)}`)
    await options.limits.hit(c, 'return', order)
    const { said, files } = await readForm(c)
    refuseFields('invalid_return', files.length === 0 ? { pictures: 'required' } : filesProblem(files, mostPictures))
    const pictures = await drawFiles(files)
    if (!pictures) refuseFields('invalid_return', { pictures: 'no_picture' })
    return handOn(c, options, `/store/orders/${order}/pictured-returns`, { ...said, pictures })
  }

const kept = z.object({ data: z.string(), order_id: z.string() })

/** `GET /return-pictures/{id}/{large|small}`: a picture of what comes back, for the buyer of its order and for staff. */
export const returnPicture =
  ({ backend, orders, readCaller }: BuyerForms) =>
  async (c: AppContext): Promise<Response> => {
    const { id = '', size = '' } = c.req.param()
    if (!/^retp_[A-Za-z0-9]{1,60}$/.test(id) || (size !== 'large' && size !== 'small')) return problemOfStatus(404)
    const answer = await backend.call('GET', `/identity/return-pictures/${id}?size=${size}`, { most: 4 * 1024 * 1024 })
    const { data: picture } = kept.safeParse(answer.body)
    if (answer.status !== 200 || !picture) return problemOfStatus(answer.status >= 500 ? 502 : 404)
    const may = await orders.canRead(c.req.raw, picture.order_id, await readCaller(c.req.raw))
    return may ? pictureAnswer(picture.data, 'private, no-store') : problemOfStatus(404)
  }
