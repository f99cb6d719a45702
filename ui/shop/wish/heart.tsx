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

/** Full or empty by the style sheet. A mask of it would be a document of its own to the browser, read before the first paint. */
const drawing = (
  <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
    <path d="M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7Z" />
  </svg>
)

/** A heart to press: wished for, or not. The server draws all of them empty: whose wishes they are is known to the browser alone. */
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
    >
      {drawing}
    </button>
  ) : null
}

/** The way to the list, in the header. */
export function HeartLink() {
  const { Link, t } = useUi()
  return use(HeartsContext) ? (
    <Link href="/wishlist" aria-label={t('shop.wishlist')} className="heart">
      {drawing}
    </Link>
  ) : null
}
