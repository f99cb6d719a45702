import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'

type Actor = 'customer' | 'user'
/** Why it did not work: codes of `account.error.*`; null when it did. */
export type ResetProblem = 'offline' | 'token' | 'password' | 'unknown' | null

const problemOf = (error: unknown): Exclude<ResetProblem, null> => {
  if (isAway(error)) return 'offline'
  if (!isHttpError(error)) throw error
  if (error.status === 401) return 'token'
  return error.status === 400 ? 'password' : 'unknown'
}

/** Asks for the mail with the link. The answer is the same for every e-mail. */
export async function askForReset(
  transport: Transport,
  email: string,
  options: { actor: Actor; language: Language },
): Promise<ResetProblem> {
  try {
    await transport.fetch(`/auth/${options.actor}/emailpass/reset-password`, {
      method: 'POST',
      body: { identifier: email, metadata: { language: options.language } },
    })
    return null
  } catch (error) {
    // "Created" is no JSON and still the answer that it went well.
    if (isHttpError(error) && error.status === 201) return null
    return problemOf(error)
  }
}

/** Saves the new password with the token of the link: it works once. */
export async function saveNewPassword(
  transport: Transport,
  password: string,
  options: { actor: Actor; token: string },
): Promise<ResetProblem> {
  try {
    await transport.fetch(`/auth/${options.actor}/emailpass/update`, {
      method: 'POST',
      body: { password },
      headers: { authorization: `Bearer ${options.token}` },
    })
    return null
  } catch (error) {
    return problemOf(error)
  }
}
