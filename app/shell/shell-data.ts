import { createContext, use, useMemo } from 'react'
import { useLocation, useRouteLoaderData } from 'react-router-dom'
import type { NavigationView } from '#features/catalogue/navigation.ts'
import type { SessionView } from '#features/session/session.ts'
import { destination } from '#features/shared/destination.ts'
import { forLanguages, type Language } from '#features/shared/language.ts'
import type { RegionInfo, RegionRef } from '#features/shared/region.ts'
import { signInPath } from '#features/shared/sign-in-path.ts'
import type { HereView, ShellView } from '#ui/shop/layout/views.ts'
import { languageOfPath, withLanguage } from '../paths.ts'
import { useWho } from './who.ts'

/** What the root loader gives to every page. */
export type RootData = Omit<ShellData, 'session'> & {
  /** Undefined on a page that is the same for everybody. */
  session: SessionView | null | undefined
}

/** What every page knows. */
export type ShellData = {
  navigation: NavigationView
  /** The ways to the pages of text. */
  pages: ShellView['pages']
  regions: readonly RegionInfo[]
  region: RegionRef | null
  session: SessionView | null
  theme: 'light' | 'dark' | null
  /** For the footer, so that server and browser write the same one. */
  year: number
}

const nothing: RootData = {
  navigation: { categories: [], collections: [] },
  pages: [],
  regions: [],
  region: null,
  session: null,
  theme: null,
  year: new Date().getFullYear(),
}

/** The root's data as the router has it; what a page without any backend still knows when its loader failed. */
export const useRootData = (): RootData => useRouteLoaderData<RootData>('root') ?? nothing

/** The same for all that is below: whoever asks the router is drawn anew at each of its steps, the frame of the shop too. */
export const RootDataContext = createContext(nothing)

/** What every page shares, and who is signed in. */
export function useShellData(): ShellData {
  const data = use(RootDataContext)
  return { ...data, session: useWho(data.session) }
}

/** The language of this page, from its address. */
export const useLanguage = (): Language => languageOfPath(useLocation().pathname)

/** The frame's view of the shop: the same one on every page while its data is. */
export function useShell(): ShellView {
  const { navigation, pages, regions, region, session } = useShellData()
  const language = useLanguage()
  return useMemo(() => {
    const info = regions.find(({ id }) => id === region?.id)
    return {
      ...navigation,
      pages,
      regions: regions.map(({ id, name, currencyCode, countries }) => ({
        id,
        name,
        currency: currencyCode.toUpperCase(),
        countries: [...countries],
      })),
      region: {
        id: region?.id ?? '',
        country: region?.countryCode ?? '',
        label: info ? destination(info, region?.countryCode) : (region?.name ?? ''),
      },
      accepts: info?.accepts ?? [],
      language,
      account: { signedIn: session !== null, name: session?.user.name ?? undefined },
    }
  }, [navigation, pages, regions, region, session, language])
}

/** The frame's view of this page. */
export function useHereView(): HereView {
  const { pathname, search } = useLocation()
  const path = pathname + search
  return useMemo(
    () => ({ languageHrefs: forLanguages((to) => withLanguage(path, to)), signInHref: signInPath(path) }),
    [path],
  )
}
