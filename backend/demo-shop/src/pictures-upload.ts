import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { uploadFilesWorkflow } from '@medusajs/medusa/core-flows'
import sharp from 'sharp'
import type { SeedContext } from '../../medusa/src/scripts/context.ts'
import { drawBanner, drawProduct } from './pictures/index.ts'
import { hexOf, type ProductPlan, slug } from './plan.ts'
import type { ColorName } from './types.ts'

/** Pixels across; the storefront makes every smaller size itself. */
const WIDTH = 1200
/** Two cores: two pictures in work, one waiting, so that neither core starves. */
const AT_ONCE = 3
sharp.concurrency(1)

/**
 * Renders a picture, or takes it from the cache of an earlier seed (the name is a hash of the drawing): a fresh database
 * need not draw a thousand pictures again. Effort 2 takes half the time of the default for two per cent more bytes.
 */
async function render(svg: string, width: number): Promise<Buffer> {
  const folder = process.env.TALAT_PICTURE_CACHE
  const name = createHash('sha256').update(`${width} ${svg}`).digest('hex').slice(0, 32)
  const file = folder ? path.join(folder, `${name}.webp`) : undefined
  const kept = file ? await readFile(file).catch(() => undefined) : undefined
  if (kept?.length) return kept
  const picture = await sharp(Buffer.from(svg))
    .resize({ width })
    .removeAlpha()
    .webp({ quality: 82, effort: 2 })
    .toBuffer()
  if (file) await keep(file, picture)
  return picture
}

/** Written beside and moved into place, so that a seed that is cut off leaves no half picture. */
async function keep(file: string, picture: Buffer): Promise<void> {
  const draft = `${file}.${process.pid}`
  try {
    await mkdir(path.dirname(file), { recursive: true })
    await writeFile(draft, picture)
    await rename(draft, file)
  } catch {
    // A cache that cannot be written (read-only folder, full disk) costs time only.
    await rm(draft, { force: true }).catch(() => undefined)
  }
}

interface Picture {
  filename: string
  svg: () => string
}

/** A product's pictures in the order of its gallery: one front a color, then a detail and a scene of the first. */
export function picturesOf(plan: ProductPlan): Picture[] {
  const picture = (color: ColorName, number: number, view: 'front' | 'detail' | 'scene'): Picture => ({
    filename: `${plan.handle}-${slug(color)}-${number}.webp`,
    svg: () => drawProduct({ kind: plan.kind, color: hexOf(color), seed: plan.seed, view }),
  })
  const [first] = plan.colors
  return [
    picture(first, 1, 'front'),
    picture(first, 2, 'detail'),
    picture(first, 3, 'scene'),
    ...plan.colors.slice(1).map((color) => picture(color, 1, 'front')),
  ]
}

/** Draws, renders and uploads the pictures of these products. @returns addresses by handle, in gallery order. */
export async function drawPictures(context: SeedContext, plans: ProductPlan[]): Promise<Map<string, string[]>> {
  const wanted = plans.flatMap((plan) => picturesOf(plan).map((picture) => ({ plan, picture })))
  const rendered = await mapAtOnce(wanted, AT_ONCE, async ({ picture }) => render(picture.svg(), WIDTH))
  const urls = await upload(
    context,
    wanted.map(({ picture }, index) => ({ filename: picture.filename, content: rendered[index] })),
  )
  const byHandle = new Map<string, string[]>()
  wanted.forEach(({ plan }, index) => {
    byHandle.set(plan.handle, [...(byHandle.get(plan.handle) ?? []), urls[index]])
  })
  return byHandle
}

/** A wide picture for a line or a top category. */
export async function drawBannerPicture(
  context: SeedContext,
  handle: string,
  theme: string,
  seed: number,
): Promise<string> {
  const webp = await render(drawBanner({ theme, seed, width: 1600, height: 900 }), 1600)
  const [url] = await upload(context, [{ filename: `banner-${handle}.webp`, content: webp }])
  return url
}

async function upload(context: SeedContext, files: { filename: string; content: Buffer }[]): Promise<string[]> {
  const { result } = await uploadFilesWorkflow(context.container).run({
    input: {
      files: files.map(({ filename, content }) => ({
        filename,
        mimeType: 'image/webp',
        content: content.toString('base64'),
        access: 'public' as const,
      })),
    },
  })
  return result.map((file) => file.url)
}

/** Like Promise.all over a map, with at most `limit` in work. */
async function mapAtOnce<T, R>(list: readonly T[], limit: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results = new Array<R>(list.length)
  let next = 0
  const worker = async () => {
    while (next < list.length) {
      const index = next++
      results[index] = await work(list[index])
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, list.length) }, worker))
  return results
}
