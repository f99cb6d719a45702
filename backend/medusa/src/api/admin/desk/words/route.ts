import { deskRoute } from '../../../../desk/route.ts'
import { untranslated, untranslatedQuery } from '../../../../desk/words.ts'

/** GET /admin/desk/words?locale&kind&limit&offset: what has no name in a language, with counts of each kind. */
export const GET = deskRoute(untranslatedQuery, ({ container, body }) => untranslated(container, body))
