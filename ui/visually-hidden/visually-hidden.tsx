import type { ReactNode } from 'react'

/** Text for screen readers only: what sighted people read from position, colour or a drawing. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}
