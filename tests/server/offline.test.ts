import { createHash } from 'node:crypto'
import { Script } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { offlinePage, offlinePolicy } from '#backend/server/offline/offline-page.ts'
import { serviceWorker } from '#backend/server/offline/service-worker.ts'

describe('the page without a network', () => {
  it.each(['en', 'th'] as const)(
    'in %s needs no other file, and its policy lets its own script run and no other',
    (language) => {
      const html = offlinePage(language)
      expect(html).toContain(`<html lang="${language}" dir="ltr">`)
      expect(html).not.toMatch(/(?:src|href)=/)
      const script = /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? ''
      expect(() => new Script(script)).not.toThrow()
      const hash = createHash('sha256').update(script).digest('base64')
      expect(offlinePolicy).toContain(`script-src 'sha256-${hash}'`)
    },
  )
})

describe('the service worker', () => {
  it('is another one for every build, and is a script whatever the build is called', () => {
    expect(serviceWorker('one')).not.toBe(serviceWorker('two'))
    expect(() => new Script(serviceWorker('a\nb*/</script>'))).not.toThrow()
  })

  /** Runs it as a browser would and answers what it does with a request. */
  function worker(preloaded: () => Promise<unknown>) {
    const listeners: Record<string, (event: unknown) => void> = {}
    const context = {
      self: { registration: { navigationPreload: { enable: () => Promise.resolve() } } },
      addEventListener: (name: string, listener: (event: unknown) => void) => {
        listeners[name] = listener
      },
      skipWaiting: () => undefined,
      navigator: { onLine: true },
      fetch: () => Promise.reject(new TypeError('Failed to fetch')),
      Response,
      URL,
    }
    new Script(serviceWorker('build')).runInNewContext(context)
    return (request: { mode: string; method: string; url: string }) => {
      let answer: Promise<unknown> | null = null
      listeners.fetch?.({
        request,
        preloadResponse: preloaded(),
        respondWith: (given: Promise<unknown>) => {
          answer = given
        },
      })
      return answer as Promise<unknown> | null
    }
  }
  const page = { mode: 'navigate', method: 'GET', url: 'https://shop.example/th/products' }

  it('passes on what the server says, and stands in only where nothing comes', async () => {
    const real = new Response('page')
    expect(await worker(() => Promise.resolve(real))(page)).toBe(real)
    const failing = worker(() => {
      const gone = Promise.reject(new TypeError('Failed to fetch'))
      gone.catch(() => undefined)
      return gone
    })
    const answer = (await failing(page)) as Response
    expect([answer.status, answer.headers.get('content-security-policy')]).toEqual([503, offlinePolicy])
    expect(await answer.text()).toContain('<html lang="th" dir="ltr">')
    const english = (await failing({ ...page, url: 'https://shop.example/things' })) as Response
    expect(await english.text()).toContain('<html lang="en" dir="ltr">')
  })

  it('touches neither forms that are sent nor anything that is no page', () => {
    const answer = worker(() => Promise.resolve(undefined))
    expect(answer({ ...page, method: 'POST' })).toBeNull()
    expect(answer({ ...page, mode: 'cors' })).toBeNull()
    expect(answer({ ...page, mode: 'no-cors' })).toBeNull()
  })
})
