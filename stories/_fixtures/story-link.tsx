import type { MouseEvent } from 'react'
import type { LinkProps } from '#ui/provider/ui-provider.tsx'

/** The link port of stories: a real link for roles and keyboard that goes nowhere. */
export function StoryLink({ prefetch, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  const stay = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault()
    onClick?.(event)
  }
  const told = {
    'data-prefetch': prefetch,
    'data-replace': replace || undefined,
    'data-keep-scroll': preventScrollReset || undefined,
    onClick: stay,
  }
  return <a {...rest} {...told} />
}
