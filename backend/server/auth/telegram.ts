import { safePath } from '#features/shared/safe-path.ts'
import type { AppContext } from '../http/types.ts'
import { type Fields, goTo, wantsJson } from './fields.ts'
import { readToken } from './medusa-token.ts'
import type { AuthParts } from './options.ts'
import { failed } from './sign-in.ts'
import { SignInError } from './sign-in-error.ts'

/** Launch data is a few hundred bytes; whatever is longer is not launch data. */
const longest = 4096

/** The address of a customer whom we know from Telegram only: a name that can never receive mail (RFC 2606). */
export const telegramEmail = (id: string): string => `${id}@telegram.invalid`

/**
 * POST /callback/telegram: signs in with the mini app's launch data, sent as `Authorization: tma …` (behaviour §8). Medusa's provider checks signature, age and replay with
 * the bot's token, so nothing is believed here. Besides the cookie the answer gives a sealed handle: inside Telegram's web
 * client the app is a frame without cookies, and sends the handle as `x-talat-session` instead.
 */
export async function signInWithTelegram(c: AppContext, parts: AuthParts, fields: Fields): Promise<Response> {
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  await parts.limits.hit(c, 'callback')
  try {
    const [, header = ''] = /^tma (.+)$/.exec(c.req.header('authorization') ?? '') ?? []
    const initData = fields.initData ?? header
    if (initData === '' || initData.length > longest) throw new SignInError('CredentialsSignin', 'telegram')
    if (!(await parts.providers.find('telegram', 'customer'))) throw new SignInError('Configuration', 'InvalidProvider')
    const token = await parts.backend.authenticate('customer', 'telegram', { init_data: initData })
    const id = readToken(token)?.metadata.telegram_id
    if (typeof id !== 'string' || !/^\d{1,19}$/.test(id)) throw new SignInError('Configuration', 'telegram')
    const grant = await parts.backend.admit('customer', token, telegramEmail(id))
    const user = await parts.backend.profile('customer', grant)
    const { session, handle } = await parts.sessions.start(c, 'customer', grant, user, 'telegram')
    if (!wantsJson(c, fields)) return goTo(c, fields, parts.publicUrl, to)
    return c.json({ url: parts.publicUrl + to, handle, appUserId: session.user.id })
  } catch (error) {
    return failed(c, parts, error, { fields, to, actor: 'customer' })
  }
}
