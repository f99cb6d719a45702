import type { AddressInfo } from 'node:net'
import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { joinFleet } from '#backend/server/fleet.ts'
import { createLogger } from '#backend/server/log.ts'
import type { ChangeEvent } from '#backend/server/read-layer/tags.ts'
import { Browser, FakeMedusa, internalSecret } from './auth-support.ts'
import { until } from './support/raw.ts'
import { startShop } from './support/shop.ts'

/** Speaks as much of Redis's protocol as a fleet needs: channels, one sorted set, and counters that run out. */
async function startFakeRedis() {
  const sockets = new Map<Socket, Set<string>>()
  const kept = new Map<string, number>()
  const counted = new Map<string, { count: number; until: number }>()
  const bulk = (text: string) => `$${Buffer.byteLength(text)}\r\n${text}\r\n`
  const bound = (text = '') => (/inf/.test(text) ? Number(text.replace('inf', 'Infinity')) : Number(text))
  const between = (from: string | undefined, to: string | undefined) =>
    [...kept].filter(([, score]) => score >= bound(from) && score <= bound(to)).map(([member]) => member)
  const publish = (message: string, channel = 'talat:events') => {
    for (const [socket, channels] of sockets)
      if (channels.has(channel)) socket.write(`*3\r\n${bulk('message')}${bulk(channel)}${bulk(message)}`)
  }
  const commands: Record<string, (socket: Socket, words: string[]) => string> = {
    hello: () => '-NOPROTO unsupported protocol version\r\n',
    subscribe: (socket, channels) => {
      for (const channel of channels) sockets.get(socket)?.add(channel)
      return channels.map((channel) => `*3\r\n${bulk('subscribe')}${bulk(channel)}:1\r\n`).join('')
    },
    publish: (_, [channel, message = '']) => {
      publish(message, channel)
      return ':1\r\n'
    },
    zadd: (_, [, score, member = '']) => {
      kept.set(member, Number(score))
      return ':1\r\n'
    },
    zremrangebyscore: (_, [, from, to]) => {
      for (const member of between(from, to)) kept.delete(member)
      return ':0\r\n'
    },
    // The one script that is sent is the limiter's: count, begin a window with the first, answer count and rest of the window.
    eval: (_, [, , key = '', points, seconds]) => {
      const known = counted.get(key)
      const now = Date.now()
      const entry = known && known.until > now ? known : { count: 0, until: now + Number(seconds) * 1000 }
      entry.count += Number(points)
      counted.set(key, entry)
      return `*2\r\n:${entry.count}\r\n:${entry.until - now}\r\n`
    },
    zrangebyscore: (_, [, from, to]) => {
      const found = between(from, to)
      return `*${found.length}\r\n${found.map(bulk).join('')}`
    },
  }
  let away = false
  const server: Server = createServer((socket) => {
    if (away) return void socket.destroy()
    sockets.set(socket, new Set())
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
        const [command = '', ...more] = words
        socket.write(commands[command.toLowerCase()]?.(socket, more) ?? '+OK\r\n')
      }
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `redis://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How many listen to everything. */
    listeners: () => [...sockets.values()].filter((channels) => channels.size === 2).length,
    publish,
    kept,
    counted,
    /** Cuts every connection; while away nobody gets a new one. */
    cut: (stay = false) => {
      away = stay
      for (const socket of sockets.keys()) socket.destroy()
    },
    stop: () =>
      new Promise<void>((resolve) => {
        for (const socket of sockets.keys()) socket.destroy()
        server.close(() => resolve())
      }),
  }
}

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

async function startRedis() {
  const redis = await startFakeRedis()
  ends.push(redis.stop)
  return redis
}

/** One server of the fleet, in front of a Medusa with one shopper. */
async function startServers(redisUrl: string, medusa: FakeMedusa) {
  const fleet = await joinFleet(redisUrl, createLogger('silent'))
  const shop = await startShop({ medusaUrl: medusa.url, env: { INTERNAL_SECRET: internalSecret }, fleet })
  ends.unshift(shop.close)
  ends.unshift(fleet.close)
  return shop
}

it('hears of changes over Redis, and takes everything for changed after a lost connection', async () => {
  const redis = await startRedis()
  const heard: ChangeEvent[] = []
  const fleet = await joinFleet(redis.url, createLogger('silent'))
  ends.unshift(fleet.close)
  fleet.listen({ changed: (events) => void heard.push(...events), revoked: () => undefined })
  await until(() => redis.listeners() === 1)
  redis.publish('{"events":[{"name":"product.updated","ids":["prod_1"]}]}')
  await until(() => heard.length === 1)
  expect(heard).toEqual([{ name: 'product.updated', ids: ['prod_1'] }])
  redis.publish('rubbish')
  redis.publish('{"key":1}', 'talat:revocations')
  redis.cut()
  await until(() => heard.length === 2, 5_000)
  expect(heard[1]).toEqual({ name: 'catalogue.changed', ids: [] })
  await until(() => redis.listeners() === 1)
})

it('does not keep the shop from starting, signing people in and closing when Redis is away', async () => {
  const medusa = await new FakeMedusa().start()
  ends.push(() => medusa.stop())
  medusa.addCustomer('nok@example.com', 'correct horse')
  const shop = await startServers('redis://127.0.0.1:9', medusa)
  const browser = new Browser(shop.url)
  // Its limit would be counted in Redis.
  await browser.signIn('nok@example.com', 'correct horse')
  const { status, body } = await browser.json<{ user: { email: string } } | null>('/api/_auth/session')
  expect([status, body?.user.email]).toEqual([200, 'nok@example.com'])
})

it('ends a session at every server, also at one that was cut off or starts later; a deleted account too', async () => {
  const redis = await startRedis()
  const medusa = await new FakeMedusa().start()
  ends.push(() => medusa.stop())
  const person = medusa.addCustomer('nok@example.com', 'correct horse')
  const [here, there] = [await startServers(redis.url, medusa), await startServers(redis.url, medusa)]
  await until(() => redis.listeners() === 2)
  const signIn = async () => {
    const browser = new Browser(here.url)
    await browser.signIn('nok@example.com', 'correct horse')
    const cookie = [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const knownAt = async (url: string) =>
      (await (await fetch(`${url}/api/_auth/session`, { headers: { cookie } })).json()) !== null
    expect([await knownAt(here.url), await knownAt(there.url)]).toEqual([true, true])
    return { browser, knownAt }
  }
  const gone = async (url: string, { knownAt }: Awaited<ReturnType<typeof signIn>>) => {
    for (let turn = 0; turn < 100 && (await knownAt(url)); turn += 1) await new Promise((done) => setTimeout(done, 20))
    return !(await knownAt(url))
  }

  const first = await signIn()
  await first.browser.fetch('/api/_auth/session', { method: 'DELETE' })
  expect(await gone(there.url, first), 'signed out at one server, gone at the other').toBe(true)

  const second = await signIn()
  redis.cut(true)
  await second.browser.fetch('/api/_auth/session', { method: 'DELETE' })
  redis.cut(false)
  expect(await gone(there.url, second), 'heard after the connection came back').toBe(true)

  const late = await startServers(redis.url, medusa)
  expect(await gone(late.url, second), 'a new server begins with what is void').toBe(true)

  const third = await signIn()
  redis.publish(JSON.stringify({ events: [{ name: 'customer.deleted', ids: [person.id] }] }))
  expect(await gone(here.url, third), 'a deleted account is nobody').toBe(true)
  expect([...redis.kept.keys()].join('\n'), 'nothing personal is kept in the clear').not.toContain('nok@example.com')
})

it('counts the tries of one visitor at two servers together, and by itself while Redis is away', async () => {
  const redis = await startRedis()
  const medusa = await new FakeMedusa().start()
  ends.push(() => medusa.stop())
  medusa.addCustomer('somchai@example.com', 'correct horse')
  const servers = [await startServers(redis.url, medusa), await startServers(redis.url, medusa)]
  await until(() => redis.listeners() === 2)
  const guess = async (index: number) => {
    const response = await fetch(`${servers[index % 2]?.url}/api/auth/customer/emailpass`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'somchai@example.com', password: `guess ${index}` }),
    })
    return { status: response.status, wait: Number(response.headers.get('retry-after')) }
  }
  const answers = []
  for (let index = 0; index < 12; index += 1) answers.push(await guess(index))
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429, 429])
  expect(answers.at(-1)?.wait).toBeGreaterThan(200)
  expect([...redis.counted.keys()].join('\n'), 'no e-mail in Redis').not.toContain('somchai')

  redis.cut(true)
  const away = []
  for (let index = 0; index < 22; index += 2) away.push((await guess(index)).status)
  expect(away, 'ten more in this process, not none and not all').toEqual([...Array(10).fill(401), 429])
  redis.cut(false)
})
