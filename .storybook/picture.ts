import * as a11y from '@storybook/addon-a11y/preview'
import { expect } from 'vitest'
import { commands, page } from 'vitest/browser'
import type { Hand } from '../stories/_fixtures/under-hand.ts'
import type { Place } from '../tests/visual/glance.mjs'
import { settled } from './settled.ts'
import { isPictured, picturedIn, pictureName, type World, worlds } from './worlds.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** Lays an accepted picture out where Vitest finds it. */
    unpackPicture: (name: string) => Promise<void>
    /** What a real pointer or the keyboard does to the control that is marked. */
    hand: (act: Hand['act'] | 'leave') => Promise<void>
    /** Whether a place of the browser's page looks as accepted. */
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

/** What an `afterEach` of Storybook is given; the checks of accessibility take the rest of it. */
type Shot = {
  id: string
  tags: string[]
  parameters: { visual?: { target?: 'page'; images?: boolean; hand?: Hand }; a11y?: { options?: object } }
  canvasElement: HTMLElement
}
type Frame = { target: HTMLElement; isPage: boolean; hand: Hand | undefined; held: HTMLElement | null }

const known = new Set(__PICTURES__.known)
/** The world of this run. */
export const drawnHere = worlds.find(({ name }) => name === __PICTURES__.world) as World
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

/** Whether this run draws or compares the picture of that name. */
const isWanted = (name: string): boolean => {
  if (__PICTURES__.mode === 'off') return false
  if (__PICTURES__.mode === 'compare') return known.has(name)
  return __PICTURES__.mode === 'update' || !known.has(name)
}

/** Takes one picture of what stands on the page, and compares it. */
async function photograph(name: string, { target, isPage, hand, held }: Frame): Promise<void> {
  const [width, height] = [window.innerWidth, window.innerHeight]
  // What is below the window's edge is not drawn: the window grows to the story, up to what the browser can show.
  const grow = async () => {
    const needed = Math.min(document.documentElement.scrollHeight, tallest)
    if (isPage || needed <= window.innerHeight) return
    await page.viewport(width, needed)
  }
  const isAsAccepted = async () => __PICTURES__.mode === 'compare' && (await commands.glance(name, placeOf(target)))
  let written = (): void => undefined
  try {
    if (!hand) {
      written = withoutCaret()
      await grow()
      // What looks as accepted already need not be waited for.
      if (await isAsAccepted()) return
    }
    await settled()
    if (hand && held) {
      held.dataset.hand = ''
      // Room for the ring, which is outside of the control.
      target.style.padding = '1rem'
      await commands.hand(hand.act)
      written = withoutCaret()
    }
    await grow()
    if (await isAsAccepted()) return
    await settled()
    // What came late may have made the story taller, and what keeps to the window's edge would stand across it.
    await grow()
    await commands.unpackPicture(name)
    await expect(page.getByTestId('picture')).toMatchScreenshot(name)
  } finally {
    written()
    if (hand) await commands.hand('leave')
    if (held) delete held.dataset.hand
    target.style.removeProperty('padding')
    if (window.innerHeight !== height) await page.viewport(width, height)
  }
}

/** The same page in another world's colors: read with its contrast, photographed, and left as it was. */
async function inPassing(world: World, shot: Shot, work: () => Promise<void>): Promise<void> {
  const root = document.documentElement
  const { theme } = root.dataset
  root.dataset.theme = world.globals.theme
  try {
    await work()
    const options = { ...shot.parameters.a11y?.options, runOnly: { type: 'rule', values: ['color-contrast'] } }
    const again = { ...shot, parameters: { ...shot.parameters, a11y: { ...shot.parameters.a11y, options } } }
    await a11y.afterEach(again as unknown as Parameters<typeof a11y.afterEach>[0])
  } finally {
    root.dataset.theme = theme
  }
}

/** After rendering and playing, every state story is photographed: cropped to the story, or the page for what is in a portal. */
export const picture = {
  afterEach: async (shot: Shot) => {
    const { id, tags, parameters, canvasElement } = shot
    if (__PICTURES__.mode !== 'off' && isPictured(shot, drawnHere) && window.innerWidth !== __PICTURES__.width)
      throw new Error(
        `The window is ${window.innerWidth} pixels wide, not ${__PICTURES__.width}: no picture would be right.`,
      )
    const wanted = picturedIn(drawnHere, { id, tags })
    if (wanted.length === 0) return
    // Photographs of products compress badly and are not what is reviewed here; their places are. Stories about pictures keep them.
    const images = parameters.visual?.images === true
    document.documentElement.toggleAttribute('data-without-images', !images)
    if (images) await Promise.all([...document.images].map(whole))
    const isPage = parameters.visual?.target === 'page'
    if (document.activeElement instanceof HTMLElement && !isPage) document.activeElement.blur()
    const hand = parameters.visual?.hand
    // In the story first: Storybook keeps links and buttons of its own in the page.
    const held = hand
      ? (canvasElement.querySelector<HTMLElement>(hand.on) ?? document.querySelector<HTMLElement>(hand.on))
      : null
    if (hand && !held) throw new Error(`There is no ${hand.on} for the hand.`)
    const target = isPage ? document.body : canvasElement
    const failures: Error[] = []
    // By a mark: a locator made from the element names its words, and is lost when they change before the picture is taken.
    target.dataset.testid = 'picture'
    for (const world of wanted) {
      const name = pictureName(world.name, expect.getState().testPath ?? '', id)
      const take = async () => {
        if (isWanted(name)) await photograph(name, { target, isPage, hand, held })
      }
      await (world === drawnHere ? take() : inPassing(world, shot, take)).catch((error: Error) => failures.push(error))
    }
    delete target.dataset.testid
    // Each picture that differs is written down before one of them ends the test.
    if (failures.length === 1) throw failures[0]
    if (failures.length > 1) throw new Error(failures.map(({ message }) => message).join('\n'))
  },
}
