import type { ReactNode } from 'react'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { LoadFailed } from '#ui/shop/load-failed.tsx'
import { Prose } from '#ui/shop/prose/prose.tsx'
import type { ContentView } from '#ui/shop/prose/views.ts'
import { displayType } from '#ui/shop/type.ts'
import { Skeleton, SkeletonText } from '#ui/skeleton/skeleton.tsx'

export type { ContentView }

export type ContentScreenProps = {
  state: 'loading' | 'failed' | 'ready'
  page?: ContentView
  /** The form of the page of contact. */
  contact?: ReactNode
  onRetry?: () => void
}

/** From so many headings on a page says what is on it. */
const worthAnIndex = 4

/** A page of text: title, when it was changed last, what is on it, the text itself. */
export function ContentScreen({ state, page, contact, onRetry }: ContentScreenProps) {
  const { t } = useUi()
  if (state === 'failed') return <LoadFailed onRetry={onRetry} />
  if (state === 'loading' || !page) return <ContentSkeleton />
  const headings = page.blocks.flatMap((block) => (block.kind === 'heading' && block.level === 2 ? block : []))
  return (
    <article data-slot="content-screen" className="page pt-10 pb-20 md:pt-16">
      <header className="mb-10 md:mb-14">
        <h1 className={displayType}>{page.title}</h1>
        <p className="mt-4 max-w-[60ch] text-lead text-muted">{page.description}</p>
      </header>
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0">
          <Prose blocks={page.blocks} contact={contact} />
          <p className="mt-14 text-muted text-small">{t('content.updated', { date: page.updated })}</p>
        </div>
        {headings.length >= worthAnIndex ? (
          <nav aria-label={t('content.index')} className="max-lg:order-first lg:sticky lg:top-28 lg:self-start">
            <h2 className="mb-2 font-semibold text-small">{t('content.index')}</h2>
            <ul className="border-line border-s ps-4">
              {headings.map(({ id, text }) => (
                <li key={id}>
                  <TextLink
                    variant="muted"
                    href={`#${id}`}
                    className="inline-flex min-h-9 items-center text-small pointer-coarse:min-h-11"
                  >
                    {text}
                  </TextLink>
                </li>
              ))}
            </ul>
          </nav>
        ) : null}
      </div>
    </article>
  )
}

function ContentSkeleton() {
  return (
    <div data-slot="content-screen" data-state="loading" className="page pt-10 pb-20 md:pt-16">
      <Skeleton className="h-14 w-2/3" />
      <SkeletonText lines={2} className="mt-6 max-w-[60ch]" />
      <SkeletonText lines={8} className="mt-14 max-w-[68ch]" />
    </div>
  )
}
