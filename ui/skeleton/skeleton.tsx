import { cx } from '../internal/cx.ts'

export type SkeletonProps = {
  /** Give it the size of what will come, by placement classes. */
  className?: string
  /** @default 'block' */
  shape?: 'block' | 'text' | 'round'
}

const shapes = { block: 'rounded-md', text: 'h-[1em] rounded-sm', round: 'rounded-full' } as const

/** Holds the place of something that is still loading; silent for screen readers, so the region around it must be `aria-busy`. */
export function Skeleton({ className, shape = 'block' }: SkeletonProps) {
  return (
    <div
      aria-hidden="true"
      data-slot="skeleton"
      className={cx('animate-shimmer bg-sunken', shapes[shape], className)}
    />
  )
}

/** Lines of a paragraph that is still loading; the last line is shorter, as real paragraphs are. */
export function SkeletonText({ lines = 3, className }: { lines?: number; className?: string }) {
  return (
    <div className={cx('flex flex-col gap-2.5', className)}>
      {Array.from({ length: lines }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines have no identity and never move
        <Skeleton key={index} shape="text" className={index === lines - 1 ? 'w-3/5' : 'w-full'} />
      ))}
    </div>
  )
}
