import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Dialog } from '#ui/dialog/dialog.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { Select } from '#ui/select/select.tsx'
import { SkeletonText } from '#ui/skeleton/skeleton.tsx'
import { LanguageLinks } from './language-links.tsx'
import type { RegionPreview, ShellView } from './views.ts'

export type RegionDialogProps = {
  shell: ShellView
  open: boolean
  onOpenChange: (open: boolean) => void
  /** What the region would do to the cart, from the backend. */
  onPreview: (regionId: string) => Promise<RegionPreview>
  /** Answers false when the cart stayed in its region: the dialog says so and stays open. */
  onConfirm: (regionId: string, country: string) => Promise<boolean>
}

type Preview =
  | { region: string; state: 'loading' }
  | { region: string; state: 'failed' }
  | { region: string; state: 'ready'; view: RegionPreview }

/** Where things go and in which language. Before anything changes, it shows what the change would do to the cart. */
export function RegionDialog({ shell, open, onOpenChange, onPreview, onConfirm }: RegionDialogProps) {
  const { t } = useUi()
  const [choice, setChoice] = useState(`${shell.region.id}|${shell.region.country}`)
  const [pending, setPending] = useState(false)
  const [refused, setRefused] = useState(false)
  const [regionId = '', country = ''] = choice.split('|')
  const changed = regionId !== shell.region.id
  const preview = usePreview(open && changed ? regionId : null, onPreview)
  const options = shell.regions.flatMap((region) =>
    region.countries.map((one) => ({
      value: `${region.id}|${one.code}`,
      label: `${one.name} (${region.currency.toUpperCase()})`,
    })),
  )
  const name = shell.regions.flatMap((region) => region.countries).find((one) => one.code === country)?.name ?? country
  const confirm = async () => {
    if (choice === `${shell.region.id}|${shell.region.country}`) return onOpenChange(false)
    setPending(true)
    setRefused(false)
    try {
      if (await onConfirm(regionId, country)) onOpenChange(false)
      else setRefused(true)
    } catch {
      setRefused(true)
    } finally {
      setPending(false)
    }
  }
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={t('shop.region.title')}
      description={t('shop.region.description')}
      footer={
        <Button pending={pending} onClick={() => void confirm()}>
          {t('shop.region.confirm', { country: name })}
        </Button>
      }
    >
      <Select
        label={t('shop.region.country')}
        options={options}
        value={choice}
        onChange={(event) => {
          setRefused(false)
          setChoice(event.target.value)
        }}
      />
      {refused ? (
        <Alert tone="danger" live className="mt-4">
          {t('shop.region.refused')}
        </Alert>
      ) : null}
      {preview ? <PreviewOf preview={preview} /> : null}
      <div className="mt-5 border-line border-t pt-4">
        <p className="font-medium text-small">{t('shop.region.language')}</p>
        <LanguageLinks shell={shell} />
      </div>
    </Dialog>
  )
}

/** Asks for the preview of one region; a late answer for an earlier choice is dropped. */
function usePreview(region: string | null, ask: (regionId: string) => Promise<RegionPreview>): Preview | null {
  const [preview, setPreview] = useState<Preview | null>(null)
  useEffect(() => {
    if (region === null) return
    let current = true
    setPreview({ region, state: 'loading' })
    ask(region).then(
      (view) => current && setPreview({ region, state: 'ready', view }),
      () => current && setPreview({ region, state: 'failed' }),
    )
    return () => {
      current = false
    }
  }, [region, ask])
  return region !== null && preview?.region === region ? preview : null
}

function PreviewOf({ preview }: { preview: Preview }) {
  const { t } = useUi()
  if (preview.state === 'failed') {
    return (
      <Alert tone="warning" live className="mt-4">
        {t('shop.region.failed')}
      </Alert>
    )
  }
  if (preview.state === 'loading') {
    return (
      <div aria-busy="true" className="mt-5">
        <p className="sr-only">{t('shop.region.checking')}</p>
        <SkeletonText lines={3} />
      </div>
    )
  }
  const { lines, total } = preview.view
  if (lines.length === 0) return <p className="mt-4 text-muted text-small">{t('shop.region.same')}</p>
  return (
    <section data-slot="region-preview" aria-live="polite" className="mt-5">
      <h3 className="mb-1 font-medium font-text text-small">{t('shop.region.preview')}</h3>
      <ul className="border-line border-t text-small">
        {lines.map((line) => (
          <li key={line.title} className="flex justify-between gap-4 border-line border-b py-2.5">
            <span className="min-w-0">{line.title}</span>
            {line.after === null ? (
              <span className="max-w-[18ch] text-end text-danger">{t('shop.region.gone')}</span>
            ) : (
              <Change before={line.before} after={line.after} />
            )}
          </li>
        ))}
        {total ? (
          <li className="flex justify-between gap-4 py-2.5 font-semibold">
            <span>{t('shop.region.total')}</span>
            <Change before={total.before} after={total.after} />
          </li>
        ) : null}
      </ul>
    </section>
  )
}

function Change({ before, after }: { before: string; after: string }) {
  const { t } = useUi()
  return (
    <span className="shrink-0 text-end tabular-nums">
      {after}{' '}
      <span className="block font-normal text-caption text-muted">{t('shop.region.before', { amount: before })}</span>
    </span>
  )
}
