import type { Logger } from '../log.ts'
import { parseEvents } from './events.ts'
import type { ReadLayer } from './read-layer.ts'

const channel = 'talat:events'

/**
 * With Redis every server of a fleet hears of a change, whichever of them Medusa called. After a lost connection something
 * may have been missed, so everything counts as changed. Answers a function that ends the subscription.
 */
export async function subscribeToRedis(url: string, layer: ReadLayer, log: Logger): Promise<() => Promise<void>> {
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    RESP: 2,
    socket: { reconnectStrategy: (tries) => Math.min(5_000, 100 * 2 ** tries) },
  })
  let wasReady = false
  client.on('error', (error: unknown) => log.warn({ err: error }, 'redis'))
  client.on('ready', () => {
    if (wasReady) layer.changed([{ name: 'catalogue.changed', ids: [] }])
    wasReady = true
  })
  const started = client.connect().then(() =>
    client.subscribe(channel, (message: string) => {
      const events = parseEvents(message)
      if (events) layer.changed(events)
      else log.warn('a message that is not ours on the events channel')
    }),
  )
  started.catch((error: unknown) => log.warn({ err: error }, 'redis is away'))
  return async () => {
    client.destroy()
    await started.catch(() => undefined)
  }
}
