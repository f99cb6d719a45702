import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { pseudo } from '../stories/_fixtures/pseudo.ts'
import { StoryLink } from '../stories/_fixtures/story-link.tsx'
import { wordsIn } from '../stories/_fixtures/words.ts'
import '../ui/styles/theme.css'
import { type Globals, viewports } from './worlds.ts'

/** Theme, language and direction on <html>, where overlays in portals find them, and the ports that the app gives in real life. */
const World: Decorator = (Story, { globals, parameters }) => {
  const { theme, language, direction } = globals as Globals
  useLayoutEffect(() => {
    const root = document.documentElement
    root.dataset.theme = theme
    root.lang = language
    root.dir = direction
  }, [theme, language, direction])
  if (parameters.bare) return <Story />
  return (
    <UiProvider key={language} Link={StoryLink} words={wordsIn(language)} dir={direction}>
      <Story />
    </UiProvider>
  )
}

const preview: Preview = {
  tags: ['autodocs', 'test', 'visual'],
  initialGlobals: {
    theme: 'light',
    language: 'en',
    direction: 'ltr',
    viewport: { value: 'lg', isRotated: false },
  },
  globalTypes: {
    theme: {
      description: 'Theme',
      toolbar: { title: 'Theme', icon: 'mirror', dynamicTitle: true, items: ['light', 'dark'] },
    },
    language: {
      description: 'Language',
      toolbar: {
        title: 'Language',
        icon: 'globe',
        dynamicTitle: true,
        items: [
          { value: 'en', title: 'English' },
          { value: 'th', title: 'ไทย' },
          { value: pseudo, title: 'Pseudo' },
        ],
      },
    },
    direction: {
      description: 'Direction',
      toolbar: { title: 'Direction', icon: 'transfer', dynamicTitle: true, items: ['ltr', 'rtl'] },
    },
  },
  parameters: {
    layout: 'padded',
    viewport: { options: viewports },
    a11y: { test: 'error' },
    options: { storySort: { order: ['Docs', 'UI', 'Shop', 'Screens', 'Flows'] } },
    docs: { toc: true },
  },
  decorators: [World],
}
export default preview
