import { describe, expect, it } from 'vitest'
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
