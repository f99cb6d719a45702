import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { FieldErrors } from '#ui/shop/views.ts'

/** Runs a save of a form: nothing when it went well, else what is wrong, at its fields or as a whole. */
export async function save(run: () => Promise<void>): Promise<FieldErrors | undefined> {
  try {
    await run()
    return undefined
  } catch (error) {
    if (!isHttpError(error)) throw error
    return error.fields ?? { root: isAway(error) ? 'offline' : 'unknown' }
  }
}
