import { useState } from 'react'
import { defaultLanguage } from '#features/shared/language.ts'
import { languageHint, preferredLanguage } from '#features/shared/language-hint.ts'
import { UiProvider, useUi } from '#ui/provider/ui-provider.tsx'
import { LanguageHint } from '#ui/shop/layout/language-hint.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { createWords } from '#ui/words/words-store.ts'
import { useHereView } from './shell-data.ts'

/** The hint that this page is there in the browser's own language, in its words; gone for good once it was answered. */
export function LanguageHintHost() {
  const { languageHrefs } = useHereView()
  const { Link, announce } = useUi()
  const [words] = useState(() => createWords(preferredLanguage(navigator.languages) ?? defaultLanguage))
  const [open, setOpen] = useState(true)
  const { language } = words
  if (!open) return null
  return (
    <UiProvider Link={Link} words={words} announce={announce}>
      <WordsScope areas={['parts']}>
        <LanguageHint
          language={language}
          href={languageHrefs[language]}
          onFollow={languageHint.settle}
          onDismiss={() => {
            languageHint.settle()
            setOpen(false)
          }}
        />
      </WordsScope>
    </UiProvider>
  )
}
