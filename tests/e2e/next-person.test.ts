import { describe, expect, it } from 'vitest'
import { hold } from './hold.ts'
import { addToCart, open, person, say } from './journey.ts'
import { sessionOf, signIn } from './people.ts'
import { openBrowser } from './support.ts'

const t = say()
const visit = openBrowser()

describe('another person who signs in in the same tab', () => {
  it('sees no saved address of the first in the checkout, also before their own have come', async () => {
    // His session may not read her cart, and the console says so.
    const mali = await visit({ quiet: /404/ })
    await signIn(mali.page, 'Mali Suwan')
    const street = `${Date.now()} Soi of Mali`
    await mali.page.evaluate(
      async (address) => {
        const answer = await fetch('/api/store/customers/me/addresses', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(address),
        })
        if (!answer.ok) throw new Error(`saving an address: ${answer.status}`)
      },
      { ...person, address_1: street, country_code: 'th' },
    )
    await addToCart(mali.page, 30)
    await open(mali.page, '/checkout')
    const saved = mali.page.getByRole('combobox', { name: t('checkout.address.saved') })
    await expect.poll(() => saved.textContent()).toContain(street)

    const anton = await visit()
    await signIn(anton.page, 'Anton Keller')
    // His addresses are on their way until the test has looked.
    const asked = mali.page.waitForRequest(/\/store\/customers\/me\/addresses/)
    const arrive = await hold(mali.page, /\/store\/customers\/me\/addresses/)
    await mali.context.addCookies(await anton.context.cookies())
    await asked
    expect((await sessionOf(mali.page))?.user.name).toContain('Anton')
    expect(await mali.page.locator('body').textContent()).not.toContain(street)
    arrive()
  })
})
