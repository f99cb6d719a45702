import { expect, it } from 'vitest'
import { freshEmail, Shopper } from '../security/shopper.ts'
import { newOrder } from './desk/support.ts'
import { asStaff, linkMailedTo } from './people.ts'

it('an order whose e-mail is put right goes to nobody by the link that the old address was sent, and may be asked for again', async () => {
  const order = await newOrder()
  const [asker, anybody] = [new Shopper(), new Shopper()]
  await asker.register(freshEmail('asker'))
  const at = `/store/orders/${order.id}/transfer`
  const mailed = async (email: string) => {
    expect((await asker.call('POST', `${at}/request`, {})).status).toBe(200)
    const link = new URL(await linkMailedTo(email, '/account/order-transfer'), 'http://shop')
    return { token: link.searchParams.get('token') }
  }
  const ownerNow = async () =>
    ((await asStaff('GET', `/admin/orders/${order.id}?fields=customer_id`)) as { order: { customer_id: string } }).order
      .customer_id
  const owner = await ownerNow()
  const old = await mailed(order.email)
  const email = freshEmail('right')
  const changes = [{ path: 'email', from: order.email, to: email }]
  await asStaff('POST', `/admin/desk/records/order/${order.id}`, { changes })
  const pending = async () =>
    (
      (await asStaff('GET', `/admin/orders/${order.id}/changes?change_type=transfer`)) as {
        order_changes: { status: string }[]
      }
    ).order_changes.map(({ status }) => status)
  await expect.poll(pending).toEqual([])
  expect((await anybody.call('POST', `${at}/accept`, old)).status).toBe(400)
  expect(await ownerNow()).toBe(owner)
  const right = await mailed(email)
  expect((await anybody.call('POST', `${at}/accept`, right)).status).toBe(200)
  expect(await ownerNow()).not.toBe(owner)
})
