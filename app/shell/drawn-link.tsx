import type { ComponentProps } from 'react'

/**
 * A link to a page of the shop as the router's own draws it before anybody can press it. The server has no use for the rest,
 * which took a third of the drawing of a page: every link asked twice where it leads from here.
 */
export const DrawnLink = (props: ComponentProps<'a'>) => <a {...props} data-discover="true" />
