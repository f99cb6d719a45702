import { beforeAll, describe, expect, it } from 'vitest'
import { type Desk, fresh, openDesk } from './support.ts'

let desk: Desk
beforeAll(async () => {
  desk = await openDesk({ front: true })
})

type Step = { id: string; done: boolean; missing: string[]; next?: string; unoffered?: string[] }
const stepsNow = async () => {
  const { steps } = await desk.ok<{ steps: Step[] }>('GET', '/desk/today/opening')
  return Object.fromEntries(steps.map((step) => [step.id, step]))
}
/** A country that the demo shop and the other tests leave alone. */
const country = 'fo'

describe('what a shop needs before it can sell', () => {
  it('is said of a region of which nothing is known yet, step by step until it can sell', async () => {
    const name = fresh('Islands')
    const body = { name, currency_code: 'dkk', countries: [country] }
    const { region } = await desk.ok<{ region: { id: string } }>('POST', '/regions', body)
    try {
      const first = await stepsNow()
      expect(first.seller, 'the demo shop sends from a street').toMatchObject({ done: true })
      expect(first.taxes).toMatchObject({ done: false, missing: expect.arrayContaining([country]), next: 'tax_region' })
      for (const id of ['delivery', 'payment', 'goods'])
        expect(first[id], id).toMatchObject({ done: false, missing: expect.arrayContaining([name]) })

      await desk.ok('POST', `/regions/${region.id}`, { payment_providers: ['pp_system_default'] })
      type Made = { tax_region: { id: string } }
      const { tax_region } = await desk.ok<Made>('POST', '/tax-regions', {
        ...{ country_code: country, provider_id: 'tp_system' },
      })
      try {
        const second = await stepsNow()
        expect(second.payment?.missing).not.toContain(name)
        expect(second.taxes?.missing, 'a tax region without a rate says nothing').toContain(country)
        await desk.ok('POST', '/tax-rates', {
          ...{ tax_region_id: tax_region.id, name: 'None', code: fresh('none'), rate: 0, is_default: true },
        })
        expect((await stepsNow()).taxes?.missing, '0 % is a rate').not.toContain(country)
      } finally {
        await desk.ok('DELETE', `/tax-regions/${tax_region.id}`)
      }
    } finally {
      await desk.ok('DELETE', `/regions/${region.id}`)
    }
    const last = await stepsNow()
    for (const id of ['taxes', 'delivery', 'payment', 'goods'])
      expect(last[id]?.missing, id).not.toEqual(expect.arrayContaining([name]))
  })

  it('is an offer, too: a processor of cards that is set up sells nothing before a region has it', async () => {
    type Region = { id: string; payment_providers: { id: string }[] }
    const { regions } = await desk.ok<{ regions: Region[] }>('GET', '/regions?fields=id,payment_providers.id')
    const offer = (of: (id: string) => boolean) =>
      Promise.all(
        regions.map(({ id, payment_providers }) => {
          const ids = payment_providers.map((one) => one.id).filter(of)
          return desk.ok('POST', `/regions/${id}`, { payment_providers: ids.length > 0 ? ids : ['pp_system_default'] })
        }),
      )
    const sandbox = 'pp_sandbox-card_sandbox'
    try {
      await offer((id) => id === 'pp_system_default')
      const { payment } = await stepsNow()
      expect(payment).toMatchObject({ done: false, unoffered: expect.arrayContaining([sandbox]) })
    } finally {
      await offer(() => true)
    }
    expect((await stepsNow()).payment?.unoffered).toEqual([])
  })
})
