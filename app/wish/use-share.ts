import { useState } from 'react'
import type { WishlistState } from '#features/wishlist/store.ts'
import { useUi } from '#ui/provider/ui-provider.tsx'
import type { SharePanelProps } from '#ui/shop/wish/share-panel.tsx'
import { withLanguage } from '../paths.ts'
import type { WishlistCode } from './hearts.ts'

/** Sharing a list; undefined for a guest, whose list nobody else could read. */
export function useShare(state: WishlistState | null, code: WishlistCode | undefined): SharePanelProps | undefined {
  const { language } = useUi()
  const [progress, setProgress] = useState<'idle' | 'pending' | 'failed'>('idle')
  if (!code || !state?.person) return undefined
  const run = async (work: () => Promise<boolean>) => {
    setProgress('pending')
    setProgress((await work()) ? 'idle' : 'failed')
  }
  const { share } = state
  const url = share ? `${location.origin}${withLanguage(`/wishlist/${share.token}`, language)}` : ''
  return {
    share: share && { url, name: share.name },
    pending: progress === 'pending',
    failed: progress === 'failed',
    onShare: (name) => void run(() => code.wishlist.share(name)),
    onUnshare: () => void run(() => code.wishlist.unshare()),
  }
}
