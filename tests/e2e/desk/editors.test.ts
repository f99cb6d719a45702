import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Answer, type Desk, fresh, type Json, newProduct, openDesk } from './support.ts'

type Change = { path: string; from: unknown; to: unknown }
type Saved = Answer<{ changed: Json[]; conflicts?: { path: string; base: unknown; mine: unknown; theirs: unknown }[] }>

/** Fewer where the same shop is tested a second time. */
const PAIRS = Number(process.env.DESK_PAIRS ?? 60)
const LANES = 4
const seed = Number(process.env.DESK_SEED ?? Date.now() % 1_000_000)

/** A small generator, so that a run that failed can be run again (DESK_SEED). */
function dice(state: number): (sides: number) => number {
  let now = state
  return (sides) => {
    now = (now * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return Math.floor((now / 4_294_967_296) * sides)
  }
}

let desk: Desk
const lanes: { product: string; variant: string }[] = []
let tags: string[] = []

beforeAll(async () => {
  desk = await openDesk()
  tags = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const value = fresh('Editors')
      return (await desk.ok<{ product_tag: { id: string } }>('POST', '/product-tags', { value })).product_tag.id
    }),
  )
  for (let lane = 0; lane < LANES; lane++) {
    const title = fresh('Cut')
    const { id, variants } = await newProduct(desk, {
      options: [{ title, values: ['Wide'], is_exclusive: true }],
      variants: [{ title: 'Wide', options: { [title]: 'Wide' }, prices: [{ currency_code: 'thb', amount: 1 }] }],
    })
    lanes.push({ product: id, variant: variants[0].id })
  }
})
afterAll(async () => {
  for (const { product } of lanes) await desk.call('DELETE', `/products/${product}`)
  for (const tag of tags) await desk.call('DELETE', `/product-tags/${tag}`)
})

const scalars = {
  product: [
    'subtitle',
    'description',
    'material',
    'weight',
    'metadata.fit',
    'metadata.wash',
    'translations.th-TH.title',
    'translations.th-TH.subtitle',
  ],
  variant: ['sku', 'barcode', 'weight', 'prices.thb', 'prices.eur', 'metadata.shelf', 'translations.th-TH.title'],
} as const
type Kind = keyof typeof scalars

/** What one editor wants: some fields get one of few values, so that two often want the same, or different things. */
function wishOf(roll: (sides: number) => number, kind: Kind, base: Json): Change[] {
  const changes = scalars[kind].flatMap((path): Change[] => {
    if (roll(3) > 0) return []
    const isNumber = path === 'weight' || path.startsWith('prices')
    const unique = path === 'sku' || path === 'barcode'
    const to = isNumber ? 1 + roll(4) : unique ? fresh('s') : `text ${roll(4)}`
    return [{ path, from: base[path] ?? null, to: roll(8) === 0 ? null : to }]
  })
  if (kind === 'product' && roll(2) === 0)
    changes.push({ path: 'tags', from: base.tags, to: tags.filter(() => roll(2) === 0) })
  const [first] = scalars[kind]
  return changes.length > 0 ? changes : [{ path: first, from: base[first] ?? null, to: fresh('only') }]
}

const read = async (kind: Kind, id: string) =>
  (await desk.ok<{ values: Json }>('GET', `/desk/records/${kind}/${id}`)).values
const none = (value: unknown) => value ?? null
const changesIt = ({ from, to }: Change) => none(from) !== none(to)

/** Two editors begin with the same record and save at once; says what was lost, and which conflicts were none. */
async function pair(kind: Kind, id: string, roll: (sides: number) => number): Promise<string[]> {
  const base = await read(kind, id)
  const [first, second] = [wishOf(roll, kind, base), wishOf(roll, kind, base)]
  const wishes = [first, second]
  const answers: Saved[] = await Promise.all(
    wishes.map((changes) => desk.call('POST', `/desk/records/${kind}/${id}`, { changes })) as Promise<Saved>[],
  )
  const now = await read(kind, id)
  const faults: string[] = []
  const scalar = (changes: Change[]) => changes.filter((change) => change.path !== 'tags' && changesIt(change))
  const [one, two] = [scalar(first), scalar(second)]
  const contested = one
    .filter(({ path, to }) => two.some((other) => other.path === path && none(other.to) !== none(to)))
    .map(({ path }) => path)
    .sort()
  const refused = answers.filter(({ status }) => status === 409)
  if (answers.some(({ status }) => status !== 200 && status !== 409)) faults.push(`answered ${JSON.stringify(answers)}`)
  if (refused.length !== (contested.length > 0 ? 1 : 0))
    faults.push(`refused ${refused.length}, contested ${contested}`)
  const told = refused[0]?.body.conflicts?.map(({ path }) => path).sort() ?? []
  if (JSON.stringify(told) !== JSON.stringify(contested)) faults.push(`told ${told}, contested ${contested}`)
  const accepted = wishes.filter((_, at) => answers[at]?.status === 200)
  for (const path of scalars[kind]) {
    const wanted = accepted.flatMap((changes) => changes.filter((change) => change.path === path && changesIt(change)))
    const [winner] = wanted
    const should = winner ? none(winner.to) : none(base[path])
    if (none(now[path]) !== should) faults.push(`${path} is ${now[path]}, not ${should}`)
  }
  const tagsShould = new Set(base.tags as string[] | undefined)
  for (const { from, to } of accepted.flat().filter(({ path }) => path === 'tags')) {
    for (const tag of from as string[]) if (!(to as string[]).includes(tag)) tagsShould.delete(tag)
    for (const tag of to as string[]) if (!(from as string[]).includes(tag)) tagsShould.add(tag)
  }
  const tagsAre = [...((now.tags ?? []) as string[])].sort()
  if (tagsAre.join() !== [...tagsShould].sort().join()) faults.push(`tags are ${tagsAre}, not ${[...tagsShould]}`)
  return faults
}

it(`${PAIRS} random pairs of editors lose nothing, and are told of a conflict only when there is one (seed ${seed})`, async () => {
  const faults: string[] = []
  await Promise.all(
    lanes.map(async ({ product, variant }, lane) => {
      const roll = dice(seed + lane)
      for (let at = 0; at < PAIRS / LANES; at++) {
        const kind: Kind = roll(2) === 0 ? 'product' : 'variant'
        const found = await pair(kind, kind === 'product' ? product : variant, roll)
        faults.push(...found.map((fault) => `lane ${lane} pair ${at} ${kind}: ${fault}`))
      }
    }),
  )
  expect(faults).toEqual([])
})
