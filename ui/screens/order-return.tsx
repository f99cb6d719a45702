import { useRef, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { EmptyState } from '#ui/empty-state/empty-state.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { RadioGroup } from '#ui/radio-group/radio-group.tsx'
import { PictureChoice } from '#ui/screens/picture-choice.tsx'
import { ReturnLine } from '#ui/screens/return-line.tsx'
import type { ReturnDraft, ReturnFormView, ReturnWish } from '#ui/shop/order/views.ts'
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
  /** What was chosen before this page was left the last time. */
  draft?: ReturnDraft | null
  onSubmit: (wish: ReturnWish) => void
  onDraft?: (wish: ReturnDraft) => void
}

/** A buyer says which pieces come back, why, and what is wanted instead. */
export function OrderReturnScreen({ form, until, backHref, ...rest }: OrderReturnScreenProps) {
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
      <ReturnForm form={form} {...rest} />
      <p className="mt-8 text-small">
        <TextLink href={backHref}>{t('order.return.back')}</TextLink>
      </p>
    </div>
  )
}

type FormProps = Omit<OrderReturnScreenProps, 'form' | 'until' | 'backHref'> & { form: ReturnFormView }
type Line = ReturnWish['lines'][number]

/** What is typed is read from the form: the note may have been typed before its script was there. */
const typedIn = (form: HTMLFormElement) => {
  const typed = new FormData(form)
  return { note: String(typed.get('note') ?? ''), way: String(typed.get('way') ?? '') }
}

function ReturnForm({ form, pending, problem, draft, onSubmit, onDraft }: FormProps) {
  const { t } = useUi()
  const element = useRef<HTMLFormElement>(null)
  const [lines, setLines] = useState<readonly Line[]>(draft?.lines ?? [])
  const [isEmpty, setEmpty] = useState(false)
  const [pictures, setPictures] = useState<readonly File[]>([])
  const said =
    isEmpty && lines.length === 0 ? t('order.return.none') : problem && problemText(t, 'order.problem', problem)
  // A box tells of its change before the form hears of an input, and both come before this is drawn again.
  const latest = useRef(lines)
  const keep = () => element.current && onDraft?.({ lines: [...latest.current], ...typedIn(element.current) })
  const choose = (line: string, wish: Line | undefined) => {
    latest.current = [...latest.current.filter(({ id }) => id !== line), ...(wish ? [wish] : [])]
    setLines(latest.current)
    keep()
  }
  return (
    <form
      ref={element}
      noValidate
      onInput={keep}
      onSubmit={(event) => {
        event.preventDefault()
        setEmpty(lines.length === 0)
        if (lines.length > 0 && !pending) onSubmit({ lines: [...lines], ...typedIn(event.currentTarget), pictures })
      }}
      className="grid gap-6"
    >
      <ul aria-label={t('order.lines')} className="border-line border-t">
        {form.lines.map((line) => (
          <ReturnLine
            key={line.id}
            line={line}
            reasons={form.reasons}
            wish={lines.find(({ id }) => id === line.id)}
            onChange={(wish) => choose(line.id, wish)}
          />
        ))}
      </ul>
      {form.ways.length > 0 ? (
        <RadioGroup
          legend={t('order.return.way')}
          name="way"
          look="card"
          defaultValue={form.ways.find(({ value }) => value === draft?.way)?.value ?? form.ways[0]?.value}
          options={form.ways.map(({ value, label, price }) => ({
            ...{ value, label },
            aside: price ?? t('order.return.free'),
          }))}
        />
      ) : (
        <p className="text-muted text-small">{t('order.return.drop')}</p>
      )}
      <TextArea
        label={t('order.return.note')}
        name="note"
        defaultValue={draft?.note}
        rows={3}
        maxLength={900}
        optional
      />
      <PictureChoice files={pictures} onChange={setPictures} />
      {said ? (
        // By the button: above the lines nobody who pressed it on a phone would see it.
        <Alert tone="danger" live>
          {said}
        </Alert>
      ) : null}
      <p>
        <Button type="submit" size="lg" pending={pending} className="max-sm:w-full">
          {t('order.return.submit')}
        </Button>
      </p>
    </form>
  )
}
