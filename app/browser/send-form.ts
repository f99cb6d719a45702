import { errorOfResponse } from '#features/shared/http-error.ts'
import { noAnswer } from '#features/shared/no-answer.ts'

/**
 * Sends a form with files to the shop's own server, which the client of JSON cannot.
 * @throws HttpError when it is refused or nobody answers
 */
export async function sendForm(path: string, form: FormData): Promise<void> {
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
