import { layout, type RouteConfigEntry, route } from '@react-router/dev/routes'

type Id = (name: string) => { id: string }

/**
 * Addresses of signing in and of accounts, for one language.
 * `inShop` stands in the shop's frame, `own` has the quiet frame of signing in.
 * @param id makes the id of a route; the shop's tree is mounted once a language, so ids carry it
 */
export function identityRoutes(id: Id): { inShop: RouteConfigEntry[]; own: RouteConfigEntry[] } {
  return {
    inShop: [
      route('auth/login2', 'routes/auth/login2.tsx', id('auth-login2')),
      route('protected/globally', 'routes/auth/protected.tsx', id('protected-globally')),
      route('track-order', 'routes/account/track-order.tsx', id('track-order')),
      route('account/order-transfer', 'routes/account/order-transfer.tsx', id('account-order-transfer')),
      route('account/confirm-email', 'routes/account/confirm-email.tsx', id('account-confirm-email')),
      layout('routes/account/layout.tsx', id('account-layout'), [
        route('account', 'routes/account/profile.tsx', id('account')),
        route('account/orders', 'routes/account/orders.tsx', id('account-orders')),
        route('account/alerts', 'routes/account/alerts.tsx', id('account-alerts')),
        route('account/addresses', 'routes/account/addresses.tsx', id('account-addresses')),
        route('account/security', 'routes/account/security.tsx', id('account-security')),
      ]),
    ],
    own: [
      layout('routes/auth/layout.tsx', id('auth-layout'), [
        route('auth/login', 'routes/auth/login.tsx', id('auth-login')),
        route('auth/register', 'routes/auth/register.tsx', id('auth-register')),
        route('auth/forgot-password', 'routes/auth/forgot-password.tsx', id('auth-forgot-password')),
        route('auth/new-password', 'routes/auth/new-password.tsx', id('auth-new-password')),
        route('auth/invite', 'routes/auth/invite.tsx', id('auth-invite')),
        route('auth/success', 'routes/auth/success.tsx', id('auth-success')),
      ]),
    ],
  }
}
