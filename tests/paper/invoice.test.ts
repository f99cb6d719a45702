import { getDocumentProxy } from 'unpdf'
import { describe, expect, inject, it } from 'vitest'
import { commands, page } from 'vitest/browser'
import { languageCodes } from '#features/shared/language.ts'
import { papers } from './names.ts'

declare const __PICTURES__: { mode: 'compare' | 'update' | 'missing' | 'off'; known: string[] }
const { mode, known } = __PICTURES__

/** Pixels a point: a page is as wide as a sheet held in the hand. */
const scale = 1.5

const files = inject('papers')
const cases = Object.entries(papers).flatMap(([name, pages]) =>
  languageCodes.flatMap((language) =>
    Array.from({ length: pages }, (_, at) => ({ paper: `${name}-${language}`, pages, at: at + 1 })),
  ),
)

describe('an invoice on paper', () => {
  it.each(cases)('$paper looks as accepted on page $at of $pages', async ({ paper, pages, at }) => {
    const bytes = Uint8Array.from(atob(files[paper] ?? ''), (sign) => sign.charCodeAt(0))
    const file = await getDocumentProxy(bytes)
    expect(file.numPages).toBe(pages)
    const sheet = await file.getPage(at)
    const viewport = sheet.getViewport({ scale })
    const canvas = document.createElement('canvas')
    canvas.width = Math.floor(viewport.width)
    canvas.height = Math.floor(viewport.height)
    canvas.dataset.testid = 'picture'
    document.body.replaceChildren(canvas)
    document.body.style.margin = '0'
    await page.viewport(canvas.width, canvas.height)
    await sheet.render({ canvas, viewport }).promise
    const picture = `paper/invoice/${paper}-${at}`
    // What was never accepted is missed by `tests/contract/worlds.test.ts`.
    const isWanted = mode === 'update' || known.includes(picture) === (mode === 'compare')
    if (mode === 'off' || !isWanted) return
    await commands.unpackPicture(picture)
    await expect(page.getByTestId('picture')).toMatchScreenshot(picture)
  })
})
