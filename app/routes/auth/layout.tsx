import { Outlet } from 'react-router-dom'
import { AuthLayout } from '#ui/shop/layout/auth-layout.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { ShopSession } from '../../session/shop-session.tsx'

/** The quiet frame of signing in and up. */
export default function AuthFrame() {
  return (
    <ShopSession>
      <WordsScope areas={['account']}>
        <AuthLayout>
          <Outlet />
        </AuthLayout>
      </WordsScope>
    </ShopSession>
  )
}
