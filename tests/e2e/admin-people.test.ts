import { expect, it } from 'vitest'
import { freshEmail } from '../security/shopper.ts'
import { newOrder } from './desk/support.ts'
import { open, say } from './journey.ts'
import { asStaff, enterAsStaff, linkMailedTo } from './people.ts'
import { openBrowser } from './support.ts'

const visit = openBrowser()
const t = say()

it('who is invited sets a password by the mailed link and is in the back office; an older link is refused (R-467, R-521)', async () => {
  const email = freshEmail('invited')
  const { invite } = (await asStaff('POST', '/admin/invites', { email })) as { invite: { id: string } }
  const first = await linkMailedTo(email, '/auth/invite')
  // Tokens are dated to the second: the next one differs from the second on.
  await new Promise((resolve) => setTimeout(resolve, 1100))
  await asStaff('POST', `/admin/invites/${invite.id}/resend`, {})
  await expect.poll(() => linkMailedTo(email, '/auth/invite', 2), { timeout: 10_000 }).not.toBe(first)
  const second = await linkMailedTo(email, '/auth/invite', 2)
  const { page } = await visit({ quiet: /40[01]/ })
  const accept = async (link: string) => {
    await open(page, link)
    await page.getByRole('textbox', { name: t('account.field.first_name') }).fill('Nok')
    for (const field of ['password', 'confirm'] as const)
      await page.getByRole('textbox', { name: t(`account.field.${field}`), exact: true }).fill('A long passw0rd')
    await page.getByRole('button', { name: t('account.invite.submit') }).click()
  }
  await accept(first)
  await page.getByText(t('account.error.invite')).waitFor()
  await accept(second)
  await page.waitForURL((url) => url.pathname === '/admin')
  const { users } = (await asStaff('GET', `/admin/users?q=${encodeURIComponent(email)}`)) as {
    users: { id: string; first_name: string }[]
  }
  expect(users).toMatchObject([{ first_name: 'Nok' }])
  await open(page, `/admin/users/${users[0]?.id}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: t('admin.remove') }).click()
  await page.getByText(t('resources.users.self')).waitFor()
  await asStaff('DELETE', `/admin/users/${users[0]?.id}`)
})

it('a customer is found, their orders are there, and they are erased after their address was typed', async () => {
  const order = await newOrder()
  const { page } = await visit()
  await enterAsStaff(page, `/admin/customers?q=${encodeURIComponent(order.email)}`)
  await page.getByRole('link', { name: order.email }).click()
  await page.waitForURL(/\/admin\/customers\/cus_/)
  const erase = page.getByRole('button', { name: t('resources.person.erase') })
  const dialog = page.getByRole('dialog')
  await page.getByRole('link', { name: `#${order.display_id}` }).waitFor()
  await erase.click()
  await dialog.getByText(t('resources.person.refused.orders_open')).waitFor()
  await page.keyboard.press('Escape')
  await asStaff('POST', `/admin/desk/orders/${order.id}/cancel`, { refund: 0 })
  // The list of their orders follows within a second or two.
  const typed = dialog.getByRole('textbox', { name: t('resources.person.confirm', { name: order.email }) })
  const asked = async () => {
    await page.reload()
    await page.getByRole('link', { name: `#${order.display_id}` }).waitFor()
    await page.waitForLoadState('networkidle')
    await erase.click()
    await dialog.waitFor()
    return typed.count()
  }
  await expect.poll(asked, { timeout: 20_000 }).toBe(1)
  await typed.fill(order.email)
  await dialog.getByRole('button', { name: t('resources.person.erase') }).click()
  await page.getByText(t('resources.person.erasedText')).waitFor()
  await page.getByRole('link', { name: `#${order.display_id}` }).waitFor()
})

it('the address of a customer keeps what somebody else changed of it meanwhile, and the same field is told', async () => {
  const { customer } = (await asStaff('POST', '/admin/customers', { email: freshEmail('moved') })) as {
    customer: { id: string }
  }
  const at = `/admin/customers/${customer.id}/addresses`
  await asStaff('POST', at, {
    first_name: 'Malee',
    address_1: '77 Garden Road',
    postal_code: '10500',
    country_code: 'th',
  })
  type Addresses = { addresses: { id: string; phone: string; postal_code: string }[] }
  const stored = async () => ((await asStaff('GET', at)) as Addresses).addresses[0]
  const byOther = async (body: object) => asStaff('POST', `${at}/${(await stored())?.id}`, body)
  const { page } = await visit()
  await enterAsStaff(page, `/admin/customers/${customer.id}`)
  const dialog = page.getByRole('dialog')
  const field = (label: 'resources.phone' | 'resources.postalCode') => dialog.getByRole('textbox', { name: t(label) })
  const edit = () => page.getByRole('button', { name: new RegExp(`^${t('resources.addresses.edit')}: `) }).click()
  const save = () => dialog.getByRole('button', { name: t('resources.addresses.save') }).click()
  await edit()
  await field('resources.phone').fill('+66 81 000 0001')
  await byOther({ postal_code: '10110' })
  await save()
  await dialog.waitFor({ state: 'detached' })
  expect(await stored()).toMatchObject({ phone: '+66 81 000 0001', postal_code: '10110' })
  await edit()
  await field('resources.postalCode').fill('10120')
  await byOther({ postal_code: '10130' })
  await save()
  await dialog.getByText(t('resources.person.refused.conflict')).waitFor()
  expect(await field('resources.postalCode').inputValue()).toBe('10120')
  expect(await stored()).toMatchObject({ postal_code: '10130' })
  await asStaff('DELETE', `/admin/customers/${customer.id}`)
})
