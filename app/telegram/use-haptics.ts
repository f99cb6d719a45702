import { useEffect, useRef } from 'react'
import { buzz } from '#features/telegram/mini-app.ts'
import { useCartCount } from '../cart/use-cart.tsx'

/** Lets the phone buzz with what matters: something came into the cart, an order was made, something went wrong. */
export function useHaptics(page: string): void {
  const count = useCartCount()
  const before = useRef<number | null>(null)
  useEffect(() => {
    const last = before.current
    before.current = count
    // From nothing to something is also what a stored cart does when it arrives.
    if (last !== null && last > 0 && count > last) void buzz('success')
  }, [count])
  useEffect(() => {
    if (page.startsWith('/order-summary/')) void buzz('success')
  }, [page])
  useEffect(() => {
    const isAlert = (node: Node) =>
      node instanceof Element && node.closest('main') !== null && node.matches('[role=alert]')
    const holdsAlert = (node: Node) =>
      isAlert(node) || (node instanceof Element && node.querySelector('main [role=alert]'))
    const observer = new MutationObserver((changes) => {
      if (changes.some(({ addedNodes }) => [...addedNodes].some(holdsAlert))) void buzz('error')
    })
    observer.observe(document.body, { subtree: true, childList: true })
    return () => observer.disconnect()
  }, [])
}
