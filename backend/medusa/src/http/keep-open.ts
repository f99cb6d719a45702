import type { AuthenticatedMedusaRequest, MedusaNextFunction, MedusaResponse } from '@medusajs/framework/http'
import type { MedusaContainer } from '@medusajs/framework/types'
import { readSettings } from '../config/settings.ts'
import { alone } from '../desk/lock.ts'
import { DeskProblem } from '../desk/problem.ts'
import { refuse } from '../desk/route.ts'
import { ownChannel } from '../lib/own-channel.ts'
import { rowsOf } from '../lib/rows.ts'
import { untilAnswered } from './until-answered.ts'

type Guard = (request: AuthenticatedMedusaRequest, response: MedusaResponse, next: MedusaNextFunction) => Promise<void>

/** One of these calls at a time, so that of two that take away each other's rest one is refused. */
const guarded =
  (check: (container: MedusaContainer, request: AuthenticatedMedusaRequest) => Promise<void>): Guard =>
  async (request, response, next) => {
    try {
      await alone(request.scope, ['desk:shop-open'], async () => {
        await check(request.scope, request)
        await untilAnswered(response, next)
      })
    } catch (error) {
      refuse(error, response)
    }
  }

/**
 * The shop sells nothing any more where nothing lies from which its own channel is served, and Medusa would let it go: the
 * place with all that is in it, or what it serves.
 */
export const keepPlace = guarded(async (container, { params, method, body }) => {
  type Place = { id: string; sales_channels?: { id: string }[] }
  const [own, places] = await Promise.all([
    ownChannel(container),
    rowsOf<Place>(container, 'stock_location', ['id', 'sales_channels.id'], {}),
  ])
  const { remove = [] } = (body ?? {}) as { remove?: unknown[] }
  if (method !== 'DELETE' && !remove.includes(own)) return
  const serving = places.filter(({ sales_channels = [] }) => sales_channels.some((channel) => channel?.id === own))
  if (serving.length === 1 && serving[0]?.id === params.id)
    throw new DeskProblem(400, 'last_place', 'The shop sells from this stock location alone')
})

/** In a shop without a region nobody can buy. */
export const keepRegion = guarded(async (container, { params }) => {
  const regions = await rowsOf<{ id: string }>(container, 'region', ['id'], {})
  if (regions.length === 1 && regions[0]?.id === params.id)
    throw new DeskProblem(400, 'last_region', 'The last region cannot be deleted: nobody could buy any more')
})

/** Medusa refuses that as well, with the id of the channel alone. */
export const keepChannel = guarded(async (container, { params }) => {
  if (params.id === (await ownChannel(container)))
    throw new DeskProblem(400, 'own_channel', 'The shop sells by this sales channel')
})

/**
 * By this key the shop itself reads Medusa: without it, or without its channel, there is no shop. Nor is there with a second
 * one: Medusa (2.21) then says of no product what is in stock, and begins no cart.
 */
export const keepShopKey = guarded(async (container, { params, originalUrl, body }) => {
  const { publishableKey } = readSettings()
  const [key] = await rowsOf<{ token: string }>(container, 'api_key', ['token'], { id: params.id })
  if (!key || key.token !== publishableKey) return
  const isRevoked = originalUrl.split('?')[0]?.endsWith('/revoke')
  if (isRevoked) throw new DeskProblem(400, 'shop_key', 'The shop itself enters with this key')
  const { add = [], remove = [] } = (body ?? {}) as { add?: unknown[]; remove?: unknown[] }
  const own = await ownChannel(container)
  if (remove.includes(own) || add.some((channel) => channel !== own))
    throw new DeskProblem(400, 'shop_channel', 'The shop itself enters with this key, and sells by one channel')
})
