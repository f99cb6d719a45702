import { type ComponentType, createContext } from 'react'
import type { ErrorPageProps } from '#ui/error-page/error-page.tsx'

/**
 * The error page, put here by the entries: the server has it at hand, since it must stand without any script; the browser
 * fetches it when something fails, so that pages which do not fail do not carry it.
 */
export const ErrorPageContext = createContext<ComponentType<ErrorPageProps> | null>(null)
