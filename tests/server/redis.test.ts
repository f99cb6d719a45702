import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { createLogger } from '#backend/server/log.ts'
import { createReadLayer } from '#backend/server/read-layer/read-layer.ts'
import { subscribeToRedis } from '#backend/server/read-layer/redis-events.ts'
import type { ChangeEvent } from '#backend/server/read-layer/tags.ts'
import { until } from './support/raw.ts'

/** Speaks as much of Redis's protocol as a subscription needs. */
async function startFakeRedis() {
  const sockets = new Set<Socket>()
  let subscribed = 0
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const answer = (socket: Socket, words: string[]) => {
    const [command = '', channel = ''] = words
    if (/^hello$/i.test(command)) socket.write('-NOPROTO unsupported protocol version\r\n')
    else if (/^subscribe$/i.test(command)) {
      subscribed += 1
      socket.write(`*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`)
    } else socket.write('+OK\r\n')
  }
  const server: Server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let buffer = ''
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (;;) {
        const head = /^\*(\d+)\r\n/.exec(buffer)
        if (!head) return
        const words: string[] = []
        let rest = buffer.slice(head[0].length)
        for (let index = 0; index < Number(head[1]); index += 1) {
          const size = /^\$(\d+)\r\n/.exec(rest)
          if (!size) return
          words.push(rest.slice(size[0].length, size[0].length + Number(size[1])))
          rest = rest.slice(size[0].length + Number(size[1]) + 2)
        }
        buffer = rest
        answer(socket, words)
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    subscriptions: () => subscribed,
    publish: (message: string) => {
      for (const socket of sockets) socket.write(`*3\r\n${bulk('message')}${bulk('talat:events')}${bulk(message)}`)
    },
    cut: () => {
      for (const socket of sockets) socket.destroy()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

function listening() {
  const heard: ChangeEvent[] = []
  const layer = createReadLayer({ maxBytes: 1_000_000 })
  return { heard, layer: { ...layer, changed: (events: readonly ChangeEvent[]) => void heard.push(...events) } }
}

it('hears of changes over Redis, and takes everything for changed after a lost connection', async () => {
  const redis = await startFakeRedis()
  ends.push(redis.stop)
  const { heard, layer } = listening()
  ends.unshift(await subscribeToRedis(redis.url, layer, createLogger('silent')))
  await until(() => redis.subscriptions() === 1)
  redis.publish('{"events":[{"name":"product.updated","ids":["prod_1"]}]}')
  await until(() => heard.length === 1)
  expect(heard).toEqual([{ name: 'product.updated', ids: ['prod_1'] }])
  redis.publish('rubbish')
  redis.cut()
  await until(() => heard.length === 2, 5_000)
  expect(heard[1]).toEqual({ name: 'catalogue.changed', ids: [] })
  await until(() => redis.subscriptions() === 2)
})

it('does not keep the shop from starting when Redis is away', async () => {
  const { layer } = listening()
  const end = await subscribeToRedis('redis://127.0.0.1:9', layer, createLogger('silent'))
  await end()
})
