import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readShop } from '#backend/config/shop.mjs'
import { clockName } from '../../ui/words/vite-plugin.ts'
import { filesBelow, read } from './lib/files.ts'

const said = (shop: unknown) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talat-shop-'))
  writeFileSync(path.join(folder, 'shop.json'), typeof shop === 'string' ? shop : JSON.stringify(shop))
  return () => readShop(folder)
}
const parcels = { leaveBefore: 16, workingDays: [0, 1] }

describe('the clock of the shop', () => {
  it('is said in one place: no code and no word of the shop names it', () => {
    const { timeZone } = readShop()
    const files = [
      ...['app', 'features', 'ui'].flatMap((folder) => filesBelow(folder, (name) => /\.tsx?$/.test(name))),
      ...filesBelow('backend/medusa/src', (name) => name.endsWith('.ts')),
      ...['backend/local', 'backend/server'].flatMap((folder) =>
        filesBelow(folder, (name) => /\.(ts|mjs)$/.test(name) && !name.includes('/tests/')),
      ),
      ...filesBelow('ui/words', (name) => name.endsWith('.json')),
    ]
    const names = [timeZone, timeZone.split('/').at(-1) ?? '']
    expect(files.filter((file) => names.some((name) => read(file).includes(`'${name}'`)))).toEqual([])
    expect(
      filesBelow('ui/words', (name) => name.endsWith('.json')).filter((file) => /Bangkok|กรุงเทพ/.test(read(file))),
    ).toEqual([])
  })
  it('and the days on which parcels leave are checked where the shop is built, with the file and the word', () => {
    expect(said({ timeZone: 'Asia/Tokyo', parcels })()).toEqual({ timeZone: 'Asia/Tokyo', parcels })
    expect(said({ timeZone: 'Asia/Tokio', parcels })).toThrow(/shop\.json: "timeZone".*Asia\/Tokio/)
    expect(said({ parcels })).toThrow(/"timeZone"/)
    expect(said({ timeZone: 'UTC' })).toThrow(/leaveBefore/)
    expect(said({ timeZone: 'UTC', parcels: { ...parcels, workingDays: [7] } })).toThrow(/workingDays/)
    expect(said({ timeZone: 'UTC', parcels: { ...parcels, workingDays: [] } })).toThrow(/workingDays/)
    expect(said('{')).toThrow(/shop\.json: cannot be read/)
  })
  it('has a name in words, in their language', () => {
    expect(clockName('en', 'Asia/Tokyo')).toBe('Japan Time')
    expect(clockName('th', 'Asia/Tokyo')).toBe('เวลาญี่ปุ่น')
  })
})
