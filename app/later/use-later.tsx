import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { localStore, storageKeys } from '#features/shared/storage.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { useCart, useCartState } from '../cart/use-cart.tsx'
import { optional } from '../shell/optional.ts'
import { useShellData } from '../shell/shell-data.ts'

const Saved = optional(() => import('./saved-lines-host.tsx').then((part) => part.SavedLinesHost))

/**
 * Saving for later, as much of it as the cart's page carries: the list and its code come for who has something there, may
 * have it in an account, or presses the first time.
 */
export function useLater(): { later: ReactNode; onLater: (variantId: string) => void; hidesRemoved: boolean } {
  const { session } = useShellData()
  const cart = useCart()
  const ui = useUi()
  const { removed } = useCartState()
  const [wanted, setWanted] = useState(false)
  const [saved, setSaved] = useState<string | null>(null)
  useEffect(() => {
    if (session || localStore.get(storageKeys.later)) setWanted(true)
  }, [session])
  return {
    later: wanted ? (
      <Suspense>
        <Saved />
      </Suspense>
    ) : null,
    async onLater(variantId) {
      setSaved(variantId)
      // A file that does not arrive is announced by the page's own guard; the line stays where it is.
      const code = await import('./later.ts').catch(() => undefined)
      if (!code) return
      await code.open(session)
      setWanted(true)
      if ((await code.save(cart, variantId, ui)) !== 'saved') setSaved(null)
    },
    /** What has just been saved is not lost, so that there is nothing to bring back. */
    hidesRemoved: removed !== null && removed.variantId === saved,
  }
}
