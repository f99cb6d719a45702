import { useState } from 'react'
import { languageHint } from '#features/shared/language-hint.ts'
import { LanguageHint } from '#ui/shop/layout/language-hint.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { useShell } from './shell-data.ts'

/** The hint that this page is there in the browser's own language; gone for good once it was answered. */
export function LanguageHintHost() {
  const { language, languageHrefs } = useShell()
  const other = language === 'th' ? 'en' : 'th'
  const [open, setOpen] = useState(true)
  if (!open) return null
  return (
    <WordsScope areas={['parts']}>
      <LanguageHint
        language={other}
        href={languageHrefs[other]}
        onFollow={languageHint.settle}
        onDismiss={() => {
          languageHint.settle()
          setOpen(false)
        }}
      />
    </WordsScope>
  )
}
