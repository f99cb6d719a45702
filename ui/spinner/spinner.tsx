import IconLoader from '~icons/lucide/loader-circle'
import { Icon } from '../icon/icon.tsx'

export type SpinnerProps = {
  /** @default 'md' */
  size?: 'sm' | 'md' | 'lg'
  /** What is being waited for; leave out when the words around it already say so. */
  label?: string
}

/** Something is happening and nobody knows how long. For pages and lists prefer a skeleton. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <span data-slot="spinner" className="inline-flex">
      <Icon of={IconLoader} size={size} className="animate-spin" />
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  )
}
