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

/** What somebody waits for, or was told of, as their account shows it. */
export type OwnAlertView = {
  id: string
  kind: AlertKind
  /** `unconfirmed`: the letter that asks whether it is wanted is not answered; `told`: the letter was sent. */
  state: 'unconfirmed' | 'waiting' | 'told'
  /** Left out when it is not sold any more. */
  product?: { title: string; href: string; picture: PictureView | null; variant?: string }
  /** The price below which it is told, finished. */
  below?: string
  /** Finished texts. */
  since: string
  told?: string
}
