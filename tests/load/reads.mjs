// What Medusa's SDK costs a loader: the same read by the SDK, as loaders make it, and by a bare request over the same kind of
// sockets, call by call in turns, so that a busy machine slows both alike.
import { fileURLToPath } from 'node:url'
import { request } from 'undici'
import { runnerImport } from 'vite'

const root = fileURLToPath(new URL('../../', import.meta.url))
const staff = { email: 'staff@talat.example', password: 'Talat-staff-1' }
const rounds = 150

const reads = {
  regions: '/store/regions?limit=5',
  '24 products': '/store/products?limit=24&fields=*variants,*images,*options',
  '200 products': '/store/products?limit=200&fields=*variants,*images,*options',
}

/**
 * The shop's publishable key, asked for as staff.
 * @param {string} medusaUrl
 */
async function publishableKey(medusaUrl) {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(staff) }
  const { token } = await (await fetch(`${medusaUrl}/auth/user/emailpass`, post)).json()
  const headers = { authorization: `Bearer ${token}` }
  const { api_keys: keys } = await (await fetch(`${medusaUrl}/admin/api-keys?type=publishable`, { headers })).json()
  return String(keys[0].token)
}

/** @param {number[]} values */
const middle = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

/**
 * Milliseconds and processor milliseconds of one call.
 * @param {() => Promise<unknown>} call
 */
async function measured(call) {
  const cpu = process.cpuUsage()
  const started = performance.now()
  await call()
  const ms = performance.now() - started
  const { user, system } = process.cpuUsage(cpu)
  return { ms, cpu: (user + system) / 1000 }
}

/**
 * @param {string} medusaUrl
 * @returns {Promise<{ name: string, bare: number, sdk: number, ratio: number, bareCpu: number, sdkCpu: number }[]>}
 */
export async function readCost(medusaUrl) {
  /** @type {{ module: typeof import('#backend/server/medusa.ts') }} */
  const { module } = await runnerImport(`${root}backend/server/medusa.ts`, { root, configFile: false })
  const medusa = module.createMedusa(medusaUrl)
  const headers = { accept: 'application/json', 'x-publishable-api-key': await publishableKey(medusaUrl) }
  const rows = []
  for (const [name, path] of Object.entries(reads)) {
    const bare = async () => JSON.parse(await (await request(medusaUrl + path, { headers })).body.text())
    const sdk = () => medusa.ask(path, { headers })
    /** @type {Record<'bare' | 'sdk', { ms: number, cpu: number }[]>} */
    const taken = { bare: [], sdk: [] }
    for (let round = -10; round < rounds; round += 1) {
      const pair = { bare: await measured(bare), sdk: await measured(sdk) }
      // The first calls open the sockets and warm the code.
      if (round < 0) continue
      taken.bare.push(pair.bare)
      taken.sdk.push(pair.sdk)
    }
    const [ms, cpu] = /** @type {const} */ (['ms', 'cpu']).map((key) => ({
      bare: middle(taken.bare.map((one) => one[key])),
      sdk: middle(taken.sdk.map((one) => one[key])),
    }))
    if (!ms || !cpu) continue
    rows.push({ name, bare: ms.bare, sdk: ms.sdk, ratio: ms.sdk / ms.bare, bareCpu: cpu.bare, sdkCpu: cpu.sdk })
  }
  await medusa.close()
  return rows
}
