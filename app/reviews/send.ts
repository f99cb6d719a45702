import { reviewAction, reviewRefusal } from '#features/orders/review.ts'
import { sendForm } from '../browser/send-form.ts'

/** Sends a review with its pictures; answers what was refused by field, or nothing. */
export async function sendReview(
  order: string,
  product: string,
  form: FormData,
): Promise<Record<string, string> | undefined> {
  try {
    await sendForm(reviewAction(order, product), form)
    return undefined
  } catch (error) {
    return reviewRefusal(error)
  }
}
