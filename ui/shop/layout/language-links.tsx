import { cx } from '#ui/internal/cx.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { ShellView } from './views.ts'

/** This page in the other language: real links, loaded whole, so that every word changes at once. */
export function LanguageLinks({ shell, className }: { shell: ShellView; className?: string }) {
  const { t } = useUi()
  return (
    <ul className={cx('flex items-center gap-4 text-small', className)}>
      {(['en', 'th'] as const).map((language) => (
        <li key={language}>
          <a
            href={shell.languageHrefs[language]}
            hrefLang={language}
            lang={language}
            aria-current={shell.language === language ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center underline-offset-4 hover:underline aria-current:font-semibold aria-current:underline"
          >
            {t(`shop.language.${language}`)}
          </a>
        </li>
      ))}
    </ul>
  )
}
