import { useEffect, useRef } from 'react'
import { useLocation, useNavigation } from 'react-router-dom'
import { useShopNavigate } from '../shell/use-shop-navigate.ts'

/**
 * Goes on once something was done, as `useShopNavigate` goes; whoever went to another page meanwhile, or is on the way to one,
 * is left there.
 */
export function useGoOn(): ReturnType<typeof useShopNavigate> {
  const navigate = useShopNavigate()
  const { pathname } = useLocation()
  const leaving = useNavigation().location !== undefined
  const isLeaving = useRef(leaving)
  useEffect(() => {
    isLeaving.current = leaving
  }, [leaving])
  return (href, options) => {
    if (!isLeaving.current && location.pathname === pathname) navigate(href, options)
  }
}
