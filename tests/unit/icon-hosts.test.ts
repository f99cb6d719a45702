import { _api, loadIcons } from '@iconify/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { iconNumbers, publicIconHost, setIconHosts } from '#ui/icon/icon-hosts.ts'

const shop = 'https://shop.example'
const asked: URL[] = []
let answer: (url: URL) => Promise<Response> | Response

beforeEach(() => {
  asked.length = 0
  vi.useFakeTimers()
  _api.setFetch((async (input: RequestInfo | URL) => {
    const url = new URL(String(input))
    asked.push(url)
    return answer(url)
  }) as typeof fetch)
  setIconHosts(shop)
})
afterEach(() => void vi.useRealTimers())

let set = 0
/** Loads names of a set that no other test has asked for, and gives what was loaded and what is missing. */
function load(names: string[]) {
  set += 1
  const prefix = `set${set}`
  const result = { loaded: [] as string[], missing: [] as string[], prefix }
  loadIcons(
    names.map((name) => `${prefix}:${name}`),
    (loaded, missing) => {
      result.loaded = loaded.map(({ name }) => name)
      result.missing = missing.map(({ name }) => name)
    },
  )
  return result
}
const having = (url: URL) => {
  const prefix = /\/([a-z0-9]+)\.json$/.exec(url.pathname)?.[1]
  const names = url.searchParams.get('icons')?.split(',') ?? []
  return Response.json({ prefix, icons: Object.fromEntries(names.map((name) => [name, { body: '<path/>' }])) })
}
const hosts = () => asked.map(({ origin }) => origin)

describe('icons by name', () => {
  it('come from the shop’s own endpoint', async () => {
    answer = having
    const result = load(['heart'])
    await vi.advanceTimersByTimeAsync(100)
    expect(result.loaded).toEqual(['heart'])
    expect(asked[0]?.href).toBe(`${shop}/api/icons/${result.prefix}.json?icons=heart`)
    expect(hosts()).toEqual([shop])
  })

  it('are not looked for elsewhere after a 404 (R-596)', async () => {
    answer = () => new Response('', { status: 404 })
    const result = load(['heart'])
    await vi.advanceTimersByTimeAsync(iconNumbers.timeout + iconNumbers.rotate * 2)
    expect(hosts()).toEqual([shop])
    expect(result.missing).toEqual(['heart'])
  })

  it('are asked of the next host too after 750 ms, and given up 5000 ms after the last (R-657, R-658)', async () => {
    expect(iconNumbers).toMatchObject({ rotate: 750, timeout: 5000 })
    answer = () => new Promise(() => undefined)
    const result = load(['heart'])
    await vi.advanceTimersByTimeAsync(700)
    expect(hosts()).toEqual([shop])
    await vi.advanceTimersByTimeAsync(100)
    expect(hosts()).toEqual([shop, publicIconHost])
    await vi.advanceTimersByTimeAsync(iconNumbers.timeout - 200)
    expect(result.missing).toEqual([])
    await vi.advanceTimersByTimeAsync(iconNumbers.rotate + 300)
    expect(result.missing).toEqual(['heart'])
  })

  // The host that answered last is asked first from then on, so this comes after the others.
  it('come from the public host when the shop has not got the set, and from no other (R-083, R-569, R-597)', async () => {
    answer = (url) => (url.origin === shop ? new Response('', { status: 503 }) : having(url))
    const result = load(['heart'])
    await vi.advanceTimersByTimeAsync(100)
    expect(hosts()).toEqual([shop, publicIconHost])
    expect(result.loaded).toEqual(['heart'])
  })

  it('are asked for in addresses of at most 500 characters (R-656)', async () => {
    expect(iconNumbers.maxURL).toBe(500)
    answer = having
    const names = Array.from({ length: 60 }, (_, index) => `a-rather-long-name-${index}`)
    const result = load(names)
    await vi.advanceTimersByTimeAsync(200)
    expect(asked.length).toBeGreaterThan(2)
    expect(Math.max(...asked.map(({ href }) => decodeURIComponent(href).length))).toBeLessThanOrEqual(
      iconNumbers.maxURL,
    )
    expect(result.loaded).toHaveLength(60)
  })
})
