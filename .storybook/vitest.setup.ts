import * as a11y from '@storybook/addon-a11y/preview'
import { setProjectAnnotations } from '@storybook/react-vite'
import { configure } from 'storybook/test'
import { afterAll, afterEach, beforeAll, beforeEach, expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Hand } from '../stories/_fixtures/under-hand.ts'
import { failOnNoise } from '../tests/setup/console.ts'
import type { Place } from '../tests/visual/glance.mjs'
import * as preview from './preview.tsx'
import { settled } from './settled.ts'
import { isPictured, pictureName, type World, worlds } from './worlds.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lays an accepted picture out where Vitest finds it. */
    unpackPicture: (name: string) => Promise<void>
    /** What a real pointer or the keyboard does to the control that is marked. */
    hand: (act: Hand['act'] | 'leave') => Promise<void>
    /** Whether a place of the browser's page looks exactly as accepted. */
    glance: (name: string, place: Place) => Promise<boolean>
  }
}
/** Set in vitest.config.ts: what to do with pictures, which have been accepted, and where this run is. */
declare const __PICTURES__: {
  mode: 'compare' | 'update' | 'missing' | 'off'
  known: string[]
  world: World['name']
  width: number
}

type Shot = {
  id: string
  tags: string[]
  parameters: { visual?: { target?: 'page'; images?: boolean; hand?: Hand } }
  canvasElement: HTMLElement
}
const known = new Set(__PICTURES__.known)
const here = worlds.find(({ name }) => name === __PICTURES__.world) as World
/** CSS pixels; the rest of a longer story is more of the same. */
const tallest = 3000

/** Resolves when a picture is decoded, or cannot be. A lazy one out of sight would never be. */
const whole = (image: HTMLImageElement): Promise<unknown> => {
  image.loading = 'eager'
  return image.decode().catch(() => undefined)
}

/** Where an element is in the browser's page: stories are in a frame. */
function placeOf(element: HTMLElement): Place {
  const { x, y, width, height } = element.getBoundingClientRect()
  const frame = window.frameElement?.getBoundingClientRect()
  return { x: x + (frame?.x ?? 0), y: y + (frame?.y ?? 0), width, height }
}

/** Takes the caret away, which blinks, and which forced colors draw whatever a style says: nobody writes in a read-only field. */
function withoutCaret(): () => void {
  const field = document.activeElement
  const isWritten = field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
  // A date has no caret, and would lose its button.
  if (!isWritten || field.readOnly || /date|time|month|week/.test(field.type)) return () => undefined
  field.readOnly = true
  return () => {
    field.readOnly = false
  }
}

/** After rendering and playing, every state story is photographed: cropped to the story, or the page for what is in a portal. */
const picture = {
  afterEach: async ({ id, tags, parameters, canvasElement }: Shot) => {
    if (__PICTURES__.mode === 'off' || !isPictured({ id, tags }, here)) return
    const name = pictureName(__PICTURES__.world, expect.getState().testPath ?? '', id)
    if (window.innerWidth !== __PICTURES__.width)
      throw new Error(
        `The window is ${window.innerWidth} pixels wide, not ${__PICTURES__.width}: no picture would be right.`,
      )
    if (__PICTURES__.mode === 'compare' && !known.has(name)) return
    if (__PICTURES__.mode === 'missing' && known.has(name)) return
    // Photographs of products compress badly and are not what is reviewed here; their places are. Stories about pictures keep them.
    const images = parameters.visual?.images === true
    document.documentElement.toggleAttribute('data-without-images', !images)
    if (images) await Promise.all([...document.images].map(whole))
    const wholePage = parameters.visual?.target === 'page'
    if (document.activeElement instanceof HTMLElement && !wholePage) document.activeElement.blur()
    const target = wholePage ? document.body : canvasElement
    const hand = parameters.visual?.hand
    const [width, height] = [window.innerWidth, window.innerHeight]
    // What is below the window's edge is not drawn: the window grows to the story, up to what the browser can show.
    const grow = async () => {
      const needed = Math.min(document.documentElement.scrollHeight, tallest)
      if (wholePage || needed <= window.innerHeight) return
      await page.viewport(width, needed)
      await settled()
    }
    // What looks as accepted already need not be waited for.
    const equal = async () => {
      await grow()
      return __PICTURES__.mode === 'compare' && (await commands.glance(name, placeOf(target)))
    }
    // In the story first: Storybook keeps links and buttons of its own in the page.
    const held = hand
      ? (canvasElement.querySelector<HTMLElement>(hand.on) ?? document.querySelector<HTMLElement>(hand.on))
      : null
    if (hand && !held) throw new Error(`There is no ${hand.on} for the hand.`)
    // By a mark: a locator made from the element names its words, and is lost when they change before the picture is taken.
    target.dataset.testid = 'picture'
    let written = (): void => undefined
    try {
      if (!hand) {
        written = withoutCaret()
        if (await equal()) return
      }
      await settled()
      if (hand && held) {
        held.dataset.hand = ''
        // Room for the ring, which is outside of the control.
        target.style.padding = '1rem'
        await commands.hand(hand.act)
        written = withoutCaret()
      }
      if (await equal()) return
      await commands.unpackPicture(name)
      await expect(page.getByTestId('picture')).toMatchScreenshot(name)
    } finally {
      written()
      delete target.dataset.testid
      if (hand) await commands.hand('leave')
      if (held) delete held.dataset.hand
      target.style.removeProperty('padding')
      if (window.innerHeight !== height) await page.viewport(width, height)
    }
  },
}

// A missing role is said in one sentence; the whole document is of no help in a terminal.
configure({
  getElementError: (message) => new Error(message ?? 'The element was not found.'),
  // What is waited for comes late on a busy machine; the usual second is a promise about the machine, not the part.
  asyncUtilTimeout: 8000,
})

const still = document.createElement('style')
still.id = 'still'
// Nothing moves: on a busy machine even the shortest fade can stand at its first, invisible frame.
still.textContent = `
  *, ::before, ::after { animation: none !important; transition: none !important }
  [data-without-images] img { visibility: hidden !important }`

/** In forced colors the system picks them, and axe reads what we wrote. */
const world =
  __PICTURES__.world === 'forced-colors'
    ? { parameters: { a11y: { config: { rules: [{ id: 'color-contrast', enabled: false }] } } } }
    : {}

const project = setProjectAnnotations([a11y, preview, world, picture] as unknown as Parameters<
  typeof setProjectAnnotations
>[0])
beforeAll(project.beforeAll)
beforeAll(async () => {
  if (!document.getElementById(still.id)) document.head.append(still)
  // Each font by hand: "ready" does not wait for one that nothing on the page has asked for yet, and a busy machine is slow.
  // Those that stand in until ours are here are the system's own, and not every system has them.
  const fonts = [...document.fonts].filter(({ family }) => !family.includes('Stand-in'))
  for (let attempt = 0; attempt < 3; attempt += 1) {
    await Promise.allSettled(fonts.map((font) => font.load()))
    if (fonts.every((font) => font.status === 'loaded')) return
  }
  const missing = fonts.filter((font) => font.status !== 'loaded').map((font) => font.family)
  throw new Error(`These fonts did not load, so no picture would be right: ${missing.join(', ')}`)
}, 60_000)
failOnNoise({ beforeEach, afterEach, afterAll })
