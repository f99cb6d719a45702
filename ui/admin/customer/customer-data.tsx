import { useState } from 'react'
import { Alert } from '#ui/alert/alert.tsx'
import { Button } from '#ui/button/button.tsx'
import { Card } from '#ui/card/card.tsx'
import { TextLink } from '#ui/link/link.tsx'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { EraseDialog, type EraseDialogProps } from './erase-dialog.tsx'

/** What somebody who was asked to do it answers: what is wrong, as a sentence. */
type Act = () => Promise<string | undefined>

export type CustomerDataProps = Omit<EraseDialogProps, 'onClose'> & {
  erased: boolean
  /** How an account stands to its address: it has proved that it is its own, or has not. A guest is none. */
  account: 'none' | 'proved' | 'unproved'
  sessions: number
  /** Guests of the same e-mail that have orders. */
  guests: readonly { id: string; href: string; value: string; orders: number }[]
  onExport: Act
  onMerge: Act
}

/** What a person may ask of the shop: their data, their earlier orders, and to be forgotten. */
export function CustomerData(props: CustomerDataProps) {
  const { account, sessions, guests, erased } = props
  const { t } = useUi()
  const [asked, setAsked] = useState(false)
  const [pending, setPending] = useState<'export' | 'merge'>()
  const [refused, setRefused] = useState<string>()
  const run = async (what: 'export' | 'merge', act: Act) => {
    setPending(what)
    setRefused(await act())
    setPending(undefined)
  }
  if (erased)
    return (
      <Card padding="lg">
        <h2 className="font-semibold">{t('resources.person.title')}</h2>
        <p className="mt-2 text-muted">{t('resources.person.erasedText')}</p>
      </Card>
    )
  return (
    <Card padding="lg" className="grid gap-4">
      <div>
        <h2 className="font-semibold">{t('resources.person.title')}</h2>
        <p className="mt-1 text-muted text-small">
          {t(`resources.person.account.${account}`)}{' '}
          {account === 'none' ? '' : t('resources.person.sessions', { count: sessions })}
        </p>
      </div>
      {guests.length > 0 ? (
        <div className="grid gap-2 text-small">
          <p>{t(account === 'proved' ? 'resources.person.guests' : 'resources.person.guestsUnproved')}</p>
          <ul className="grid gap-1">
            {guests.map(({ id, href, value, orders }) => (
              <li key={id}>
                <TextLink href={href}>{t('resources.person.guest', { count: orders, value })}</TextLink>
              </li>
            ))}
          </ul>
          {account === 'proved' ? (
            <Button
              variant="secondary"
              className="justify-self-start"
              pending={pending === 'merge'}
              onClick={() => void run('merge', props.onMerge)}
            >
              {t('resources.person.merge')}
            </Button>
          ) : null}
        </div>
      ) : null}
      {refused ? (
        <Alert tone="danger" live>
          {refused}
        </Alert>
      ) : null}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" pending={pending === 'export'} onClick={() => void run('export', props.onExport)}>
          {t('resources.person.export')}
        </Button>
        <Button variant="quiet" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('resources.person.erase')}
        </Button>
      </div>
      {asked ? <EraseDialog {...props} onClose={() => setAsked(false)} /> : null}
    </Card>
  )
}
