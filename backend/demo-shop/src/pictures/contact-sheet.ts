import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawBanner, drawProduct, kinds, themes, type View } from './index'

/**
 * Lays pictures out on one sheet, for whoever works on the drawings.
 *
 * After `npm run build` in backend/medusa: `node .medusa/demo-shop/pictures/contact-sheet.js <folder> <view|banners> [kind,kind…] [seed,seed…] [color,color…] [tile width]`
 */
const COLORS = ['#2f3f6f', '#f4f2ec', '#b5573a', '#3f7a4f', '#e0a526', '#1f2321', '#8fb4cf', '#d9c7a6', '#d49a9a']

async function tile(pictures: { svg: string; width: number; height: number }[], columns: number, file: string) {
  const gap = 10
  const [first] = pictures
  if (!first) return
  const { width, height } = first
  const rows = Math.ceil(pictures.length / columns)
  const layers = await Promise.all(
    pictures.map(async ({ svg }, i) => ({
      input: await sharp(Buffer.from(svg)).resize({ width, height, fit: 'fill' }).png().toBuffer(),
      left: gap + (i % columns) * (width + gap),
      top: gap + Math.floor(i / columns) * (height + gap),
    })),
  )
  await sharp({
    create: {
      width: gap + columns * (width + gap),
      height: gap + rows * (height + gap),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(layers)
    .png()
    .toFile(file)
}

async function main([
  folder = '.',
  view = 'front',
  only = '',
  seedList = '1,2,3',
  colorList = '',
  size = '240',
]: string[]) {
  mkdirSync(folder, { recursive: true })
  if (view === 'banners') {
    const list = themes.map((theme) => ({
      svg: drawBanner({ theme, seed: 1, width: 1600, height: 640 }),
      width: 800,
      height: 320,
    }))
    await tile(list, 2, join(folder, 'banners.png'))
    return
  }
  const chosen = only ? only.split(',') : kinds
  const seeds = seedList.split(',').map(Number)
  const colors = colorList ? colorList.split(',') : COLORS
  const pictures = chosen.flatMap((kind, row) =>
    seeds.map((seed, i) => ({
      svg: drawProduct({ kind, color: colors[(row * 2 + i) % colors.length] as string, seed, view: view as View }),
      width: Number(size),
      height: Number(size) * 1.25,
    })),
  )
  await tile(
    pictures,
    seeds.length * Math.max(1, Math.floor((Number(size) > 300 ? 5 : 9) / seeds.length)),
    join(folder, `${view}.png`),
  )
}

void main(process.argv.slice(2))
