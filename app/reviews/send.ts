import { reviewAction, reviewRefusal } from '#features/orders/review.ts'
import { errorOfResponse } from '#features/shared/http-error.ts'
import { noAnswer } from '#features/shared/no-answer.ts'

async function send(path: string, form: FormData): Promise<void> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, { method: 'POST', headers: { accept: 'application/json' }, body: form })
  } catch (cause) {
    throw noAnswer(cause)
  }
  if (answer.ok) return
  const body: unknown = await answer.json().catch(() => null)
  throw errorOfResponse(answer.status, answer.statusText, body)
}

/** Sends a review with its pictures, which the client of JSON cannot; answers what was refused by field, or nothing. */
export async function sendReview(
  order: string,
  product: string,
  form: FormData,
): Promise<Record<string, string> | undefined> {
  try {
    await send(reviewAction(order, product), form)
    return undefined
  } catch (error) {
    return reviewRefusal(error)
  }
}
