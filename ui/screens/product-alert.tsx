import { useEffect, useRef } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { LinkButton } from '#ui/button/link-button.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { Picture } from '#ui/picture/picture.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { AlertForm, type AlertFormProps } from '#ui/shop/alert/alert-form.tsx'
import type { AlertProductView } from '#ui/shop/alert/views.ts'
import { headlineType } from '#ui/shop/type.ts'

export type ProductAlertScreenProps = Omit<AlertFormProps, 'product'> & {
  view: AlertProductView
  /** How it went: the owner of the address is asked by letter, or it waits, with the way to stop it where there is one. */
  asked?: { state: 'letter' } | { state: 'noted'; stop?: string }
}

/** Somebody asks to be told of a product: that it is back, or that it gets cheaper. */
export function ProductAlertScreen({ view, asked, ...form }: ProductAlertScreenProps) {
  const { t } = useUi()
  const { kind, title, picture, href, variants } = view
  return (
    <div data-slot="product-alert-screen" className="page max-w-xl! pt-10 pb-20">
      <div className="mb-6 flex items-center gap-4">
        {picture ? (
          <div className="w-16 shrink-0 overflow-hidden rounded-md">
            <Picture picture={picture} />
          </div>
        ) : null}
        <TextLink href={href} className="min-w-0 wrap-anywhere">
          {title}
        </TextLink>
      </div>
      <h1 className={headlineType}>{t(`alert.${kind}.title`)}</h1>
      {asked ? (
        <Answer asked={asked} href={href} />
      ) : variants.length === 0 ? (
        <Answer href={href} nothing={kind} />
      ) : (
        <>
          <p className="mt-3 mb-6 text-muted">{t(`alert.${kind}.lead`)}</p>
          <AlertForm product={view} {...form} />
        </>
      )}
    </div>
  )
}

type AnswerProps = Pick<ProductAlertScreenProps, 'asked'> & { href: string; nothing?: AlertProductView['kind'] }

/** Takes the place of the form, and the focus that its button had. */
function Answer({ asked, nothing, href }: AnswerProps) {
  const { t } = useUi()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (asked) place.current?.focus()
  }, [asked])
  return (
    <div ref={place} tabIndex={-1} className="mt-6 grid justify-items-start gap-6 outline-none">
      {asked ? (
        <Alert tone="success" live title={t(`alert.asked.${asked.state}.title`)} className="w-full">
          {t(`alert.asked.${asked.state}.text`)}
        </Alert>
      ) : (
        <p className="text-muted">{t(`alert.nothing.${nothing ?? 'stock'}`)}</p>
      )}
      <LinkButton href={href}>{t('alert.back')}</LinkButton>
      {asked?.state === 'noted' && asked.stop ? (
        <TextLink href={asked.stop} className="text-small">
          {t('alert.stop')}
        </TextLink>
      ) : null}
    </div>
  )
}
