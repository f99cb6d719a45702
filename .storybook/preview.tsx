import type { Decorator, Preview } from '@storybook/react-vite'
import { useLayoutEffect } from 'react'
import { UiProvider } from '#ui/provider/ui-provider.tsx'
import { allWords } from '#ui/words/all.ts'
import { createWords } from '#ui/words/words-store.ts'
import { StoryLink } from '../stories/_fixtures/story-link.tsx'
import '../ui/styles/theme.css'
import { type Globals, viewports } from './worlds.ts'

const words = { en: createWords('en', allWords('en')), th: createWords('th', allWords('th')) }

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
    <UiProvider key={language} Link={StoryLink} words={words[language]} dir={direction}>
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
