import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import { chromiumFlags, findWalker } from '../lib/chromium.mjs'

const need = (name: string): string => {
  const value = process.env[name]
  if (!value)
    throw new Error(`${name} is missing: run these tests with \`npm test -- e2e\`, which starts the shop for them.`)
  return value
}

/** Steps that put back what a test of this file has changed: they are taken after it, the last one first. */
export function undoAfterEach(): (() => Promise<unknown>)[] {
  const steps: (() => Promise<unknown>)[] = []
  afterEach(async () => {
    for (const step of steps.splice(0).reverse()) await step()
  })
  return steps
}

/** Address of the started shop and of its Medusa, and the door through which the runner stops and starts Medusa. */
export const shop = () => need('TALAT_TEST_URL')
export const medusa = () => need('TALAT_TEST_MEDUSA')
/** The local sign-in page, which is the mailbox too. */
export const issuer = () => need('TALAT_TEST_IDENTITY')
export const control = async (action: 'medusa/stop' | 'medusa/start'): Promise<void> => {
  const answer = await fetch(`${need('TALAT_TEST_CONTROL')}/${action}`, { method: 'POST' })
  if (!answer.ok) throw new Error(`the runner could not ${action}: ${await answer.text()}`)
}

/** Every change that the server in front was told of since the shop was started for the tests. */
export const changesHeard = async (): Promise<{ name: string; ids: string[] }[]> =>
  (await fetch(need('TALAT_TEST_EVENTS'))).json() as Promise<{ name: string; ids: string[] }[]>

export type Visit = { context: BrowserContext; page: Page; noise: string[] }
/** A headless browser names itself a robot, and robots are not led to another language. */
export const browserAgent =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36'

type VisitOptions = {
  width?: number
  height?: number
  locale?: string
  context?: BrowserContext
  /** Another server than the shop's own. */
  origin?: string
  agent?: string
  /** @default true */
  scripts?: boolean
  quiet?: RegExp
}

const launch = (more: readonly string[] = []) =>
  chromium.launch({ executablePath: findWalker() ?? undefined, args: [...chromiumFlags, ...more] })

/** One browser for the files of a run, which ends with the run's process: to start one takes as long as a short test. */
let shared: Browser | undefined
async function sharedBrowser(): Promise<Browser> {
  if (!shared?.isConnected()) shared = await launch()
  return shared
}

/**
 * A browser for a test file. `visit()` opens a new shopper (own storage); everything that the browser's console says
 * at level error or warning fails the test, except what `quiet` names (a test that stops the backend expects refusals).
 * @param more flags of the browser beside the usual ones; a file that has some gets a browser of its own
 */
export function openBrowser(more: readonly string[] = []) {
  let browser: Browser
  let visits: Visit[] = []
  beforeAll(async () => {
    browser = more.length > 0 ? await launch(more) : await sharedBrowser()
  })
  afterEach(async () => {
    const noise = visits.flatMap((visit) => visit.noise)
    await Promise.all(visits.map((visit) => visit.context.close()))
    visits = []
    expect(noise.join('\n'), 'the browser console stays clean').toBe('')
  })
  afterAll(async () => {
    if (browser && browser !== shared) await browser.close()
  })

  return async function visit(options: VisitOptions = {}): Promise<Visit> {
    const context =
      options.context ??
      (await browser.newContext({
        viewport: { width: options.width ?? 1280, height: options.height ?? 900 },
        locale: options.locale ?? 'en-GB',
        timezoneId: 'Asia/Bangkok',
        baseURL: options.origin ?? shop(),
        // Robots get whole pages, so who has no scripts must not name itself one.
        userAgent: options.agent ?? (options.scripts === false ? browserAgent : undefined),
        javaScriptEnabled: options.scripts ?? true,
      }))
    const page = await context.newPage()
    page.setDefaultTimeout(20_000)
    const noise: string[] = []
    const keep = (text: string) => {
      if (!options.quiet?.test(text)) noise.push(text)
    }
    page.on('console', (message) => {
      const { url } = message.location()
      if (['error', 'warning'].includes(message.type())) keep(`${message.type()}: ${message.text()} ${url}`)
    })
    page.on('pageerror', (error) => keep(`page error: ${error.message}`))
    const visit = { context, page, noise }
    visits.push(visit)
    return visit
  }
}

/** Reads an order through the backend's admin API as the demo member of staff. */
export async function adminOrder(id: string): Promise<Record<string, unknown> & { email: string; total: number }> {
  const login = await fetch(`${medusa()}/auth/user/emailpass`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'staff@talat.example', password: 'Talat-staff-1' }),
  })
  const { token } = (await login.json()) as { token: string }
  const answer = await fetch(
    `${medusa()}/admin/orders/${id}?fields=*items,*shipping_methods,*shipping_address,+payment_status,total,email,display_id,currency_code`,
    {
      headers: { authorization: `Bearer ${token}` },
    },
  )
  expect(answer.status, `GET /admin/orders/${id}`).toBe(200)
  return ((await answer.json()) as { order: Record<string, unknown> & { email: string; total: number } }).order
}

/** The cart as the backend has it, found by the id in the browser's storage. */
export async function storedCart(
  page: Page,
): Promise<{ id: string; items: { quantity: number; variant_id: string; title: string }[] }> {
  const id = await page.evaluate(() => localStorage.getItem('cart-id'))
  expect(id, 'the cart id is stored under cart-id').toMatch(/^cart_/)
  const answer = await page.request.get(`/api/store/carts/${id}`)
  expect(answer.status()).toBe(200)
  return (
    (await answer.json()) as { cart: { id: string; items: { quantity: number; variant_id: string; title: string }[] } }
  ).cart
}

type StoreVariant = {
  id: string
  inventory_quantity: number | null
  options: { value: string; option: { title: string } }[]
}
type StoreProduct = { handle: string; title: string; variants: StoreVariant[] }

/** Address of a product page on which a well-stocked variant is chosen; `nth` gives different products to different tests. */
export async function stockedProduct(
  nth = 0,
): Promise<{ path: string; title: string; variantId: string; stock: number }> {
  const query =
    'fields=handle,title,*variants,*variants.options,*variants.options.option,%2Bvariants.inventory_quantity&limit=60&order=handle'
  const answer = await fetch(`${shop()}/api/store/products?${query}`)
  expect(answer.status, 'GET /api/store/products').toBe(200)
  const { products } = (await answer.json()) as { products: StoreProduct[] }
  const stocked = products.flatMap((product) => {
    const variant = product.variants.find(({ inventory_quantity }) => (inventory_quantity ?? 0) >= 40)
    return variant ? [{ product, variant }] : []
  })
  const found = stocked[nth % stocked.length]
  if (!found) throw new Error('the seed has no product with 40 pieces of a variant')
  const chosen = new URLSearchParams(
    found.variant.options.map(({ value, option }) => [option.title.toLowerCase(), value]),
  )
  return {
    path: `/products/${found.product.handle}?${chosen}`,
    title: found.product.title,
    variantId: found.variant.id,
    stock: found.variant.inventory_quantity ?? 0,
  }
}
