import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { World } from '../../../.storybook/worlds.ts'
import { rowFaults } from './row-faults.ts'

/** A small fault: `from` in `file` becomes `to`, and the test `red` of `stories` must notice. */
export type Fault = {
  file: string
  from: string
  to: string
  stories: string
  red: string
  seenIn: 'picture' | 'behaviour'
  /** @default 'light' */
  world?: World['name']
}

export const faults: Record<string, Fault> = {
  'one pixel of padding': {
    file: 'ui/styles/theme.css',
    from: '@layer base {',
    to: '[data-slot="button"] { padding-inline-start: calc(1.25rem + 1px) }\n@layer base {',
    stories: 'stories/ui/button.stories.tsx',
    red: 'Default',
    seenIn: 'picture',
  },
  'a token one step lighter': {
    file: 'ui/styles/theme.css',
    from: '--success-soft: oklch(0.955 0.035 155);',
    to: '--success-soft: oklch(0.965 0.035 155);',
    stories: 'stories/ui/badge.stories.tsx',
    red: 'Matrix',
    seenIn: 'picture',
  },
  'a label that is gone': {
    file: 'ui/field/field.tsx',
    from: '        htmlFor={id}\n',
    to: '',
    stories: 'stories/ui/text-field.stories.tsx',
    red: 'Default',
    seenIn: 'behaviour',
  },
  'a form that is sent twice': {
    file: 'ui/forms/use-submit.ts',
    from: 'if (busy.current) return',
    to: '',
    stories: 'stories/forms/form.stories.tsx',
    red: 'Submits Once Faster Than It Is Drawn',
    seenIn: 'behaviour',
  },
  'a focus ring that is gone': {
    file: 'ui/styles/theme.css',
    from: 'outline: 2px solid var(--focus);',
    to: 'outline: none;',
    stories: 'stories/ui/checkbox.stories.tsx',
    red: 'Focused',
    seenIn: 'picture',
  },
  'a hover that shows nothing': {
    file: 'ui/button/button.recipe.ts',
    from: 'border-transparent text-fg hover:bg-sunken',
    to: 'border-transparent text-fg',
    stories: 'stories/ui/icon-button.stories.tsx',
    red: 'Hovered',
    seenIn: 'picture',
  },
  'a chosen color like the others in forced colors': {
    file: 'ui/swatch-picker/swatch-picker.tsx',
    from: 'data-selected:forced-ring',
    to: '',
    stories: 'stories/ui/swatch-picker.stories.tsx',
    red: 'Default',
    seenIn: 'picture',
    world: 'forced-colors',
  },
  'a chosen tab like the others in forced colors': {
    file: 'ui/tabs/tabs.tsx',
    from: 'aria-selected:after:forced-mark',
    to: '',
    stories: 'stories/ui/tabs.stories.tsx',
    red: 'Default',
    seenIn: 'picture',
    world: 'forced-colors',
  },
  'an arrow that points against the reading': {
    file: 'ui/breadcrumbs/breadcrumbs.tsx',
    from: 'rtl:-scale-x-100',
    to: '',
    stories: 'stories/ui/breadcrumbs.stories.tsx',
    red: 'Default',
    seenIn: 'picture',
    world: 'rtl',
  },
  'a drawer from the wrong edge': {
    file: 'ui/drawer/drawer.tsx',
    from: 'rtl:[--slide-from:-100%]',
    to: '',
    stories: 'stories/ui/drawer.stories.tsx',
    red: 'Comes From Its Own Edge Right To Left',
    seenIn: 'behaviour',
  },
  'motion for who asked for none': {
    file: 'ui/styles/theme.css',
    from: 'animation-duration: 0.01ms !important;',
    to: '',
    stories: 'stories/ui/drawer.stories.tsx',
    red: 'Comes At Once For Who Asks For Less Motion',
    seenIn: 'behaviour',
  },
  'tabs that eat a key of the browser': {
    file: 'ui/tabs/tabs.tsx',
    from: 'if (!isPlainKey(event)) return',
    to: '',
    stories: 'stories/ui/tabs.stories.tsx',
    red: 'Keys With A Modifier Pass',
    seenIn: 'behaviour',
  },
  'a question that is a plain dialog': {
    file: 'ui/dialog/dialog.tsx',
    from: "role={safeAnswer ? 'alertdialog' : 'dialog'}",
    to: 'role="dialog"',
    stories: 'stories/ui/unsaved-changes.stories.tsx',
    red: 'Asks As An Alert And Staying Has The Focus',
    seenIn: 'behaviour',
  },
  'an aria-disabled icon that acts': {
    file: 'ui/button/icon-button.tsx',
    from: 'if (refusesPress(pending, rest))',
    to: 'if (pending)',
    stories: 'stories/ui/icon-button.stories.tsx',
    red: 'An Aria Disabled One Does Nothing',
    seenIn: 'behaviour',
  },
  'a scroll that counts as a press': {
    file: 'ui/quantity-stepper/use-quantity-stepper.ts',
    from: "undecided.current = event.pointerType !== 'mouse'",
    to: 'undecided.current = false',
    stories: 'stories/ui/quantity-stepper.stories.tsx',
    red: 'A Thumb That Scrolls Changes Nothing',
    seenIn: 'behaviour',
  },
  'a closed message that holds all others': {
    file: 'ui/toast/toast-store.ts',
    from: 'letGo([...holds].filter((name) => !still.has(name)))',
    to: 'still.clear()',
    stories: 'stories/ui/toast.stories.tsx',
    red: 'Closing By Keyboard Lets The Others Leave',
    seenIn: 'behaviour',
  },
  'a group that has no name': {
    file: 'ui/combobox/option-list.tsx',
    from: 'role="group" aria-labelledby=',
    to: 'role="group" data-by=',
    stories: 'stories/ui/combobox.stories.tsx',
    red: 'A Group Of Several Words Has Its Name',
    seenIn: 'behaviour',
  },
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Serves the named faults in place of the files as they are; the files stay untouched. */
function plant(names: readonly string[]): Plugin {
  const planted: Pick<Fault, 'file' | 'from' | 'to'>[] = names.map((name) => {
    const fault = faults[name] ?? rowFaults[name]
    if (!fault) throw new Error(`There is no fault named "${name}".`)
    return fault
  })
  return {
    name: 'talat:plant',
    enforce: 'pre',
    load(id) {
      const file = relative(root, id.replace(/\?.*$/, '')).replaceAll('\\', '/')
      const mine = planted.filter((fault) => fault.file === file)
      if (mine.length === 0) return null
      return mine.reduce(
        (source, { from, to }) => {
          if (source.split(from).length !== 2)
            throw new Error(`${file} has "${from}" not exactly once: correct the fault.`)
          return source.replace(from, () => to)
        },
        readFileSync(id.replace(/\?.*$/, ''), 'utf8'),
      )
    },
  }
}

/** What the environment asks to be planted: set by the tests that prove that faults do not pass unseen. */
export const planting = (): Plugin[] => (process.env.TALAT_PLANT ? [plant(process.env.TALAT_PLANT.split(','))] : [])
