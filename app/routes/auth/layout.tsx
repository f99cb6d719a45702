import { Outlet } from 'react-router-dom'
import { AuthLayout } from '#ui/shop/layout/auth-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { QueryProvider } from '../../browser/query-provider.tsx'
import { ShopSession } from '../../session/shop-session.tsx'

/** The quiet frame of signing in and up. */
export default function AuthFrame() {
  return (
    <ShopSession>
      <QueryProvider>
        <WordsScope areas={['account']}>
          <AuthLayout>
            <Outlet />
          </AuthLayout>
        </WordsScope>
      </QueryProvider>
    </ShopSession>
  )
}
