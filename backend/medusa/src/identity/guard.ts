import { createHash, timingSafeEqual } from 'node:crypto'
import type { MedusaNextFunction, MedusaRequest, MedusaResponse } from '@medusajs/framework/http'
import { getAuthContextFromJwtToken } from '@medusajs/framework/http'
import { ContainerRegistrationKeys, MedusaError } from '@medusajs/framework/utils'
import { readSettings } from '../config/settings.ts'

/** Whom a token speaks for; `actor_id` is empty for an identity that nobody stands behind yet. */
export interface Proof {
  actor_id: string
  actor_type: string
  auth_identity_id: string
  auth_provider?: string
  user_metadata?: Record<string, unknown>
}

/**
 * These routes are for the server in front alone: without its secret they do not exist.
 * @throws MedusaError not_found
 */
export function assertFromServer(request: MedusaRequest): void {
  const sent = digest(String(request.headers['x-talat-secret'] ?? ''))
  const known = readSettings().internalSecrets.filter((secret) => timingSafeEqual(sent, digest(secret)))
  if (known.length === 0) throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Not found')
}

/** `assertFromServer` in front of routes. */
export function fromServer(request: MedusaRequest, _: MedusaResponse, next: MedusaNextFunction): void {
  try {
    assertFromServer(request)
    next()
  } catch (error) {
    next(error)
  }
}

/** Of one length, so that a comparison says nothing by its time. */
const digest = (text: string) => createHash('sha256').update(text).digest()

/** What a bearer token of one of the actors says, checked with the key of this Medusa; null when it is none. */
export function claimsOf(
  request: MedusaRequest,
  header: string | undefined,
  actors: string[],
): Record<string, unknown> | null {
  const { http } = request.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const logger = request.scope.resolve(ContainerRegistrationKeys.LOGGER)
  if (!http.jwtSecret) return null
  return getAuthContextFromJwtToken(
    header,
    http.jwtSecret,
    ['bearer'],
    actors,
    http.jwtPublicKey,
    http.jwtVerifyOptions ?? http.jwtOptions,
    logger,
  ) as Record<string, unknown> | null
}

/**
 * What a bearer token proves.
 * @param header an Authorization header
 * @throws MedusaError unauthorized
 */
export function proofOf(request: MedusaRequest, header: string | undefined, actors: string[]): Proof {
  const proof = claimsOf(request, header, actors) as Proof | null
  if (!proof?.auth_identity_id) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  return proof
}
