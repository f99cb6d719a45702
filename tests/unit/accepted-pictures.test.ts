import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openAccepted } from '../visual/accepted.mjs'
import { tolerance } from '../visual/tolerance.mjs'

const name = 'thai/ui/button/default'
const [width, height] = [40, 20]

/** A white picture in which some pixels, far from each other, have another gray. */
function paint(changed = 0, gray = 255, wide = width) {
  const data = Buffer.alloc(wide * height * 3, 255)
  for (let pixel = 0; pixel < changed; pixel += 1) data.fill(gray, pixel * 21 * 3, (pixel * 21 + 1) * 3)
  return sharp(data, { raw: { width: wide, height, channels: 3 } })
    .png()
    .toBuffer()
}

let folder = ''
let accepted: ReturnType<typeof openAccepted>
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talat-accepted-'))
  accepted = openAccepted(folder)
  await accepted.put(name, await paint())
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('a picture', () => {
  it('looks as accepted when every pixel is the same, and when a processor rounds each by a step that nobody sees', async () => {
    expect(await accepted.resembles(name, await paint())).toBe(true)
    const rounded = await paint(30, 254)
    expect(await accepted.equals(name, rounded)).toBe(false)
    expect(await accepted.resembles(name, rounded)).toBe(true)
  })

  it('looks as accepted with as many other pixels as a corner has, and with one more it does not', async () => {
    const few = tolerance.allowedMismatchedPixels
    expect(await accepted.resembles(name, await paint(few, 0))).toBe(true)
    expect(await accepted.resembles(name, await paint(few + 1, 0))).toBe(false)
  })

  it('does not with a step of a token, in another size, or when none was accepted', async () => {
    expect(await accepted.resembles(name, await paint(30, 248))).toBe(false)
    expect(await accepted.resembles(name, await paint(0, 255, width + 1))).toBe(false)
    expect(await accepted.resembles('thai/ui/button/hover', await paint())).toBe(false)
  })
})
