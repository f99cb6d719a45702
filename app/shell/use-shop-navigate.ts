import { useCallback } from 'react'
import { type NavigateOptions, useNavigate } from 'react-router-dom'
import { useUi } from '#ui/provider/ui-provider.tsx'
import { hasNewBuild } from '../browser/new-build.ts'
import { keptForLater } from '../browser/offline.ts'
import { withLanguage } from '../paths.ts'

/** Goes to a path of the shop in the page's language; after a new build by a full load. */
export function useShopNavigate(): (href: string, options?: NavigateOptions) => void {
  const navigate = useNavigate()
  const { language } = useUi()
  return useCallback(
    (href, options) => {
      const path = withLanguage(href, language)
      if (keptForLater(path)) return
      if (hasNewBuild()) location.assign(path)
      else void navigate(path, options)
    },
    [navigate, language],
  )
}
