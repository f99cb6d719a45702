import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/**
 * What stands further down comes when the person gets there: until then nothing of it is loaded or asked for.
 * `className` holds its place, so that nothing else is pushed away.
 */
export function WhenSeen({ className, children }: { className: string; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    if (isSeen || !place.current) return
    const watch = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
    })
    watch.observe(place.current)
    return () => watch.disconnect()
  }, [isSeen])
  return (
    <div ref={place} className={isSeen ? undefined : className}>
      {isSeen ? <Suspense fallback={<div className={className} />}>{children}</Suspense> : null}
    </div>
  )
}
