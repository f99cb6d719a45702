import { deskRoute } from '../../../../../desk/route.ts'
import { wordsOf, wordsQuery } from '../../../../../desk/words.ts'

/** GET /admin/desk/words/{id}?locale: a thing's words in a language, and the id under which Medusa keeps them. */
export const GET = deskRoute(wordsQuery, ({ container, params, body }) =>
  wordsOf(container, params.id ?? '', body.locale),
)
