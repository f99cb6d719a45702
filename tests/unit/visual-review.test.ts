import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccepted } from '../visual/accepted.mjs'
import { openReview } from '../visual/review.mjs'

const changed = 'dark/ui/button/default'
const fresh = 'thai/ui/tag/default'
/** A picture of one color, which is how the tests tell one from another. */
const paint = (background: string) =>
  sharp({ create: { width: 4, height: 3, channels: 3, background } })
    .png()
    .toBuffer()
const colorOf = async (picture: Uint8Array | ArrayBuffer) => {
  const [r, g, b] = await sharp(Buffer.from(picture as Uint8Array))
    .removeAlpha()
    .raw()
    .toBuffer()
  return `rgb(${r}, ${g}, ${b})`
}
const [old, actual, red, first] = ['rgb(1, 1, 1)', 'rgb(2, 2, 2)', 'rgb(255, 0, 0)', 'rgb(9, 9, 9)'] as const
let folder = ''
let review: Awaited<ReturnType<typeof openReview>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talat-review-'))
  const [baseline, diff] = [join(folder, 'baseline'), join(folder, 'diff')]
  for (const one of ['dark/ui/button', 'thai/ui/tag']) mkdirSync(join(diff, one), { recursive: true })
  await openAccepted(baseline).put(changed, await paint(old))
  writeFileSync(join(diff, `${changed}-actual.png`), await paint(actual))
  writeFileSync(join(diff, `${changed}-diff.png`), await paint(red))
  writeFileSync(join(diff, `${fresh}-actual.png`), await paint(first))
  review = await openReview({ baseline, diff })
})
afterEach(async () => {
  await review.close()
  rmSync(folder, { recursive: true })
})

const url = (action: string, id: string, kind = '') => `${review.url}/${action}/${encodeURIComponent(id)}${kind}`
const accepted = async (id: string) => {
  const picture = openAccepted(join(folder, 'baseline')).read(id)
  return picture && colorOf(picture)
}
const post = (action: string, id: string, headers = {}) => fetch(url(action, id), { method: 'POST', headers })
const shown = async (id: string, kind: string) =>
  colorOf(await (await fetch(url('picture', id, `/${kind}`))).arrayBuffer())

describe('the review of pictures', () => {
  it('lists what changed and what is new, with its world', () => {
    expect(review.changes.list()).toEqual([
      {
        id: changed,
        story: 'ui/button',
        state: 'default',
        world: 'dark',
        isNew: false,
        hasDifference: true,
        isAccepted: false,
      },
      {
        id: fresh,
        story: 'ui/tag',
        state: 'default',
        world: 'thai',
        isNew: true,
        hasDifference: false,
        isAccepted: false,
      },
    ])
  })

  it('shows the three pictures of a change', async () => {
    expect(await shown(changed, 'baseline')).toBe(old)
    expect(await shown(changed, 'actual')).toBe(actual)
    expect(await shown(changed, 'diff')).toBe(red)
  })

  it('accepts one by writing it to the baseline, and takes it back', async () => {
    expect((await post('accept', changed)).status).toBe(200)
    expect(await accepted(changed)).toBe(actual)
    expect(await shown(changed, 'baseline')).toBe(old)
    await post('undo', changed)
    expect(await accepted(changed)).toBe(old)
  })

  it('accepts a new picture, and takes it back to none', async () => {
    await post('accept', fresh)
    expect(await accepted(fresh)).toBe(first)
    await post('undo', fresh)
    expect(await accepted(fresh)).toBeNull()
  })

  it('refuses what is no change, another page’s call and another name of this machine', async () => {
    expect((await post('accept', '../../package')).status).toBe(400)
    expect((await post('accept', 'light/ui/link/default')).status).toBe(400)
    expect((await post('accept', changed, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const status = await new Promise((resolve) => {
      const call = request(url('accept', changed), { method: 'POST', headers: { host: 'evil.example' } })
      call.on('response', (answer) => resolve(answer.resume().statusCode)).end()
    })
    expect(status).toBe(403)
    expect(await accepted(changed)).toBe(old)
  })
})

describe('accepted pictures', () => {
  it('are kept once when they are equal, and each keeps its own when one of them changes', async () => {
    const pictures = openAccepted(join(folder, 'baseline'))
    const [one, two, three] = ['light/ui/tag/default', 'rtl/ui/tag/default', 'thai/ui/tag/default'] as const
    const files = () =>
      readdirSync(join(folder, 'baseline'), { recursive: true, encoding: 'utf8' }).filter((path) =>
        path.endsWith('.webp'),
      )
    for (const name of [one, two, three]) await pictures.put(name, await paint(first))
    expect(files()).toHaveLength(2)
    await pictures.put(one, await paint(actual))
    expect(files()).toHaveLength(3)
    expect(await Promise.all([one, two, three].map(accepted))).toEqual([actual, first, first])
    pictures.remove(two)
    expect(await accepted(three)).toBe(first)
    expect(pictures.names()).toEqual([changed, one, three])
  })

  it('are told apart by the sum of their pixels, and by the pixels where there is no sum', async () => {
    const sums = join(folder, 'baseline/pixels.json')
    const looks = async () => {
      const pictures = openAccepted(join(folder, 'baseline'))
      return [await pictures.equals(changed, await paint(old)), await pictures.equals(changed, await paint(actual))]
    }
    expect(await looks()).toEqual([true, false])
    const noted = readFileSync(sums, 'utf8')
    // Who believed this would not have decoded the file.
    writeFileSync(sums, noted.replace(/: "[^"]+"/, ': "of another picture"'))
    expect(await looks()).toEqual([false, false])
    rmSync(sums)
    expect(await looks()).toEqual([true, false])
    const pictures = openAccepted(join(folder, 'baseline'))
    expect(pictures.sums()).toEqual({ count: 0, missing: [changed] })
    await pictures.sumUp()
    expect(readFileSync(sums, 'utf8')).toBe(noted)
  })

  it('of a part that is gone leave no folder behind', async () => {
    openAccepted(join(folder, 'baseline')).remove(changed)
    expect(readdirSync(join(folder, 'baseline'))).toEqual(['equal.json', 'pixels.json'])
    expect(openAccepted(join(folder, 'baseline')).sums()).toEqual({ count: 0, missing: [] })
  })
})
