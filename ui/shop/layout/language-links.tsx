import { cx } from '#ui/internal/cx.ts'
import { type Language, languages } from '#ui/words/languages.ts'
import { useHere } from './here.ts'
import type { ShellView } from './views.ts'

/** This page in the other languages: real links, loaded whole, so that every word changes at once. */
export function LanguageLinks({ shell, className }: { shell: Pick<ShellView, 'language'>; className?: string }) {
  const { languageHrefs } = useHere()
  return (
    <ul className={cx('flex items-center gap-4 text-small', className)}>
      {(Object.keys(languages) as Language[]).map((language) => (
        <li key={language}>
          <a
            href={languageHrefs[language]}
            hrefLang={language}
            lang={language}
            aria-current={shell.language === language ? 'true' : undefined}
            className="inline-flex min-h-11 min-w-11 items-center justify-center font-names underline-offset-4 hover:underline aria-current:font-semibold aria-current:underline"
          >
            {languages[language].name}
          </a>
        </li>
      ))}
    </ul>
  )
}
