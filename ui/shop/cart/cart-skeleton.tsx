import { useUi } from '#ui/provider/ui-provider.tsx'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'

/** The cart while it is being fetched. */
export function CartSkeleton({ lines = 3 }: { lines?: number }) {
  const { t } = useUi()
  return (
    <div aria-busy="true" data-slot="cart-skeleton">
      <p className="sr-only">{t('cart.loading')}</p>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity and never move
        <div key={index} className="grid grid-cols-[5rem_1fr] gap-4 border-line border-b py-5">
          <div className="aspect-[4/5] animate-shimmer bg-sunken" />
          <div>
            <SkeletonText lines={2} className="max-w-64" />
            <Skeleton className="mt-5 h-11 w-32" />
          </div>
        </div>
      ))}
    </div>
  )
}
