import type { PictureView } from '../views.ts'

/** What somebody is told: that it is to be had again, or that it costs less. */
export type AlertKind = 'stock' | 'price'

export type AlertFields = {
  variant: string
  email: string
  /** People do not see it: whoever fills it is a machine. */
  homepage: string
}

/** A product that somebody wants to be told of. */
export type AlertProductView = {
  kind: AlertKind
  handle: string
  title: string
  /** Its page. */
  href: string
  picture: PictureView | null
  /** What may be waited for; none: there is nothing to wait for. */
  variants: { value: string; label: string }[]
  /** The chosen one; empty while none is. */
  selected: string
}
