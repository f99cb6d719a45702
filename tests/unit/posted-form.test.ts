import { describe, expect, it } from 'vitest'
import { postedForm } from '#app/cart/posted-form.server.ts'

const sent = (body: BodyInit | null, type?: string) =>
  new Request('http://shop.test/cart', { method: 'POST', body, headers: type ? { 'content-type': type } : {} })
const refused = (request: Request) =>
  postedForm(request).then(
    () => 'taken',
    (thrown: { init?: { status?: number } }) => thrown.init?.status,
  )

describe('what a stranger sends to a page of forms', () => {
  it('is read when it is a form', async () => {
    const plain = await postedForm(sent('intent=add&quantity=2', 'application/x-www-form-urlencoded;charset=UTF-8'))
    expect(plain.get('quantity')).toBe('2')
    const form = new FormData()
    form.set('intent', 'add')
    expect((await postedForm(sent(form))).get('intent')).toBe('add')
  })
  it.each([
    ['nothing at all', sent(null), 415],
    ['JSON', sent('{}', 'application/json'), 415],
    ['a form that is cut off', sent('--x\r\nContent-Dis', 'multipart/form-data; boundary=x'), 400],
    ['a form without its boundary', sent('--x--', 'multipart/form-data'), 400],
  ])('is refused when it is %s', async (_, request, status) => {
    expect(await refused(request)).toBe(status)
  })
})
