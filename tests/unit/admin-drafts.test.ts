import { describe, expect, it } from 'vitest'
import { draftOrderQuery } from '#features/admin/draft-order.queries.ts'
import { orderDeliveriesQuery } from '#features/admin/order-change.ts'
import { actionProblem, actionRefusal } from '#features/admin/resource-action.ts'
import { draftOrders } from '#features/admin/resources/draft-orders.ts'
import { HttpError } from '#features/shared/http-error.ts'

const [convert] = draftOrders.actions ?? []
if (!convert) throw new Error('a draft order can be made an order')
const silk = { display_id: 7, email: 'mali@example.com', items: [{ id: 'line_1' }] }

describe('a draft order that is made an order', () => {
  it('is refused while it holds nothing, and while something is typed that is not saved', () => {
    expect(actionRefusal(convert, { ...silk, items: [] }, false)).toBe('drafts.convertEmpty')
    expect(actionRefusal(convert, { display_id: 7 }, false)).toBe('drafts.convertEmpty')
    expect(actionRefusal(convert, silk, true)).toBe('drafts.convertUnsaved')
    expect(actionRefusal(convert, { ...silk, items: [] }, true)).toBe('drafts.convertUnsaved')
    expect(actionRefusal(convert, silk, false)).toBeUndefined()
  })

  it('says in words why the server refused it', () => {
    const refused = (status: number, reason: string) =>
      new HttpError({ status, statusText: '', message: '', code: 'ERR_BAD_REQUEST', reason })
    expect(actionProblem(convert, refused(409, 'draft_empty'))).toBe('drafts.convertEmpty')
    expect(actionProblem(convert, refused(404, 'not_found'))).toBe('admin.problem.gone')
  })

  it('leads to the order that it is then', () => {
    expect(convert.leadsTo?.('order_1')).toBe('/admin/orders/order_1')
  })

  it('is read with its goods, so that the page knows whether there are any', () => {
    expect(draftOrders.record.fields?.split(',')).toContain('items.id')
  })
})

describe('the heading of a draft order', () => {
  it('has its number, which is one, and whom it is for', () => {
    expect(draftOrders.record.name(silk, 'en')).toBe('#7 mali@example.com')
    expect(draftOrders.record.name({}, 'en')).toBe('')
  })
})

describe('the deliveries of an order', () => {
  const deliveriesOf = async (country: string) => {
    const asked: string[] = []
    const admin = {
      async fetch<T>(path: string): Promise<T> {
        asked.push(path)
        return { shipping_options: [{ id: 'so_1', name: 'Standard' }] } as T
      },
    }
    const { queryFn } = orderDeliveriesQuery(admin, 'order_1', country)
    const found = await queryFn?.({ signal: new AbortController().signal } as never)
    return { found, asked }
  }

  it('are asked for where a country says which there are, and not before: the shop has no answer to that', async () => {
    expect(await deliveriesOf('')).toEqual({ found: [], asked: [] })
    expect(await deliveriesOf('th')).toEqual({
      found: [{ value: 'so_1', label: 'Standard' }],
      asked: ['/admin/orders/order_1/shipping-options'],
    })
  })

  it('are asked for anew once the address says another country', () => {
    const keyOf = (country: string) =>
      orderDeliveriesQuery({ fetch: () => Promise.reject() }, 'order_1', country).queryKey
    expect(keyOf('th')).not.toEqual(keyOf('de'))
  })

  it('depend on the country that a draft order was saved with', async () => {
    const answer = (shipping_address: object | null) => ({
      fetch: async <T>() => ({ draft_order: { version: 1, currency_code: 'thb', total: 0, shipping_address } }) as T,
    })
    const countryOf = async (address: object | null) =>
      (await draftOrderQuery(answer(address), 'order_1').queryFn?.({ signal: new AbortController().signal } as never))
        ?.country
    expect(await countryOf({ country_code: 'th' })).toBe('th')
    expect(await countryOf({ country_code: null })).toBe('')
    expect(await countryOf(null)).toBe('')
  })
})
