import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { PictureChoice } from '#ui/screens/picture-choice.tsx'
import { ReturnLine } from '#ui/screens/return-line.tsx'
import type { ReturnFormView, ReturnWish } from '#ui/shop/order/views.ts'
import { problemText } from '#ui/shop/problem.ts'
import { headlineType } from '#ui/shop/type.ts'
import { TextArea } from '#ui/text-area/text-area.tsx'
import IconReturn from '~icons/lucide/undo-2'

export type OrderReturnScreenProps = {
  /** None: there is nothing that could come back. */
  form: ReturnFormView | null
  /** The day until which something could have come back, where the time is over. */
  until?: string
  backHref: string
  pending?: boolean
  /** Code of `order.problem.*`. */
  problem?: string
  onSubmit: (wish: ReturnWish) => void
}

/** A buyer says which pieces come back, why, and what is wanted instead. */
export function OrderReturnScreen({ form, until, backHref, pending, problem, onSubmit }: OrderReturnScreenProps) {
  const { t } = useUi()
  if (!form)
    return (
      <div data-slot="order-return-screen" className="page py-10">
        <EmptyState
          level={1}
          icon={IconReturn}
          title={t('order.return.nothing.title')}
          description={until ? t('order.return.nothing.over', { day: until }) : t('order.return.nothing.text')}
          actions={<LinkButton href={backHref}>{t('order.return.back')}</LinkButton>}
        />
      </div>
    )
  return (
    <div data-slot="order-return-screen" className="page max-w-3xl! pt-10 pb-20">
      <p className="mb-3 font-medium text-action tabular-nums">{t('order.number', { number: form.number })}</p>
      <h1 className={headlineType}>{t('order.return.title')}</h1>
      <p className="mt-3 mb-6 text-muted">
        {t('order.return.lead')} {form.until ? t('order.return.until', { day: form.until }) : null}
      </p>
      <ReturnForm form={form} pending={pending} problem={problem} onSubmit={onSubmit} />
      <p className="mt-8 text-small">
        <TextLink href={backHref}>{t('order.return.back')}</TextLink>
      </p>
    </div>
  )
}

type FormProps = Pick<OrderReturnScreenProps, 'pending' | 'problem' | 'onSubmit'> & { form: ReturnFormView }

function ReturnForm({ form, pending, problem, onSubmit }: FormProps) {
  const { t } = useUi()
  const [wishes, setWishes] = useState<Record<string, ReturnWish['lines'][number] | undefined>>({})
  const [isEmpty, setEmpty] = useState(false)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const lines = Object.values(wishes).filter((wish) => wish !== undefined)
  const said =
    isEmpty && lines.length === 0 ? t('order.return.none') : problem && problemText(t, 'order.problem', problem)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        setEmpty(lines.length === 0)
        if (lines.length > 0 && !pending)
          onSubmit({ lines, note: String(typed.get('note') ?? ''), way: String(typed.get('way') ?? ''), pictures })
      }}
      className="grid gap-6"
    >
      {said ? (
        <Alert tone="danger" live>
          {said}
        </Alert>
      ) : null}
      <ul aria-label={t('order.lines')} className="border-line border-t">
        {form.lines.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            reasons={form.reasons}
            wish={wishes[line.id]}
            onChange={(wish) => setWishes((all) => ({ ...all, [line.id]: wish }))}
          />
        ))}
      </ul>
      {form.ways.length > 0 ? (
        <RadioGroup
          legend={t('order.return.way')}
          name="way"
          look="card"
          defaultValue={form.ways[0]?.value}
          options={form.ways.map(({ value, label, price }) => ({
            ...{ value, label },
            aside: price ?? t('order.return.free'),
          }))}
        />
      ) : (
        <p className="text-muted text-small">{t('order.return.drop')}</p>
      )}
      <TextArea label={t('order.return.note')} name="note" rows={3} maxLength={900} optional />
      <PictureChoice files={pictures} onChange={setPictures} />
      <p>
        <Button type="submit" size="lg" pending={pending} className="max-sm:w-full">
          {t('order.return.submit')}
        </Button>
      </p>
    </form>
  )
}
