import type { MouseEvent } from 'react'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { Card } from '#ui/card/card.tsx'
import { Icon, type IconProps } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import IconDone from '~icons/lucide/circle-check'
import IconUnseen from '~icons/lucide/eye-off'
import IconHint from '~icons/lucide/info'
import IconUnsold from '~icons/lucide/triangle-alert'

/** Parts of the page that a reason can lead to. */
export type ProductPart = 'variants' | 'pictures'

export type ProductAbsence = {
  id: string
  /** How much it keeps away: all of the product, the buying of it, or only some shoppers. */
  weight: 'unseen' | 'unsold' | 'hint'
  /** Finished: what it is, and what mends it. */
  text: string
  mend: string
  /** No longer so once the page is saved. */
  isMended: boolean
  /** Where it is mended: another page, a part of this one, or by the press alone. */
  by: { href: string } | { part: ProductPart } | { onMend: () => void }
}
export type ProductAbsencesProps = { reasons: readonly ProductAbsence[] }

const icons: Readonly<Record<ProductAbsence['weight'], IconProps['of']>> = {
  unseen: IconUnseen,
  unsold: IconUnsold,
  hint: IconHint,
}

/** Leads the eyes and the keyboard there. */
function goTo(part: ProductPart): void {
  const place = document.getElementById(part)
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'center' })
}

/** What keeps shoppers from a product, the heaviest reason first, each with the way to mend it. Nothing when all is well. */
export function ProductAbsences({ reasons }: ProductAbsencesProps) {
  const { t } = useUi()
  const [worst] = reasons
  if (!worst) return null
  return (
    <Card padding="lg" className="mb-5">
      <h2 className="mb-2 font-semibold">{t(`admin.absence.${worst.weight}`)}</h2>
      <ul>
        {reasons.map((reason) => (
          // It takes the focus of a button that goes with the press on it.
          <li
            key={reason.id}
            tabIndex={-1}
            className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 max-sm:border-line max-sm:border-t max-sm:py-2 max-sm:first:border-t-0"
          >
            <Icon of={reason.isMended ? IconDone : icons[reason.weight]} className="text-muted" />
            <span className="min-w-0 flex-1 basis-48 py-1 wrap-anywhere">{reason.text}</span>
            {/* On a phone below the words of its reason, not of the next one. */}
            <span className="text-muted text-small max-sm:basis-full max-sm:ps-8">
              {reason.isMended ? t('admin.absence.mended') : mend(reason)}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function mend({ mend: label, by }: ProductAbsence) {
  const look = { variant: 'secondary', size: 'sm' } as const
  if ('href' in by)
    return (
      <LinkButton {...look} href={by.href}>
        {label}
      </LinkButton>
    )
  const press = (event: MouseEvent<HTMLElement>) => {
    if ('part' in by) return goTo(by.part)
    event.currentTarget.closest('li')?.focus()
    by.onMend()
  }
  return (
    <Button {...look} onClick={press}>
      {label}
    </Button>
  )
}
