import { LinkButton } from '#ui/button/link-button.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { displayType } from '#ui/shop/type.ts'
import type { HeroView } from './views.ts'

/** The shop window: one picture, one sentence, one way in. */
export function Hero({ hero }: { hero: HeroView }) {
  const { t } = useUi()
  const description = hero.title === '' ? t('shop.footer.line') : hero.description
  return (
    <section data-slot="hero" className="grid md:grid-cols-[5fr_7fr] lg:min-h-[min(40rem,calc(100dvh-9rem))]">
      <div className="order-last flex flex-col justify-end px-4 pt-8 pb-4 md:order-first md:pt-16 md:pe-12 md:pb-14 md:ps-[max(var(--gutter),calc((100vw-96rem)/2+3.5rem))]">
        <h1 className={displayType}>{hero.title || t('shop.name')}</h1>
        {description === '' ? null : <p className="mt-5 max-w-[44ch] text-lead text-muted">{description}</p>}
        <p className="mt-8">
          <LinkButton href={hero.href} size="lg" prefetch="intent">
            {t('catalogue.home.shop')}
          </LinkButton>
        </p>
      </div>
      <Picture
        picture={hero.picture ? { ...hero.picture, alt: '' } : null}
        priority
        ratio="auto"
        sizes="(min-width: 60rem) 58vw, 100vw"
        className="min-h-[72vw] md:min-h-full [&_img]:object-[85%_50%]"
      />
    </section>
  )
}
