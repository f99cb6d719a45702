import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openReview } from '../visual/review.mjs'

const changed = 'ui-button_default_dark_en_1280'
const fresh = 'ui-tag_default_light_th_1280'
let folder = ''
let review: Awaited<ReturnType<typeof openReview>>

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talat-review-'))
  const [baseline, diff] = [join(folder, 'baseline'), join(folder, 'diff')]
  for (const one of [baseline, diff]) mkdirSync(one)
  writeFileSync(join(baseline, `${changed}.png`), 'old')
  writeFileSync(join(diff, `${changed}-actual.png`), 'new')
  writeFileSync(join(diff, `${changed}-diff.png`), 'red')
  writeFileSync(join(diff, `${fresh}-actual.png`), 'first')
  review = await openReview({ baseline, diff })
})
afterEach(async () => {
  await review.close()
  rmSync(folder, { recursive: true })
})

const accepted = (id: string) => readFileSync(join(folder, 'baseline', `${id}.png`), 'utf8')
const post = (path: string, headers = {}) => fetch(`${review.url}${path}`, { method: 'POST', headers })
const text = async (path: string) => (await fetch(`${review.url}${path}`)).text()

describe('the review of pictures', () => {
  it('lists what changed and what is new, with its world', () => {
    expect(review.changes.list()).toEqual([
      {
        id: changed,
        story: 'ui-button',
        state: 'default',
        world: 'dark',
        isNew: false,
        hasDifference: true,
        isAccepted: false,
      },
      {
        id: fresh,
        story: 'ui-tag',
        state: 'default',
        world: 'Thai',
        isNew: true,
        hasDifference: false,
        isAccepted: false,
      },
    ])
  })

  it('shows the three pictures of a change', async () => {
    expect(await text(`/picture/${changed}/baseline`)).toBe('old')
    expect(await text(`/picture/${changed}/actual`)).toBe('new')
    expect(await text(`/picture/${changed}/diff`)).toBe('red')
  })

  it('accepts one by writing it to the baseline, and takes it back', async () => {
    expect((await post(`/accept/${changed}`)).status).toBe(200)
    expect(accepted(changed)).toBe('new')
    expect(await text(`/picture/${changed}/baseline`)).toBe('old')
    await post(`/undo/${changed}`)
    expect(accepted(changed)).toBe('old')
  })

  it('accepts a new picture, and takes it back to none', async () => {
    await post(`/accept/${fresh}`)
    expect(accepted(fresh)).toBe('first')
    await post(`/undo/${fresh}`)
    expect(() => accepted(fresh)).toThrow('ENOENT')
  })

  it('refuses what is no change, another page’s call and another name of this machine', async () => {
    expect((await post('/accept/..%2F..%2Fpackage')).status).toBe(400)
    expect((await post('/accept/ui-link_default_light_en_1280')).status).toBe(400)
    expect((await post(`/accept/${changed}`, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
    const status = await new Promise((resolve) => {
      const call = request(`${review.url}/accept/${changed}`, { method: 'POST', headers: { host: 'evil.example' } })
      call.on('response', (answer) => resolve(answer.resume().statusCode)).end()
    })
    expect(status).toBe(403)
    expect(accepted(changed)).toBe('old')
  })
})
