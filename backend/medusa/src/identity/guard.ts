import { timingSafeEqual } from 'node:crypto'
import type { MedusaRequest } from '@medusajs/framework/http'
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
  const sent = Buffer.from(String(request.headers['x-talat-secret'] ?? ''))
  const right = Buffer.from(readSettings().internalSecret)
  if (sent.length !== right.length || !timingSafeEqual(sent, right)) {
    throw new MedusaError(MedusaError.Types.NOT_FOUND, 'Not found')
  }
}

/**
 * What a bearer token proves, checked with the key of this Medusa.
 * @param header an Authorization header
 * @throws MedusaError unauthorized
 */
export function proofOf(request: MedusaRequest, header: string | undefined, actors: string[]): Proof {
  const { http } = request.scope.resolve(ContainerRegistrationKeys.CONFIG_MODULE).projectConfig
  const logger = request.scope.resolve(ContainerRegistrationKeys.LOGGER)
  const secret = http.jwtSecret
  const proof = secret
    ? (getAuthContextFromJwtToken(
        header,
        secret,
        ['bearer'],
        actors,
        http.jwtPublicKey,
        http.jwtVerifyOptions ?? http.jwtOptions,
        logger,
      ) as Proof | null)
    : null
  if (!proof?.auth_identity_id) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  return proof
}

/**
 * The customer whom a call of the server in front is about.
 * @throws MedusaError not_found without the server's secret, unauthorized without a customer's token
 */
export function customerOf(request: MedusaRequest): string {
  assertFromServer(request)
  const { actor_id } = proofOf(request, request.headers.authorization, ['customer'])
  if (!actor_id) throw new MedusaError(MedusaError.Types.UNAUTHORIZED, 'Unauthorized')
  return actor_id
}
