import { type FormEvent, useState } from 'react'
import { AccordionItem } from '#ui/accordion/accordion.tsx'
import { Button } from '#ui/button/button.tsx'
import { IconButton } from '#ui/button/icon-button.tsx'
import { Icon } from '#ui/icon/icon.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import IconTag from '~icons/lucide/tag'
import IconX from '~icons/lucide/x'
import { problemText } from '../problem.ts'
import type { CartProps, PromotionView } from './views.ts'

export type PromoProps = Pick<CartProps, 'promo' | 'onPromo' | 'onPromoRemove'> & { promotions: PromotionView[] }

/** Promotion codes: a folded form, the codes in use, and why one does nothing. */
export function Promo({ promo, promotions, onPromo, onPromoRemove }: PromoProps) {
  const { t } = useUi()
  const [empty, setEmpty] = useState(false)
  const error = empty ? t('cart.promo.empty') : promo.error ? problemText(t, 'cart.problem', promo.error) : undefined
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const code = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    setEmpty(code === '')
    if (code !== '' && !promo.pending) onPromo(code)
  }
  return (
    <div data-slot="promo" className="needs-script">
      <AccordionItem
        title={<span className="font-medium text-small">{t('cart.promo.open')}</span>}
        defaultOpen={promo.error !== undefined}
      >
        <form noValidate onSubmit={submit} className="flex items-start gap-2">
          <TextField
            name="code"
            label={t('cart.promo.label')}
            hideLabel
            placeholder={t('cart.promo.label')}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            error={error}
            className="flex-1"
          />
          <Button type="submit" variant="secondary" pending={promo.pending}>
            {t('cart.promo.apply')}
          </Button>
        </form>
      </AccordionItem>
      {promotions.length ? (
        <ul className="grid gap-1 pt-3">
          {promotions.map((promotion) => (
            <Code key={promotion.code} promotion={promotion} onRemove={() => onPromoRemove(promotion.code)} />
          ))}
        </ul>
      ) : null}
    </div>
  )
}

function Code({ promotion, onRemove }: { promotion: PromotionView; onRemove: () => void }) {
  const { t } = useUi()
  return (
    <li
      data-slot="promotion"
      data-applied={promotion.applied || undefined}
      className="flex min-h-11 items-center gap-2.5 text-muted text-small data-applied:text-action"
    >
      <Icon of={IconTag} size="sm" />
      <span className="min-w-0 flex-1">
        <span className="font-semibold">{promotion.code}</span>{' '}
        {promotion.applied ? (
          <span className="text-caption">{t('cart.promo.applied')}</span>
        ) : (
          <span className="block text-caption">
            {problemText(t, 'cart.problem', promotion.reason ?? 'promo_not_applicable')}
          </span>
        )}
      </span>
      {promotion.removable ? (
        <IconButton
          icon={IconX}
          label={t('cart.promo.remove', { code: promotion.code })}
          onClick={onRemove}
          className="-me-2.5"
        />
      ) : null}
    </li>
  )
}
