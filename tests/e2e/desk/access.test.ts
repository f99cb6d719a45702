import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { medusa, shop } from '../support.ts'
import { tokenOf } from './support.ts'

const routes = 'backend/medusa/src/api/admin'
/** All routes of the desk, as their files name them. */
const all = readdirSync(`${routes}/desk`, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  if (path.basename(file) !== 'route.ts') return []
  const address = `/desk/${path.dirname(file)}`.replace(/\[(\w+)\]/g, 'some_$1')
  const methods = [...readFileSync(`${routes}/desk/${file}`, 'utf8').matchAll(/^export const (GET|POST|DELETE)\b/gm)]
  return methods.map(([, method]): [string, string] => [String(method), address])
})

let shopper = ''
beforeAll(async () => {
  shopper = await tokenOf('customer')
})

describe('every route of the desk', () => {
  it('is found', () => {
    expect(all.length).toBeGreaterThan(15)
  })

  it.each(all)('%s %s is for staff alone', async (method, path) => {
    const ask = (base: string, headers: Record<string, string>) =>
      fetch(`${base}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...headers },
        body: method === 'POST' ? '{}' : undefined,
      })
    for (const base of [`${medusa()}/admin`, `${shop()}/api/admin`]) {
      expect((await ask(base, {})).status).toBe(401)
      expect([401, 403]).toContain((await ask(base, { authorization: `Bearer ${shopper}` })).status)
    }
  })
})
