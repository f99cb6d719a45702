import { describe, expect, it } from 'vitest'
import type { Shop } from './lib/shop.ts'

const headers = { 'content-type': 'application/json' }
const serves = (condition: () => Promise<boolean>) => expect.poll(condition, { timeout: 90_000, interval: 200 })

/** Each service dies and comes back, and what it did not take part in goes on. */
export function services(shop: () => Shop): void {
  const page = async (path: string) => {
    const answer = await fetch(`${shop().url}${path}`)
    return { status: answer.status, text: await answer.text() }
  }
  /** A cart made now: asks every service but the sign-in page. */
  async function makesCart(): Promise<boolean> {
    const answer = await fetch(`${shop().url}/api/store/carts`, { method: 'POST', body: '{}', headers }).catch(
      () => null,
    )
    return answer?.status === 200
  }

  describe('a service that is killed with -9', () => {
    it('Medusa: the pages stay, and it comes back by itself', async () => {
      expect(await makesCart()).toBe(true)
      expect((await page('/products')).status).toBe(200)
      const others = [shop().services.postgres.pid, shop().services.storefront.pid, shop().services.identity.pid]
      const before = shop().services.medusa.pid
      await shop().services.medusa.kill()
      expect((await page('/products')).status).toBe(200)
      expect([shop().services.postgres.pid, shop().services.storefront.pid, shop().services.identity.pid]).toEqual(
        others,
      )
      await shop().services.medusa.serving()
      expect(shop().services.medusa.pid).not.toBe(before)
      await serves(makesCart).toBe(true)
    })

    it('the storefront server: answers again, and Medusa did not notice', async () => {
      const [before, medusa] = [shop().services.storefront.pid, shop().services.medusa.pid]
      await shop().services.storefront.kill()
      await shop().services.storefront.serving(30_000)
      expect(shop().services.storefront.pid).not.toBe(before)
      expect(shop().services.medusa.pid).toBe(medusa)
      await serves(makesCart).toBe(true)
    })

    it('both at once: the storefront does not wait for Medusa to say that it lives', async () => {
      await Promise.all([shop().services.medusa.kill(), shop().services.storefront.kill()])
      await shop().services.storefront.serving(30_000)
      expect((await page('/healthz')).status).toBe(200)
      await shop().services.medusa.serving()
      await serves(makesCart).toBe(true)
    })

    it('PostgreSQL: recovers, and Medusa finds it again', async () => {
      await shop().services.postgres.kill()
      await shop().services.postgres.serving()
      await serves(makesCart).toBe(true)
    })

    it.each(['freeze', 'hangUp'] as const)(
      'PostgreSQL is away (%s): whoever asks is told so soon, kept pages stay, and it is back by itself',
      async (how) => {
        const kept = await page('/products')
        expect(kept.status).toBe(200)
        const timed = async (path: string) => {
          const began = performance.now()
          const { status } = await page(path)
          return { path, status, soon: performance.now() - began < 8_000 }
        }
        // Nobody has seen any of them, so none of them is kept.
        const unseen = [
          `/products/unseen-${how}`,
          `/products?q=${how}`,
          `/collections/${how}`,
          `/th/products?q=${how}`,
          `/api/store/products?limit=3&q=${how}`,
        ]
        shop().lines.database[how]()
        try {
          const answers = await Promise.all([...unseen, '/products'].map(timed))
          for (const { path, status, soon } of answers) {
            expect({ path, soon }).toEqual({ path, soon: true })
            if (path === '/products') expect(status).toBe(200)
            else expect([path, status]).toEqual([path, path.startsWith('/api') ? 504 : 503])
          }
          expect(await timed(`/categories/${how}`)).toMatchObject({ status: 503, soon: true })
          expect(await timed('/readyz')).toMatchObject({ status: 503, soon: true })
        } finally {
          shop().lines.database.goOn()
        }
        const began = performance.now()
        await serves(makesCart).toBe(true)
        expect((await page(`/products?q=after-${how}`)).status).toBe(200)
        expect(performance.now() - began).toBeLessThan(15_000)
      },
    )

    it('the local sign-in page: comes back', async () => {
      await shop().services.identity.kill()
      await shop().services.identity.serving()
      const answer = await fetch(`${shop().identityUrl}/.well-known/openid-configuration`)
      expect(answer.status).toBe(200)
    })
  })
}
