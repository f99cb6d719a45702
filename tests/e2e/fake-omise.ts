import type { BrowserContext } from 'playwright-core'
import { omiseKeys } from '../lib/fake-omise.mjs'

/**
 * Omise.js as far as the shop touches it: a window with one field, whose token says to tests/lib/fake-omise.mjs what the
 * card would have done. The shop loads it from cdn.omise.co like the real one.
 */
const script = `
let nth = 0
window.OmiseCard = {
  configure(options) { window.__omise = { ...window.__omise, ...options } },
  open(options) {
    window.__omise = { ...window.__omise, opened: (window.__omise?.opened ?? 0) + 1, amount: options.amount, currency: options.currency, locale: options.locale }
    const box = document.createElement('div')
    box.id = 'omise'
    box.style.cssText = 'position:fixed;inset:0;z-index:9999;background:#fff;padding:2rem'
    box.innerHTML = '<label>Number for Omise <input></label> <button>Pay at Omise</button> <button>Close Omise</button>'
    document.body.append(box)
    const [pay, close] = box.querySelectorAll('button')
    const end = () => { box.remove(); setTimeout(options.onFormClosed) }
    pay.onclick = () => {
      options.onCreateTokenSuccess('tokn_test_' + box.querySelector('input').value.replace(/\\D/g, '') + '_' + Date.now() + nth++)
      end()
    }
    close.onclick = end
    return true
  },
}`

/** Stands in for Omise's script at the edge of the browser; its API stands beside Medusa for the whole run. */
export async function withFakeOmise(context: BrowserContext): Promise<{ scripts: string[] }> {
  const scripts: string[] = []
  await context.route('https://cdn.omise.co/**', (route) => {
    scripts.push(route.request().url())
    return route.fulfill({ contentType: 'text/javascript', body: script })
  })
  return { scripts }
}

export type FakeCharge = {
  id: string
  amount: number
  authorized: boolean
  paid: boolean
  reversed: boolean
  refunded_amount: number
  status: string
}

async function ask(path: string, method = 'GET'): Promise<unknown> {
  const url = process.env.TALAT_TEST_OMISE
  if (!url) throw new Error('TALAT_TEST_OMISE is missing: run these tests with `npm test -- e2e`.')
  const authorization = `Basic ${Buffer.from(`${omiseKeys.OMISE_SECRET_KEY}:`).toString('base64')}`
  return (await fetch(`${url}${path}`, { method, headers: { authorization } })).json()
}

/** Everything that was charged at Omise's stand-in, latest first. */
export const omiseCharges = async () => ((await ask('/charges')) as { data: FakeCharge[] }).data

/** What a charge holds is let go at Omise's stand-in, without the shop. */
export const reverseAtOmise = (charge: string) => ask(`/charges/${charge}/reverse`, 'POST')
