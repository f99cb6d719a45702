import { Outlet } from 'react-router-dom'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { QueryProvider } from '../../browser/query-provider.tsx'
import { sessionGuards } from '../../session/guards.ts'
import { ShopSession } from '../../session/shop-session.tsx'

/** Everything of an account needs a shopper who is signed in. */
export const middleware = [sessionGuards.customer]

/** Makes the guard run for every page inside, also for navigations in the browser. */
export const loader = () => null

export default function AccountLayout() {
  return (
    <ShopSession>
      <QueryProvider>
        <WordsScope areas={['account', 'order']}>
          <Outlet />
        </WordsScope>
      </QueryProvider>
    </ShopSession>
  )
}
