import { isHttpError } from '#features/shared/http-error.ts'
import type { WordKey } from '#ui/admin/views.ts'
import { deskProblem } from './desk.ts'
import type { RecordValues } from './record-edits.ts'
import type { ResourceAction } from './resource.ts'

/** Why an action cannot be done now; undefined where it can. `isUnsaved`: something on its page is typed and not saved. */
export const actionRefusal = (
  { unsaved, refuse }: Pick<ResourceAction, 'unsaved' | 'refuse'>,
  saved: RecordValues,
  isUnsaved: boolean,
): WordKey | undefined => (isUnsaved && unsaved ? unsaved : refuse?.(saved))

/** What a failed action is said to be: in its own words where the server's code has some. */
export const actionProblem = ({ refusals }: Pick<ResourceAction, 'refusals'>, error: unknown): WordKey =>
  (isHttpError(error) ? refusals?.[error.reason ?? ''] : undefined) ?? `admin.problem.${deskProblem(error)}`
