import type { ComponentType, ReactNode, SVGProps } from 'react'
import { Icon } from '../icon/icon.tsx'
import { Picture, type PictureView } from '../picture/picture.tsx'
import { Price, type PriceView } from '../price/price.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { Skeleton } from '../skeleton/skeleton.tsx'

export type SuggestedProduct = {
  id: string
  title: string
  href: string
  picture: PictureView | null
  price: PriceView
}

/** Rows of one kind under their name; nothing where there are none. */
export function Group({ id, title, rows }: { id: string; title: string; rows: ReactNode[] }) {
  if (rows.length === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand in a listbox
    <div role="group" aria-labelledby={id} className="not-last:mb-2">
      <p id={id} role="presentation" className="px-3 pt-2 pb-1 font-semibold text-caption text-muted">
        {title}
      </p>
      {rows}
    </div>
  )
}

/** One suggestion: a real link, walked to by the text field. */
export function Row({
  id,
  href,
  active,
  onClick,
  children,
}: {
  id: string
  href: string
  active: boolean
  onClick?: () => void
  children: ReactNode
}) {
  const { Link } = useUi()
  return (
    <Link
      id={id}
      href={href}
      role="option"
      aria-selected={active}
      tabIndex={-1}
      data-active={active || undefined}
      onClick={onClick}
      className="flex min-h-11 items-center gap-3 rounded-md px-3 py-1.5 text-small hover:bg-sunken data-active:bg-sunken data-active:forced-on"
    >
      {children}
    </Link>
  )
}

/** A word with a small drawing that says what it is. */
export function Line({ icon, children }: { icon: ComponentType<SVGProps<SVGSVGElement>>; children: ReactNode }) {
  return (
    <>
      <Icon of={icon} size="sm" className="text-muted" />
      <span className="min-w-0 flex-1 wrap-anywhere">{children}</span>
    </>
  )
}

/** A thing as one recognises it: picture, name, price. */
export function ProductLine({ product }: { product: SuggestedProduct }) {
  return (
    <>
      <Picture
        picture={product.picture ? { ...product.picture, alt: '' } : null}
        ratio="4 / 5"
        sizes="3rem"
        className="w-12 shrink-0 rounded-sm"
      />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{product.title}</span>
        <Price value={product.price} size="sm" />
      </span>
    </>
  )
}

/** Holds the place of the first answer: as high as four products. */
export function Waiting() {
  return ['w-3/5', 'w-2/5', 'w-1/2', 'w-1/3'].map((width) => (
    <div key={width} className="flex items-center gap-3 px-3 py-1.5 text-small">
      <Skeleton className="h-15 w-12 shrink-0" />
      <span className="flex flex-1 flex-col gap-2">
        <Skeleton shape="text" className={width} />
        <Skeleton shape="text" className="w-1/4" />
      </span>
    </div>
  ))
}
