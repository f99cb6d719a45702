import { Checkbox } from '#ui/checkbox/checkbox.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'

export type CompareToggleProps = {
  /** Of what: the product's name. */
  title: string
  on: boolean
  /** So many found room, and this one does not. */
  full?: number
  /** Where the comparison is. */
  href: string
  onChange: (on: boolean) => void
}

/** Puts a product into the comparison, or out of it; where there is no room it says so and leads to where one can go. */
export function CompareToggle({ title, on, full, href, onChange }: CompareToggleProps) {
  const { t } = useUi()
  return (
    <div data-slot="compare-toggle" className="flex flex-wrap items-start justify-between gap-x-4">
      <Checkbox
        label={
          <>
            {t('compare.toggle')} <span className="sr-only">{title}</span>
          </>
        }
        checked={on}
        onChange={(event) => onChange(event.currentTarget.checked)}
        error={full ? t('compare.full', { most: full }) : undefined}
      />
      {full ? (
        <TextLink href={href} className="inline-flex min-h-11 items-center text-small">
          {t('compare.see', { count: full })}
        </TextLink>
      ) : null}
    </div>
  )
}
