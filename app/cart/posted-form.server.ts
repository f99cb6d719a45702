import { data } from 'react-router-dom'

/** The form that a page was sent. Throws an answer of 415 for what is no form, and of 400 for one that is cut off. */
export async function postedForm(request: Request): Promise<FormData> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^(?:multipart\/form-data|application\/x-www-form-urlencoded)\b/i.test(type))
    throw data(null, { status: 415, statusText: 'Unsupported Media Type' })
  return request.formData().catch(() => {
    throw data(null, { status: 400, statusText: 'Bad Request' })
  })
}
