import IconEqual from '~icons/lucide/equal'
import { IconButton } from '../button/icon-button.tsx'
import { TextLink } from '../link/link.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { TextField } from '../text-field/text-field.tsx'

export type TranslationRowView = {
  /** Names the text. */
  path: string
  /** Finished: what kind of thing it is called so. */
  kind: string
  /** In the language that is there. */
  text: string
  /** Where the thing is edited. */
  href?: string
  value: string
  error?: string
}

export type TranslationRowProps = {
  row: TranslationRowView
  /** Of what is there, and of what is typed. */
  languages: { original: string; other: string }
  onChange: (path: string, value: string) => void
}

/** One text and a field for it in the other language. */
export function TranslationRow({ row, languages, onChange }: TranslationRowProps) {
  const { t } = useUi()
  const { path, text, href } = row
  return (
    <li className="grid items-center gap-x-8 gap-y-2 border-line border-b py-4 md:grid-cols-2">
      <div className="min-w-0">
        <p lang={languages.original} className="font-medium wrap-anywhere">
          {href ? (
            <TextLink href={href} variant="quiet">
              {text}
            </TextLink>
          ) : (
            text
          )}
        </p>
        <p className="mt-0.5 text-caption text-muted">{row.kind}</p>
      </div>
      <TextField
        label={t('untranslated.field', { text })}
        hideLabel
        lang={languages.other}
        autoComplete="off"
        value={row.value}
        error={row.error}
        after={
          row.value === '' ? (
            <IconButton
              variant="quiet"
              label={t('untranslated.same', { text })}
              icon={IconEqual}
              onClick={(event) => {
                onChange(path, text)
                // The button goes, and what has the focus with it.
                event.currentTarget.closest('li')?.querySelector('input')?.focus()
              }}
            />
          ) : undefined
        }
        onChange={(event) => onChange(path, event.currentTarget.value)}
      />
    </li>
  )
}
