/**
 * The local OpenID Connect issuer: `oidc-provider`, a certified server, with a sign-in page of our own and demo people.
 * What a laptop has instead of a real identity service. Authorization code with PKCE only, keys made anew at every start.
 */
import { randomBytes } from 'node:crypto'
import { errors, interactionPolicy, Provider } from 'oidc-provider'
import { newSigningKeys } from './keys.mjs'
import { choosePage, sentencePage } from './pages.mjs'
import { people, personOf } from './people.mjs'

/**
 * @typedef {{ issuer: string, clientId: string, clientSecret: string, publicUrls: readonly string[] }} IssuerOptions
 * publicUrls: origins of the shop; `/api/_auth/callback/oidc` of each may be returned to
 */

/** Asks who it is at every sign-in: on a laptop the point is to change people. */
function alwaysAsk() {
  const policy = interactionPolicy.base()
  const login = policy.get('login')
  login?.checks.add(
    new interactionPolicy.Check('always_ask', 'Choose who to be', 'login_required', (ctx) =>
      ctx.oidc.result?.login ? interactionPolicy.Check.NO_NEED_TO_PROMPT : interactionPolicy.Check.REQUEST_PROMPT,
    ),
  )
  return policy
}

/** @param {import('node:http').IncomingMessage} request */
async function formOf(request) {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > 4096) break
  }
  return new URLSearchParams(body)
}

/** @param {IssuerOptions} options */
export function createIssuer({ issuer, clientId, clientSecret, publicUrls }) {
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        client_name: 'Talat',
        token_endpoint_auth_method: 'client_secret_post',
        redirect_uris: publicUrls.map((url) => `${url}/api/_auth/callback/oidc`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name', 'given_name', 'family_name'] },
    // Medusa reads name and e-mail from the ID token and never asks the user info endpoint.
    conformIdTokenClaims: false,
    cookies: { keys: [randomBytes(32).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy: alwaysAsk(), url: (_ctx, interaction) => `/sign-in/${interaction.uid}` },
    jwks: newSigningKeys(),
    pkce: { required: () => true },
    async findAccount(_ctx, sub) {
      const person = personOf(sub)
      if (!person) return undefined
      const { email, name, given, family } = person
      return {
        accountId: sub,
        claims: async () => ({ sub, email, email_verified: true, name, given_name: given, family_name: family }),
      }
    },
    async loadExistingGrant(ctx) {
      // The shop's own sign-in needs no question whether the shop may know who signs in.
      const grant = new ctx.oidc.provider.Grant({
        accountId: ctx.oidc.session?.accountId,
        clientId: ctx.oidc.client?.clientId,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
    async renderError(ctx, out) {
      ctx.type = 'html'
      ctx.body = sentencePage('This sign-in did not work', out.error_description ?? out.error)
    },
    ttl: { AccessToken: 300, AuthorizationCode: 60, Grant: 600, IdToken: 300, Interaction: 900, Session: 900 },
  })
  provider.use(async (ctx, next) => {
    if (!/^\/sign-in\/[\w-]+$/.test(ctx.path)) return next()
    ctx.set('cache-control', 'no-store')
    ctx.set('x-frame-options', 'DENY')
    let details
    try {
      details = await provider.interactionDetails(ctx.req, ctx.res)
    } catch (error) {
      if (!(error instanceof errors.SessionNotFound)) throw error
      ctx.status = 400
      ctx.type = 'html'
      ctx.body = sentencePage('This page is too old', 'Please go back to the shop and sign in from there.')
      return
    }
    if (ctx.method === 'GET') {
      ctx.type = 'html'
      ctx.body = choosePage(people, new URL(String(details.params.redirect_uri)).host)
      return
    }
    const form = await formOf(ctx.req)
    const person = personOf(form.get('sub') ?? undefined)
    ctx.respond = false
    const result =
      person && !person.denied
        ? { login: { accountId: person.sub, remember: false } }
        : {
            error: 'access_denied',
            error_description: person ? 'This person may not sign in' : 'The sign-in was cancelled',
          }
    await provider.interactionFinished(ctx.req, ctx.res, result, { mergeWithLastSubmission: false })
  })
  return provider
}
