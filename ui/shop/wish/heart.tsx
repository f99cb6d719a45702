import { createContext, use, useSyncExternalStore } from 'react'
import { useUi } from '#ui/provider/ui-provider.tsx'

/** Which products somebody wishes for, and the way to change that. Without one above them there are no hearts. */
export type Hearts = {
  subscribe(listener: () => void): () => void
  has(productId: string): boolean
  toggle(productId: string, title: string): unknown
}

export const HeartsContext = createContext<Hearts | null>(null)

const nothing = () => () => undefined
const no = () => false

export type HeartProps = {
  id: string
  /** Of what: the product's name. */
  title: string
  /** A place of its own beside the button that buys. @default over the corner of a card */
  beside?: boolean
}

/**
 * A heart to press: wished for, or not. Twenty-four of them stand on a page, so its drawing is one of the style sheet and
 * the server draws all of them empty: whose wishes they are is known to the browser alone.
 */
export function Heart({ id, title, beside }: HeartProps) {
  const { t } = useUi()
  const hearts = use(HeartsContext)
  const on = useSyncExternalStore(hearts?.subscribe ?? nothing, () => hearts?.has(id) ?? false, no)
  return hearts ? (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t('catalogue.wish', { title })}
      onClick={() => hearts.toggle(id, title)}
      className={beside ? 'heart heart-beside' : 'heart heart-over'}
    />
  ) : null
}

/** The way to the list, in the header. */
export function HeartLink() {
  const { Link, t } = useUi()
  return use(HeartsContext) ? <Link href="/wishlist" aria-label={t('shop.wishlist')} className="heart" /> : null
}
