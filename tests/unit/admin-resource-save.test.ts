import { describe, expect, it } from 'vitest'
import { createResource, saveResource } from '#features/admin/resource.queries.ts'
import { campaigns } from '#features/admin/resources/campaigns.ts'
import { customerGroups } from '#features/admin/resources/customer-groups.ts'
import { promotions } from '#features/admin/resources/promotions.ts'
import { regions } from '#features/admin/resources/regions.ts'
import { taxRates } from '#features/admin/resources/tax-rates.ts'
import type { Transport, TransportInit } from '#features/shared/commerce-port.ts'
import { errorOfResponse, HttpError } from '#features/shared/http-error.ts'

const away = new HttpError({ status: 0, statusText: '', message: 'away', code: 'ERR_NETWORK' })
const gone = errorOfResponse(404, 'Not Found', { type: 'not_found', message: 'Region with id: reg_1 not found' })

describe('a thing that is read once more right before it is saved', () => {
  it.each([
    ['nobody answers', away, 'away'],
    ['somebody has deleted it', gone, 'gone'],
  ])('is refused in words where %s', async (_, refusal, word) => {
    const admin = { fetch: () => Promise.reject(refusal) }
    const changes = [{ path: 'name', from: 'Here', to: 'There' }]
    expect(await saveResource(admin, regions, 'reg_1', changes, (problem) => problem)).toEqual({
      ok: false,
      failed: word,
    })
  })

  it('asks about what somebody else gave another value meanwhile, and writes nothing', async () => {
    const asked: string[] = []
    const admin = {
      async fetch<Answer>(path: string, { method = 'GET' }: { method?: string } = {}) {
        asked.push(`${method} ${path}`)
        return { region: { id: 'reg_1', name: 'Elsewhere' } } as Answer
      },
    }
    const changes = [{ path: 'name', from: 'Here', to: 'There' }]
    expect(await saveResource(admin, regions, 'reg_1', changes, (problem) => problem)).toEqual({
      ok: false,
      conflicts: [{ path: 'name', base: 'Here', mine: 'There', theirs: 'Elsewhere' }],
    })
    expect(asked).toEqual(['GET /admin/regions/reg_1'])
  })
})

describe('what belongs to a thing', () => {
  it('is known whole, in the order of its names, however many calls it takes', async () => {
    const all = Array.from({ length: 2345 }, (_, at) => ({ id: `cus_${at}`, email: `${2345 - at}@example.com` }))
    const admin = {
      async fetch<Answer>(_: string, { query = {} }: { query?: Record<string, unknown> } = {}) {
        const [offset, limit] = [Number(query.offset), Number(query.limit)]
        return { customers: all.slice(offset, offset + limit), count: all.length } as Answer
      },
    }
    const members = await customerGroups.record.links?.['links.customers']?.read(admin, 'cusgroup_1')
    expect(members).toEqual(all.map(({ id }) => id).toReversed())
  })
})

describe('what is put into a thing', () => {
  const noCustomer = errorOfResponse(404, 'Not Found', {
    type: 'not_found',
    message: 'customer_id: cus_1 does not exist',
  })
  const changes = [{ path: 'links.customers', from: [], to: ['cus_1'] }]
  const saving = (isGroupThere: boolean) =>
    saveResource(
      {
        async fetch<Answer>(path: string, { method = 'GET' }: { method?: string } = {}) {
          if (method === 'POST') throw noCustomer
          if (!isGroupThere) throw gone
          return (path.endsWith('/customers') ? { customers: [] } : { customer_group: { id: 'group_1' } }) as Answer
        },
      },
      ...([customerGroups, 'group_1', changes, (problem: string) => problem] as const),
    )

  it('is said to be deleted at its field, and the thing itself is not', async () => {
    expect(await saving(true)).toEqual({ ok: false, fields: { 'links.customers': 'choiceGone' } })
  })

  it('is not what was deleted where the thing itself is gone', async () => {
    expect(await saving(false)).toEqual({ ok: false, failed: 'gone' })
  })
})

describe('a tax rate that was made while its answer was lost', () => {
  const wishes = { tax_region_id: 'region_1', name: 'Books', rate: 5, code: 'books', 'for.products': ['prod_1'] }
  const rules = [{ reference: 'product', reference_id: 'prod_1' }]
  function medusa() {
    const rates: { id: string; key: string | undefined; name: string; rate: number; rules: typeof rules }[] = []
    let loses = true
    const admin = {
      async fetch<Answer>(_path: string, { method = 'GET', headers }: TransportInit = {}) {
        if (method === 'GET') return { tax_rates: rates } as Answer
        const key = headers?.['idempotency-key']
        if (!rates.some((one) => one.key === key)) rates.push({ id: 'rate_1', key, name: 'Books', rate: 5, rules })
        if (loses) {
          loses = false
          throw away
        }
        return { tax_rate: rates.at(-1) } as Answer
      },
    }
    return { rates, admin }
  }
  const make = (admin: Transport) => createResource(admin, taxRates, wishes, (problem) => problem)

  it('does not stand in its own way when it is sent once more', async () => {
    const { rates, admin } = medusa()
    expect(await make(admin)).toEqual({ ok: false, failed: 'away' })
    expect(await make(admin)).toMatchObject({ ok: true, values: { id: 'rate_1' } })
    expect(rates).toHaveLength(1)
    expect(await make(admin), 'another one does').toEqual({ ok: false, fields: { 'for.products': 'clash' } })
  })
})

describe('an amount is sent in coins of its currency, as its box shows it', () => {
  /** What a new one is sent with. */
  async function sentOf(resource: Parameters<typeof createResource>[1], wishes: Record<string, unknown>) {
    const sent: unknown[] = []
    const admin = {
      async fetch<Answer>(_: string, { body }: TransportInit = {}) {
        if (body) sent.push(body)
        return { region: { id: 'reg_1' }, campaign: { id: 'camp_1' }, promotion: { id: 'promo_1' } } as Answer
      },
    }
    await createResource(admin, resource, wishes, (problem) => problem)
    return sent[0]
  }
  it.each([
    ['jpy', 100.5, 101],
    ['kwd', 1.255, 1.255],
    ['thb', 19.999, 20],
  ])('in %s %d is %d: wrapping, a budget, what comes off and from which sum on', async (currency, typed, sum) => {
    const wrap = { 'metadata.gift_wrap_price': typed, 'metadata.gift_wrap': true, currency_code: currency }
    expect(await sentOf(regions, { name: 'There', ...wrap })).toMatchObject({ metadata: { gift_wrap_price: sum } })
    const budget = { 'budget.type': 'spend', 'budget.limit': typed, 'budget.currency_code': currency }
    expect(await sentOf(campaigns, { name: 'Sale', ...budget })).toMatchObject({ budget: { limit: sum } })
    const method = { type: 'fixed', value: typed, currency_code: currency }
    const off = Object.fromEntries(Object.entries(method).map(([name, value]) => [`application_method.${name}`, value]))
    expect(await sentOf(promotions, { code: 'OFF', ...off, 'rules.from': typed })).toMatchObject({
      application_method: { value: sum },
      rules: [{ attribute: 'original_item_total', values: [String(sum)] }],
    })
  })

  it('parts of a hundred and pieces are none', async () => {
    const part = { 'application_method.type': 'percentage', 'application_method.value': 12.5 }
    expect(
      await sentOf(promotions, { code: 'PART', ...part, 'application_method.currency_code': 'jpy' }),
    ).toMatchObject({ application_method: { value: 12.5 } })
    const budget = { 'budget.type': 'usage', 'budget.limit': 40 }
    expect(await sentOf(campaigns, { name: 'Sale', ...budget })).toMatchObject({ budget: { limit: 40 } })
  })

  it('is sent anew where another currency is chosen', async () => {
    const sent: unknown[] = []
    const admin = {
      async fetch<Answer>(_: string, { method = 'GET', body }: TransportInit = {}) {
        if (method === 'POST') sent.push(body)
        return { region: { id: 'reg_1', currency_code: 'thb', metadata: { gift_wrap_price: 49.5 } } } as Answer
      },
    }
    const changes = [{ path: 'currency_code', from: 'thb', to: 'jpy' }]
    await saveResource(admin, regions, 'reg_1', changes, (problem) => problem)
    expect(sent).toEqual([{ currency_code: 'jpy', metadata: { gift_wrap_price: 50 } }])
  })
})
