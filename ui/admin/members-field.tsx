import { useState } from 'react'
import IconX from '~icons/lucide/x'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { Combobox } from '../combobox/combobox.tsx'
import { useUi } from '../provider/ui-provider.tsx'
import { firstMembers, type Option, type OptionsView } from './views.ts'

export type MembersFieldProps = {
  /** Names the box that adds one. */
  label: string
  /** Names the list. */
  title: string
  error?: string
  view: OptionsView
  onChange: (ids: readonly string[]) => void
}

/** So many more each time. */
const more = 50

/** Things that belong to another one: each with its way and a cross, and a box above them that adds one by typing. */
export function MembersField({ label, title, error, view, onChange }: MembersFieldProps) {
  const { t, announce } = useUi()
  const [most, setMost] = useState(firstMembers)
  const ids = view.chosen.map(({ value }) => value)
  const shown = view.chosen.slice(0, most)
  const hidden = view.chosen.length - shown.length
  return (
    <div data-slot="members-field" className="grid gap-3">
      <Combobox
        label={label}
        error={error}
        options={view.options.filter(({ value }) => !ids.includes(value))}
        status={view.status}
        value={null}
        onQueryChange={view.onQueryChange}
        onRetry={view.onRetry}
        onValueChange={(option) => {
          if (!option) return
          // Before the others, so that it is seen.
          onChange([option.value, ...ids])
          announce(t('combobox.added', { name: option.label }))
        }}
      />
      {view.chosen.length > 0 ? (
        <ul aria-label={title} className="divide-y divide-line rounded-md border border-line">
          {shown.map((option) => (
            <Member
              key={option.value}
              option={option}
              onRemove={() => {
                onChange(ids.filter((id) => id !== option.value))
                announce(t('combobox.removed', { name: option.label }))
              }}
            />
          ))}
        </ul>
      ) : (
        <p className="text-muted text-small">{t('resources.members.none')}</p>
      )}
      {hidden > 0 ? (
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-muted text-small">
          {t('resources.members.shown', { shown: shown.length, total: view.chosen.length })}
          <Button
            variant="quiet"
            onClick={() => {
              setMost(most + more)
              view.onShow?.(most + more)
            }}
          >
            {t('resources.members.more', { count: Math.min(hidden, more) })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}

function Member({ option, onRemove }: { option: Option; onRemove: () => void }) {
  const { t, Link } = useUi()
  return (
    <li className="flex min-h-12 items-center gap-2 ps-4 pe-1 text-small">
      <span className="min-w-0 flex-1 wrap-anywhere">
        {option.href ? (
          <Link href={option.href} className="inline-flex min-h-11 items-center underline underline-offset-4">
            {option.label}
          </Link>
        ) : (
          option.label
        )}
        {option.description ? <span className="block text-caption text-muted">{option.description}</span> : null}
      </span>
      <IconButton icon={IconX} label={t('resources.members.remove', { name: option.label })} onClick={onRemove} />
    </li>
  )
}
