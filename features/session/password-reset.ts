import type { Transport } from '#features/shared/commerce-port.ts'
import { isAway, isHttpError } from '#features/shared/http-error.ts'
import type { Language } from '#features/shared/language.ts'

type Actor = 'customer' | 'user'
/** What is wrong, by field (`root` for none): codes of `account.error.*` or of rules; null when it went well. */
export type ResetErrors = Readonly<Record<string, string>> | null

const errorsOf = (error: unknown): ResetErrors => {
  if (!isHttpError(error)) throw error
  if (isAway(error)) return { root: 'offline' }
  return error.fields ?? { root: error.status === 401 ? 'token' : 'unknown' }
}

/** Asks for the mail with the link. The answer is the same for every e-mail. */
export async function askForReset(
  transport: Transport,
  email: string,
  options: { actor: Actor; language: Language },
): Promise<ResetErrors> {
  try {
    await transport.fetch(`/auth/${options.actor}/emailpass/reset-password`, {
      method: 'POST',
      body: { identifier: email, metadata: { language: options.language } },
    })
    return null
  } catch (error) {
    // "Created" is no JSON and still the answer that it went well.
    if (isHttpError(error) && error.status === 201) return null
    const { identifier, ...errors } = errorsOf(error) ?? {}
    return identifier ? { email: identifier, ...errors } : errors
  }
}

/** Saves the new password with the token of the link: it works once. */
export async function saveNewPassword(
  transport: Transport,
  password: string,
  options: { actor: Actor; token: string },
): Promise<ResetErrors> {
  try {
    await transport.fetch(`/auth/${options.actor}/emailpass/update`, {
      method: 'POST',
      body: { password },
      headers: { authorization: `Bearer ${options.token}` },
    })
    return null
  } catch (error) {
    return errorsOf(error)
  }
}
