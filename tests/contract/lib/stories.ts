import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import type { ComponentType } from 'react'
import * as preview from '../../../.storybook/preview.tsx'

type StoryModule = { default: { title?: string; tags?: string[] } } & Record<string, unknown>
export type ComposedStory = ComponentType & { id: string; tags: string[]; storyName: string }

setProjectAnnotations([preview as unknown as Parameters<typeof setProjectAnnotations>[0]].flat())

const modules = import.meta.glob<StoryModule>('../../../stories/**/*.stories.tsx', { eager: true })

/** Every story file with its kind (`kind:*` tag; what is in flows/ is a flow), the names of its exports, and its stories ready to render. */
export const storyFiles = Object.entries(modules).map(([path, module]) => ({
  path: path.replace('../../../', ''),
  kinds: path.includes('/stories/flows/')
    ? ['flow']
    : (module.default.tags ?? []).flatMap((tag) => (tag.startsWith('kind:') ? [tag.slice(5)] : [])),
  names: Object.keys(module).filter((name) => name !== 'default'),
  stories: Object.entries(
    composeStories(module as unknown as Parameters<typeof composeStories>[0]) as unknown as Record<
      string,
      ComposedStory
    >,
  ),
}))
