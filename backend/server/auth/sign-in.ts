import { safePath } from '#features/shared/safe-path.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import type { AppContext } from '../http/types.ts'
import { type Fields, goTo } from './fields.ts'
import type { AuthParts } from './options.ts'
import { AccountExists, SignInError } from './sign-in-error.ts'
import type { Actor } from './types.ts'

export const actorOf = (fields: Fields): Actor => (fields.actor === 'user' ? 'user' : 'customer')

/** Back to the sign-in page with the error's name; the way the person was going is kept. */
export function failed(
  c: AppContext,
  parts: AuthParts,
  error: unknown,
  back: { fields: Fields; to: string; actor: Actor; popup?: boolean },
): Response {
  const known = error instanceof SignInError ? error : new SignInError('Configuration', undefined, error)
  // A provider that nobody has set up is a word in an address, and no mistake of ours.
  if (known.code === 'Configuration' && known.detail !== 'InvalidProvider')
    c.get('log').error({ err: error }, 'sign-in failed')
  else c.get('log').info({ code: known.code }, 'sign-in refused')
  const path = signInPath(back.to, {
    error: known.code,
    ...(known.detail && known.code === 'CredentialsSignin' ? { code: known.detail } : {}),
    ...((back.popup ?? back.fields.popup === '1') ? { popup: '1' } : {}),
    ...(back.actor === 'user' ? { staff: '1' } : {}),
  })
  return goTo(c, back.fields, parts.publicUrl, path)
}

/**
 * POST /signin/{provider}: begins a sign-in at an outside provider. Medusa makes state, nonce and PKCE challenge; the state is
 * also sealed into a cookie, so that only the browser that began can finish.
 */
export async function beginSignIn(c: AppContext, parts: AuthParts, id: string, fields: Fields): Promise<Response> {
  const actor = actorOf(fields)
  const to = safePath(fields.callbackUrl, parts.publicUrl)
  await parts.limits.hit(c, 'callback')
  try {
    const provider = await parts.providers.find(id, actor)
    // Passwords have no page elsewhere: the form of ours is the place, as Auth.js does it.
    if (provider?.type === 'credentials')
      return goTo(c, fields, parts.publicUrl, signInPath(to, actor === 'user' ? { staff: '1' } : {}))
    if (!provider) throw new SignInError('Configuration', 'InvalidProvider')
    const { location, state } = await parts.backend.begin(actor, id, provider.callbackUrl)
    await parts.flow.write(c, { state, provider: id, actor, to, popup: fields.popup === '1' })
    return goTo(c, fields, parts.publicUrl, location)
  } catch (error) {
    return failed(c, parts, error, { fields, to, actor })
  }
}

/** The page that a finished sign-in leads to; a popup says so to its opener and closes. */
export const landing = (to: string, popup: boolean): string =>
  popup ? `/auth/success?popup=1&redirect=${encodeURIComponent(to)}` : to

/**
 * GET /callback/{provider}: the provider's answer. Refused when this browser did not begin it (another browser's state, or a
 * second use: the cookie is gone after the first).
 */
export async function finishSignIn(c: AppContext, parts: AuthParts, id: string): Promise<Response> {
  await parts.limits.hit(c, 'callback')
  const query = new URL(c.req.url).searchParams
  const flow = await parts.flow.read(c.req.raw.headers)
  parts.flow.clear(c)
  const back = {
    fields: {},
    to: flow?.to ?? '/',
    actor: flow?.actor ?? ('customer' as const),
    popup: flow?.popup ?? false,
  }
  try {
    if (!flow || flow.provider !== id || query.get('state') !== flow.state)
      throw new SignInError('OAuthCallbackError', 'state')
    const refused = query.get('error')
    if (refused) throw new SignInError(refused === 'access_denied' ? 'AccessDenied' : 'OAuthCallbackError')
    const token = await parts.backend.finish(flow.actor, id, query.toString())
    const grant = await parts.backend.admit(flow.actor, token)
    const user = await parts.backend.profile(flow.actor, grant)
    await parts.sessions.start(c, flow.actor, grant, user, id)
    return goTo(c, {}, parts.publicUrl, landing(flow.to, flow.popup))
  } catch (error) {
    if (error instanceof AccountExists) {
      await parts.link.write(c, { token: error.token, email: error.email, provider: id })
      const popup = back.popup ? { popup: '1' } : {}
      const path = signInPath(back.to, { error: 'OAuthAccountNotLinked', ...popup, link: id })
      return goTo(c, {}, parts.publicUrl, path)
    }
    return failed(c, parts, error, back)
  }
}
