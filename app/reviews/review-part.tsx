import { useEffect, useMemo, useState } from 'react'
import { reviewAction, reviewDraft } from '#features/orders/review.ts'
import { OrderReviewScreen } from '#ui/screens/order-review.tsx'
import type { ReviewFormView } from '#ui/shop/reviews/views.ts'
import { sendReview } from './send.ts'

export type ReviewPartProps = {
  order: string
  product: string
  view: ReviewFormView | null
  /** How it went when the form was sent without a script: `sent`, or the code of a problem. */
  outcome: string | null
}

/** The page on which a buyer writes a review; what is typed outlives a reload, for as long as its tab. */
export function ReviewPart({ order, product, view, outcome }: ReviewPartProps) {
  const draft = useMemo(() => reviewDraft(order, product), [order, product])
  const [values, setValues] = useState(view?.values)
  const [isSent, setSent] = useState(outcome === 'sent')
  // The server's first frame shows what was sent; what this tab knows comes right after it.
  useEffect(() => {
    if (view) setValues(draft.read(view.values))
  }, [draft, view])
  return (
    <OrderReviewScreen
      view={view && { ...view, values: values ?? view.values }}
      backHref={`/order-summary/${order}`}
      sent={isSent}
      action={`/api${reviewAction(order, product)}`}
      problem={outcome === null || outcome === 'sent' ? undefined : outcome}
      onDraft={draft.keep}
      onSubmit={async (form) => {
        const refused = await sendReview(order, product, form)
        if (refused) return refused
        draft.forget()
        setSent(true)
      }}
    />
  )
}
