import { afterAll, beforeAll, describe } from 'vitest'
import { crowds } from './crowds.ts'
import { halves } from './halves.ts'
import { jobs } from './jobs.ts'
import { kills } from './kills.ts'
import { openShop, type Shop } from './lib/shop.ts'
import { tally } from './lib/tally.ts'
import { lines } from './lines.ts'
import { lists } from './lists.ts'
import { parcels } from './parcels.ts'
import { services } from './services.ts'

let shop: Shop
beforeAll(async () => {
  shop = await openShop()
}, 600_000)
afterAll(async () => {
  console.info(tally())
  await shop?.stop()
}, 60_000)

// One shop for all of these, since opening one takes longer than most of them.
const open = () => shop
describe('crowds', () => crowds(open))
describe('halves', () => halves(open))
describe('jobs', () => jobs(open))
describe('lines', () => lines(open))
describe('lists', () => lists(open))
describe('parcels', () => parcels(open))
describe('processes', () => kills(open))
describe('services', () => services(open))
