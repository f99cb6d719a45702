/**
 * Rows of the checklist that are broken on purpose, one at a time: `from` in `file` becomes `to`, and a test of `tests`
 * that names the row in its title must turn red. So a row that a test only mentions is found out.
 */
export type RowFault = {
  row: string
  file: string
  from: string
  to: string
  tests: string
  project: 'node' | 'server' | 'light'
}

const node = 'node' as const
const server = 'server' as const

export const rowFaults: Record<string, RowFault> = {
  'prices without their two decimals': {
    row: 'R-645',
    file: 'features/shared/money.ts',
    from: 'minimumFractionDigits: 2',
    to: 'minimumFractionDigits: 0',
    tests: 'tests/unit/shared.test.ts',
    project: node,
  },
  'a change that is sent twice': {
    row: 'R-679',
    file: 'features/shared/http-client.ts',
    from: 'safe.has(method) && isHttpError(error)',
    to: 'isHttpError(error)',
    tests: 'tests/unit/http-client.test.ts',
    project: node,
  },
  'calls without credentials': {
    row: 'R-377',
    file: 'features/shared/http-client.ts',
    from: "credentials: 'include'",
    to: "credentials: 'omit'",
    tests: 'tests/unit/http-client.test.ts',
    project: node,
  },
  'a line of no pieces that stays': {
    row: 'R-219',
    file: 'features/cart/view.ts',
    from: '({ id, quantity }) => quantity > 0 && ',
    to: '({ id }) => ',
    tests: 'tests/unit/cart-store.test.ts',
    project: node,
  },
  'an address that is sent with its id': {
    row: 'R-110',
    file: 'features/shared/address.ts',
    from: "export const addressFieldNames = [\n  'first_name',",
    to: "export const addressFieldNames = [\n  'id' as 'first_name',\n  'first_name',",
    tests: 'tests/unit/checkout.test.ts',
    project: node,
  },
  'a city of one letter more': {
    row: 'R-339',
    file: 'ui/shop/checkout/address.schema.ts',
    from: "city: 'required:trim|length:0,100'",
    to: "city: 'required:trim|length:0,101'",
    tests: 'tests/unit/address-schema.test.ts',
    project: node,
  },
  'a payment that runs twice': {
    row: 'R-253',
    file: 'features/checkout/pay.ts',
    from: 'underWay ??= port',
    to: 'underWay = port',
    tests: 'tests/unit/checkout.test.ts',
    project: node,
  },
  'a form that needs no token': {
    row: 'R-575',
    file: 'backend/server/auth/csrf.ts',
    from: "return token !== null && typeof sent === 'string' && equal(token, sent)",
    to: 'return token !== null || sent !== null',
    tests: 'tests/server/auth-sign-in.test.ts',
    project: server,
  },
  'a session that scripts can read': {
    row: 'R-711',
    file: 'backend/server/auth/session-cookie.ts',
    from: 'httpOnly: true',
    to: 'httpOnly: false',
    tests: 'tests/server/auth-session.test.ts',
    project: server,
  },
  'an icon set that is missing for good': {
    row: 'R-576',
    file: 'backend/server/icons.ts',
    from: "if (!load) return problem(503, 'unavailable'",
    to: "if (!load) return problem(404, 'unavailable'",
    tests: 'tests/server/icons.test.ts',
    project: server,
  },
  'a contact step that loses the e-mail': {
    row: 'R-070',
    file: 'ui/shop/checkout/contact-form.tsx',
    from: 'onSubmit: view.onSubmit,',
    to: "onSubmit: () => view.onSubmit({ email: '' }),",
    tests: 'stories/shop/checkout/contact-form.stories.tsx',
    project: 'light',
  },
}
