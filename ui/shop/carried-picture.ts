import type { MouseEvent } from 'react'
import { isPlainClick } from '../internal/plain-click.ts'

type Carried = {
  /** The file that the card showed: the browser has it. */
  src: string
  /** Of both pictures, for the transition between them; left out for whoever asks for less motion. */
  name?: string
}

let carried: (Carried & { id: string }) | null = null

/** At a press on the link of a product's card: its picture goes along to the page of the product, which begins with it. */
export function carryPicture(id: string, event: MouseEvent<HTMLElement>): Carried | null {
  const image = event.currentTarget.closest('article')?.querySelector('img')
  const src = image?.complete && isPlainClick(event) ? image.currentSrc : ''
  const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches
  carried = src ? { id, src, name: moves ? `picture-${id}` : undefined } : null
  return carried
}

/** What came along to the page of this product. */
export const carriedPicture = (id: string | undefined): Carried | null => (carried?.id === id ? carried : null)

/** It came; the next way to this product is another one. */
export function dropPicture(): void {
  carried = null
}
