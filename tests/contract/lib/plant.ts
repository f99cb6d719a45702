import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

/** A small fault: `from` in `file` becomes `to`, and the test `red` of `stories` must notice. */
export type Fault = {
  file: string
  from: string
  to: string
  stories: string
  red: string
  seenIn: 'picture' | 'behaviour'
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
    file: 'ui/forms/use-rules-form.ts',
    from: 'const send = () => latest.current.onSubmit?.(structuredClone(form.getValues()))',
    to: 'const send = () => [1, 2].map(() => latest.current.onSubmit?.(structuredClone(form.getValues())))[0]',
    stories: 'stories/forms/rules-form.stories.tsx',
    red: 'Submits A Copy Of The Values Once',
    seenIn: 'behaviour',
  },
}

const root = fileURLToPath(new URL('../../../', import.meta.url))

/** Serves the named faults in place of the files as they are; the files stay untouched. */
export function plant(names: readonly string[]): Plugin {
  const planted = names.map((name) => {
    const fault = faults[name]
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
