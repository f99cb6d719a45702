import { useUi } from '#ui/provider/ui-provider.tsx'
import { headlineType } from '#ui/shop/type.ts'
import type { ShellView } from './views.ts'

export type MegaPanelProps = {
  /** By which the button that opens it names it. */
  id: string
  category: ShellView['categories'][number]
  collections: ShellView['collections']
  /** A link was followed. */
  onLeave: () => void
}

/** What is inside one category, over the whole width: big names to aim at, nothing that moves. */
export function MegaPanel({ id, category, collections, onLeave }: MegaPanelProps) {
  const { Link, t } = useUi()
  return (
    <div
      id={id}
      data-slot="mega-panel"
      className="absolute inset-x-0 top-full animate-fade-in border-line border-b bg-bg"
    >
      <div className="page grid grid-cols-[1fr_2fr_1fr] gap-10 pt-8 pb-12">
        <div>
          <p className={headlineType}>{category.label}</p>
          <Link
            href={category.href}
            onClick={onLeave}
            className="mt-2 inline-flex min-h-11 items-center font-medium text-action text-small underline-offset-4 hover:underline"
          >
            {t('shop.nav.everything', { name: category.label })}
          </Link>
        </div>
        <ul className="grid grid-cols-2 content-start gap-x-8">
          {category.children.map((child) => (
            <li key={child.id} className="border-line border-b">
              <Link
                href={child.href}
                prefetch="intent"
                onClick={onLeave}
                className="flex min-h-13 items-center text-lead underline-offset-4 hover:text-action hover:underline"
              >
                {child.label}
              </Link>
            </li>
          ))}
        </ul>
        <div>
          <p className="mb-2 text-caption text-muted">{t('shop.nav.collections')}</p>
          <ul>
            {collections.slice(0, 6).map((collection) => (
              <li key={collection.id}>
                <Link
                  href={collection.href}
                  onClick={onLeave}
                  className="inline-flex min-h-9 items-center pointer-coarse:min-h-11 text-small underline-offset-4 hover:underline"
                >
                  {collection.label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}
