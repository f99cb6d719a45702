import type { LinkProps } from '#ui/provider/ui-provider.tsx'

/** The link port of stories: a real link for roles and keyboard that goes nowhere. */
export function StoryLink({ prefetch, replace, preventScrollReset, onClick, ...rest }: LinkProps) {
  return (
    // biome-ignore lint/a11y/useValidAnchor: it is a link; only its going is kept back
    <a
      {...rest}
      data-prefetch={prefetch}
      data-replace={replace || undefined}
      data-keep-scroll={preventScrollReset || undefined}
      onClick={(event) => {
        event.preventDefault()
        onClick?.(event)
      }}
    />
  )
}
