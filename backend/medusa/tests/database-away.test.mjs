import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import net from 'node:net'
import { describe, it } from 'node:test'
import { freePorts, portOf } from '../../local/lib/ports.mjs'
import { load } from './built.mjs'
import { openPostgres } from './postgres.mjs'

const { ModulesSdkUtils } = createRequire(import.meta.url)('@medusajs/framework/utils')
const { isDatabaseAway } = load('lib/database-away.js')
const ready = load('api/ready/route.js')

const poolAt = (port) =>
  ModulesSdkUtils.createPgConnection({ clientUrl: `postgres://shop:of-a-test@127.0.0.1:${port}/shop` })

/** Whether it is away where a server says `answer` to whoever comes, and how many are still connected afterwards. */
async function judged(answer) {
  const open = new Set()
  const server = net.createServer((socket) => {
    open.add(socket.on('close', () => open.delete(socket)).on('error', () => undefined))
    socket.once('data', () => answer(socket))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const pool = poolAt(portOf(server))
  const began = Date.now()
  const away = await isDatabaseAway(pool)
  const took = Date.now() - began
  for (const socket of open) await once(socket.resume(), 'close')
  server.close()
  await pool.destroy()
  return { away, took }
}

/** The server's refusal by a code, as it comes over the wire. */
const refusal = (code) => (socket) => {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mno\0\0`)
  const head = Buffer.alloc(5)
  head.write('E')
  head.writeInt32BE(fields.length + 4, 1)
  socket.end(Buffer.concat([head, fields]))
}

describe('whether the database is away', () => {
  it('it is where nobody listens, and that is known at once', async () => {
    const [port] = await freePorts(1)
    const pool = poolAt(port)
    const began = Date.now()
    assert.equal(await isDatabaseAway(pool), true)
    assert.ok(Date.now() - began < 1000)
    await pool.destroy()
  })

  it('it is where a connection is taken and nothing said, or reset, or the server stops or starts', async () => {
    const silent = await judged(() => undefined)
    assert.equal(silent.away, true)
    assert.ok(silent.took < 5000, `${silent.took} ms`)
    assert.equal((await judged((socket) => socket.resetAndDestroy())).away, true)
    assert.equal((await judged(refusal('57P03'))).away, true)
  })

  it('it is not where the server refuses for another reason, or is late with the rest', async () => {
    assert.equal((await judged(refusal('53300'))).away, false)
    assert.equal((await judged(refusal('28P01'))).away, false)
    // Asks for a password, and then has much else to do.
    const late = await judged((socket) => socket.write(Buffer.from([0x52, 0, 0, 0, 12, 0, 0, 0, 5, 1, 2, 3, 4])))
    assert.equal(late.away, false)
  })
})

it('/ready tells a database whose connections are all in use from one that is away', async () => {
  const { database, close } = await openPostgres()
  const ask = async () => {
    const began = Date.now()
    const answer = { code: 200, database: undefined }
    const response = {
      status(code) {
        answer.code = code
        return response
      },
      json({ database }) {
        answer.database = database
      },
    }
    const container = { resolve: (key) => (key === '__pg_connection__' ? database : undefined), cradle: {} }
    await ready.GET({ scope: container }, response)
    return { ...answer, took: Date.now() - began }
  }
  const held = []
  try {
    const { max } = database.client.pool
    for (let index = 0; index < max; index += 1) held.push(await database.client.acquireConnection())
    const busy = await ask()
    assert.deepEqual([busy.code, busy.database], [503, 'busy'])
    assert.ok(busy.took < 4000, `${busy.took} ms`)
  } finally {
    for (const one of held) await database.client.releaseConnection(one)
    await close()
  }
})
