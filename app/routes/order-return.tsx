import { useEffect, useState } from 'react'
import { returnDraft } from '#features/orders/return-draft.ts'
import { returnDay, returnFormView, returnPieces } from '#features/orders/story.ts'
import { OrderReturnScreen } from '#ui/screens/order-return.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { sendForm } from '../browser/send-form.ts'
import { browserTransport } from '../browser/transport.ts'
import { shopContext } from '../context.ts'
import { named } from '../named-middleware.ts'
import { soldTo } from '../orders/sold.server.ts'
import { metaTags, pageMeta } from '../page-meta.ts'
import { RouteError } from '../shell/route-error.tsx'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { wordsOf } from '../words.server.ts'
import type { Route } from './+types/order-return'

export const middleware = [named('order-reader')]

/** Where a buyer says what of an order comes back. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const { order, story } = await soldTo(shop, params.orderId)
  const title = wordsOf(shop.language).t('order.return.title')
  const path = `/order-summary/${order.id}/return`
  const form = returnFormView(story, order, shop.language)
  const until = returnDay(story, shop.language)
  return { id: order.id, story, form, until, meta: pageMeta(shop, { title, path, hidden: true }) }
}

export const meta: Route.MetaFunction = ({ loaderData, error }) => metaTags(loaderData?.meta, error)

export default function OrderReturn({ loaderData: { id, story, form, until } }: Route.ComponentProps) {
  const navigate = useShopNavigate()
  const [sending, setSending] = useState<{ pending: boolean; problem?: string }>({ pending: false })
  const kept = returnDraft(id)
  const [draft, setDraft] = useState<ReturnType<typeof kept.read>>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before this page, once; the server's first frame has none of it
  useEffect(() => setDraft(form && kept.read(form)), [])
  const backHref = `/order-summary/${id}`
  return (
    <WordsScope areas={['order', 'forms']}>
      <OrderReturnScreen
        // Drawn anew with what was chosen before.
        key={draft ? 'draft' : undefined}
        form={form}
        draft={draft}
        onDraft={kept.keep}
        until={until}
        backHref={backHref}
        {...sending}
        onSubmit={async (wish) => {
          setSending({ pending: true })
          const problem = await returnPieces(browserTransport, sendForm, id, story, wish).catch(() => 'unknown')
          setSending({ pending: false, problem: problem ?? undefined })
          if (problem) return
          kept.forget()
          navigate(backHref, { state: { returned: true } })
        }}
      />
    </WordsScope>
  )
}

export const ErrorBoundary = ({ error }: Route.ErrorBoundaryProps) => <RouteError error={error} />
