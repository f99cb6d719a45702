import { expect, it } from 'vitest'
import { Shopper } from '../../security/shopper.ts'
import { shop } from '../support.ts'
import { fresh, newOrder, newProduct, openDesk, shopChannel } from './support.ts'

/** What anybody reads of a thing over the shop's own address. */
const readBy = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${shop()}/api/store${path}`, { headers })
  expect(answer.status, path).toBe(200)
  return answer.text()
}

it('what staff note for themselves is read by no shopper: costs of things', async () => {
  const desk = await openDesk()
  const secret = fresh('cost')
  const cut = fresh('Cut')
  const product = await newProduct(desk, {
    sales_channels: [{ id: await shopChannel(desk) }],
    status: 'published',
    metadata: { cost: secret, _supplier: secret, care: 'By hand' },
    options: [{ title: cut, values: ['Wide'], is_exclusive: true }],
    variants: [{ title: 'Wide', options: { [cut]: 'Wide' }, metadata: { cost: secret }, prices: [] }],
  })
  for (const fields of ['', '?fields=id,metadata,*variants', '?fields=id,variants.metadata']) {
    const text = await readBy(`/products/${product.id}${fields}`)
    expect(text, fields).not.toContain(secret)
  }
  expect(await readBy(`/products/${product.id}?fields=id,metadata`)).toContain('By hand')
  expect(await readBy(`/products?id=${product.id}&fields=id,metadata,variants.metadata`)).not.toContain(secret)
})

it('what staff note for themselves is read by no shopper: notes and tags of their own order, and why a part of it was let go', async () => {
  const desk = await openDesk()
  const secret = fresh('note')
  const shopper = new Shopper()
  const { id } = await newOrder(shopper)
  await desk.ok('POST', `/orders/${id}`, { metadata: { note: secret, tags: [secret] } })
  const { order } = await desk.ok<{ order: { total: number } }>('GET', `/orders/${id}?fields=id,total`)
  await desk.ok('POST', `/desk/orders/${id}/credit`, { amount: 10, pending: order.total, note: secret })
  for (const fields of ['', '?fields=id,metadata', '?fields=id,*items,metadata', '?fields=id,*credit_lines']) {
    const { body } = await shopper.call('GET', `/store/orders/${id}${fields}`)
    expect(JSON.stringify(body), fields).toContain(id)
    expect(JSON.stringify(body), fields).not.toContain(secret)
  }
})
