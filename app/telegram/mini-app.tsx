import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router-dom'
import { useBackButton, useMainButton } from '#features/telegram/use-buttons.ts'
import { MessengerBar } from '#ui/shop/layout/messenger-bar.tsx'
import { WordsScope } from '#ui/words/words-scope.tsx'
import { withoutLanguage } from '../paths.ts'
import { useShellData } from '../shell/shell-data.ts'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'
import { useHaptics } from './use-haptics.ts'
import { useMessenger } from './use-messenger.ts'
import { useStepButton } from './use-step-button.ts'

/** The shop inside Telegram: who is shopping, the messenger's own buttons, a buzz. Draws nothing anywhere else. */
export function MiniApp() {
  const messenger = useMessenger()
  const { session } = useShellData()
  if (!messenger) return null
  const { user, state } = messenger
  const name = user?.username ? `@${user.username}` : (session?.user.name ?? 'Telegram')
  return (
    <WordsScope areas={['account']}>
      <MessengerBar name={name} state={state} photo={user?.photo_url || undefined} />
      {state === 'test' ? null : <Controls />}
    </WordsScope>
  )
}

function Controls() {
  const { pathname, key } = useLocation()
  const navigate = useNavigate()
  const shopNavigate = useShopNavigate()
  const page = withoutLanguage(pathname)
  const step = useStepButton()
  const shown = step !== null
  useMainButton(true, {
    text: step?.text ?? '',
    visible: shown,
    pending: step?.pending ?? false,
    onPress: () => step?.press(),
  })
  useBackButton(page !== '/', () => (key === 'default' ? shopNavigate('/') : navigate(-1)))
  useHaptics(page)
  // One button for one thing: the messenger's stands in for the page's, which styles then hide.
  useEffect(() => {
    document.documentElement.toggleAttribute('data-main-button', shown)
  }, [shown])
  return null
}
