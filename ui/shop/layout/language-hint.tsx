import type { MouseEvent } from 'react'
import { IconButton } from '#ui/button/icon-button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { Language } from '#ui/words/languages.ts'
import IconX from '~icons/lucide/x'

export type LanguageHintProps = {
  /** The language that the hint is written in, which is not the page's: that of the provider's words. */
  language: Language
  /** This page in that language, a whole path. */
  href: string
  onFollow: (event: MouseEvent<HTMLAnchorElement>) => void
  onDismiss: () => void
}

/** A small card over the page's lower edge, in the reader's language: this page is there in it, too. Moves nothing. */
export function LanguageHint({ language, href, onFollow, onDismiss }: LanguageHintProps) {
  const { t, dir } = useUi()
  return (
    <aside
      lang={language}
      dir={dir}
      aria-label={t('languageHint.label')}
      data-slot="language-hint"
      className="fixed inset-x-3 bottom-3 z-header flex animate-slide-in-up items-center gap-x-4 rounded-md border border-line bg-surface py-2 ps-4 pe-2 text-fg text-small shadow-overlay sm:inset-x-auto sm:start-6 sm:bottom-6 [:root:has([data-slot=buy-bar])_&]:max-lg:bottom-24"
    >
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3">
        <span>{t('languageHint.text')}</span>
        <a
          href={href}
          hrefLang={language}
          onClick={onFollow}
          className="inline-flex min-h-11 items-center font-semibold text-action underline underline-offset-4"
        >
          {t('languageHint.link')}
        </a>
      </p>
      <IconButton icon={IconX} label={t('languageHint.dismiss')} size="sm" onClick={onDismiss} />
    </aside>
  )
}
