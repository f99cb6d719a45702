import { Agent, get } from 'node:http'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import type { AppEnv } from '#backend/server/http/types.ts'
import { createLogger } from '#backend/server/log.ts'
import { startServer } from '#backend/server/serve.ts'

const log = createLogger('silent')
const slow = (ms: number) =>
  new Hono<AppEnv>().get('/slow', async (c) => {
    await new Promise((resolve) => setTimeout(resolve, ms))
    return c.text('done')
  })

it('lets a running request end and takes no new one', async () => {
  const running = await startServer(slow(300), { port: 0, host: '127.0.0.1', log })
  const url = `http://127.0.0.1:${running.port}/slow`
  const answer = fetch(url)
  await new Promise((resolve) => setTimeout(resolve, 50))
  const closed = running.close()
  await expect(fetch(url)).rejects.toThrow()
  expect(await (await answer).text()).toBe('done')
  await closed
})

it('does not wait for idle connections', async () => {
  const running = await startServer(slow(0), { port: 0, host: '127.0.0.1', log })
  const agent = new Agent({ keepAlive: true })
  await new Promise<void>((resolve) =>
    get(`http://127.0.0.1:${running.port}/slow`, { agent }, (response) => response.resume().on('end', () => resolve())),
  )
  const started = performance.now()
  await running.close()
  expect(performance.now() - started).toBeLessThan(1_000)
  agent.destroy()
})

it('cuts what does not end in time', async () => {
  const running = await startServer(slow(60_000), { port: 0, host: '127.0.0.1', log })
  const cut = expect(fetch(`http://127.0.0.1:${running.port}/slow`)).rejects.toThrow()
  await new Promise((resolve) => setTimeout(resolve, 50))
  await running.close(200)
  await cut
})

it('says when the port is taken', async () => {
  const running = await startServer(slow(0), { port: 0, host: '127.0.0.1', log })
  await expect(startServer(slow(0), { port: running.port, host: '127.0.0.1', log })).rejects.toMatchObject({
    code: 'EADDRINUSE',
  })
  await running.close()
})
