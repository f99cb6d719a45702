import { type FormEvent, useState } from 'react'
import { Button } from '#ui/button/button.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { TextField } from '#ui/text-field/text-field.tsx'
import { titleType } from '../type.ts'
import type { ShareView } from './views.ts'

export type SharePanelProps = {
  share: ShareView | null
  /** Something is on its way. */
  pending?: boolean
  failed?: boolean
  /** Gives the list an address, or another name. */
  onShare: (name: string) => void
  onUnshare: () => void
}

/** Lets others look at a wishlist: under a name that its owner chooses, by an address that can be taken back. */
export function SharePanel(props: SharePanelProps) {
  const { t } = useUi()
  return (
    <section aria-labelledby="share" data-slot="share-panel" className="max-w-xl border-line border-t pt-8">
      <h2 id="share" className={titleType}>
        {t('wishlist.share.title')}
      </h2>
      <p className="mt-2 mb-5 text-muted">{t(props.share ? 'wishlist.share.on' : 'wishlist.share.off')}</p>
      {props.share ? <Address {...props} share={props.share} /> : <NameForm {...props} />}
      <p aria-live="polite" className="mt-3 text-danger text-small empty:hidden">
        {props.failed ? t('wishlist.share.failed') : null}
      </p>
    </section>
  )
}

function NameForm({ pending, onShare }: SharePanelProps) {
  const { t } = useUi()
  const [missing, setMissing] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const field = event.currentTarget.elements.namedItem('name')
    const name = field instanceof HTMLInputElement ? field.value.trim() : ''
    setMissing(name === '')
    if (name !== '') onShare(name)
    else if (field instanceof HTMLInputElement) field.focus()
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <TextField
        name="name"
        label={t('wishlist.share.name')}
        description={t('wishlist.share.nameHelp')}
        error={missing ? t('wishlist.share.nameMissing') : undefined}
        maxLength={60}
        autoComplete="off"
      />
      <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
        {t('wishlist.share.start')}
      </Button>
    </form>
  )
}

function Address({ share, pending, onUnshare }: SharePanelProps & { share: ShareView }) {
  const { t } = useUi()
  const [copied, setCopied] = useState<'yes' | 'no' | null>(null)
  const copy = () =>
    navigator.clipboard.writeText(share.url).then(
      () => setCopied('yes'),
      // Not allowed here: the address is in the box, to be taken by hand.
      () => setCopied('no'),
    )
  return (
    <div className="grid gap-4">
      <TextField
        label={t('wishlist.share.address', { name: share.name })}
        value={share.url}
        readOnly
        spellCheck={false}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" onClick={() => void copy()}>
          {t('wishlist.share.copy')}
        </Button>
        <Button variant="quiet" pending={pending} onClick={onUnshare}>
          {t('wishlist.share.stop')}
        </Button>
      </div>
      <p aria-live="polite" className="text-muted text-small empty:hidden">
        {copied ? t(copied === 'yes' ? 'wishlist.share.copied' : 'wishlist.share.notCopied') : null}
      </p>
    </div>
  )
}
