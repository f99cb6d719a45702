import { cx } from './cx.ts'

/** Keys as they are written on a keyboard. */
export function Keys({ keys, className }: { keys: readonly string[]; className?: string }) {
  return (
    <span className={cx('flex shrink-0 gap-1', className)}>
      {keys.map((key) => (
        <kbd
          key={key}
          className="grid min-h-6 min-w-6 place-items-center rounded-sm border border-line bg-sunken px-1.5 font-text text-caption text-fg"
        >
          {key}
        </kbd>
      ))}
    </span>
  )
}
