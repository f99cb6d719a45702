import type { SubscriberArgs, SubscriberConfig } from '@medusajs/framework'
import { tellOfReviews } from '../reviews/tell.ts'

/** What is public of a product may have changed: by what staff decided, or since an approved review was written anew. */
export default function onReview({ event, container }: SubscriberArgs<{ product_id: string }>): Promise<void> {
  tellOfReviews(container, [event.data.product_id])
  return Promise.resolve()
}

export const config: SubscriberConfig = {
  event: ['review.written', 'review.decided'],
  context: { subscriberId: 'talat-reviews' },
}
