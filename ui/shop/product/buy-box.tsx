import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Price } from '#ui/price/price.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Heart } from '../wish/heart.tsx'
import { BuyNote, type BuyNoteView, CartLink } from './buy-note.tsx'
import { Options } from './options.tsx'
import type { ProductView } from './views.ts'

export type BuyBoxProps = {
  view: ProductView
  /** The button waits. @default false */
  adding?: boolean
  onAdd: (variantId: string) => void
  /** Where the form goes when no script takes it over, and this page's own address for what is missing. */
  form?: { action: string; back: string }
  /** Somebody wanted to buy before choosing, and the server says so. @default false */
  asked?: boolean
  /** Opens advice about the sizes; without it there is none. */
  onSizeAdvice?: () => void
  /** What came of the last press, said where the person looks. */
  note?: BuyNoteView
}

/**
 * What to choose and the button that buys it. The button always answers: where something is missing it says what, where
 * nothing can be had it says so before anybody chooses.
 */
export function BuyBox(props: BuyBoxProps) {
  const { view, note } = props
  const { t } = useUi()
  const buy = useBuy(props)
  const price = view.variant ? view.variant.price : view.price
  const noteId = useId()
  return (
    <div ref={buy.box} id="choose" data-slot="buy-box" className="grid scroll-mt-24 gap-5">
      {view.options.length ? (
        <Options options={view.options} asked={buy.asked && !view.variant} onSizeAdvice={props.onSizeAdvice} />
      ) : null}
      <div className="grid gap-3">
        <div ref={buy.main} className="flex gap-2">
          <div className="flex-1">
            <BuyForm {...props} noteId={noteId} onPress={buy.press} />
          </div>
          <Heart id={view.id} title={view.title} beside />
        </div>
        <BuyNote view={view} note={note} id={noteId} />
        {view.alert ? (
          <TextLink href={view.alert.href} className="-my-2 justify-self-start py-2 text-small">
            {t(`catalogue.product.alert.${view.alert.kind}`)}
          </TextLink>
        ) : null}
      </div>
      {buy.mainVisible ? null : (
        <div
          data-slot="buy-bar"
          className="fixed inset-x-0 bottom-0 z-header flex animate-slide-in-up flex-wrap items-center gap-x-4 gap-y-2 border-line border-t bg-bg px-4 py-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:hidden"
        >
          <span className="min-w-28 grow-999 basis-0">
            {note?.cart ? (
              <CartLink {...note.cart} className="block truncate text-caption" />
            ) : (
              <span className="block truncate text-caption text-muted">{view.variant?.title ?? view.title}</span>
            )}
            {price === undefined ? null : <Price value={price} size="sm" />}
          </span>
          <div className="w-1/2 max-w-64 shrink-0 grow">
            <BuyForm {...props} noteId={noteId} onPress={buy.press} />
          </div>
        </div>
      )}
    </div>
  )
}

type BuyFormProps = Pick<BuyBoxProps, 'view' | 'adding' | 'form'> & { noteId: string; onPress: () => void }

/** The button in a form of its own: scripts add at once, without them the server adds, or leads back to what is missing. */
function BuyForm({ form, ...button }: BuyFormProps) {
  const { variant } = button.view
  return (
    <form
      method="post"
      action={form?.action}
      onSubmit={(event) => {
        event.preventDefault()
        button.onPress()
      }}
    >
      <input type="hidden" name="intent" value={variant ? 'add' : 'choose'} />
      <input type="hidden" name={variant ? 'variant_id' : 'back'} value={variant?.id ?? form?.back ?? ''} />
      <BuyButton {...button} />
    </form>
  )
}

function BuyButton({ view, adding, noteId }: Pick<BuyFormProps, 'view' | 'adding' | 'noteId'>) {
  const { t } = useUi()
  const { gone, variant } = view
  return (
    <Button
      // What cannot be had sends nothing, with or without scripts.
      type={gone ? 'button' : 'submit'}
      size="lg"
      block
      pending={adding}
      pendingLabel={t('catalogue.product.adding')}
      variant={gone ? 'secondary' : 'primary'}
      aria-disabled={gone ? true : undefined}
      aria-describedby={gone ? noteId : undefined}
    >
      {t(gone ? (variant?.price === null ? 'price.unavailable' : goneWords[gone.why]) : 'catalogue.product.add')}
    </Button>
  )
}

const goneWords = {
  'sold-out': 'catalogue.product.soldOut',
  unavailable: 'catalogue.product.unavailable',
  impossible: 'catalogue.product.notMade',
} as const

/** What pressing the button means now, and whether the button in the page is on the screen. */
function useBuy({ view, onAdd, asked: missing = false }: BuyBoxProps) {
  const { t, announce } = useUi()
  const [asked, setAsked] = useState(missing)
  const [mainVisible, setMainVisible] = useState(true)
  const main = useRef<HTMLDivElement>(null)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!main.current) return
    const watch = new IntersectionObserver(([entry]) => setMainVisible(entry?.isIntersecting ?? true))
    watch.observe(main.current)
    return () => watch.disconnect()
  }, [])
  const press = () => {
    if (view.variant) return onAdd(view.variant.id)
    const unchosen = view.options.filter((option) => !option.values.some((value) => value.selected))
    setAsked(true)
    announce(
      t('catalogue.product.chooseFirst', { options: unchosen.map((option) => option.title).join(', ') }),
      'assertive',
    )
    const of = `[data-option="${unchosen[0]?.id}"] [data-availability`
    // One that can be had, where there is one.
    const find = (which: string) => box.current?.querySelector<HTMLElement>(of + which)
    ;(find('=available]') ?? find(']'))?.focus()
  }
  return { asked, press, main, box, mainVisible }
}
