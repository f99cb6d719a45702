import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readParcels, readShop } from '#backend/config/shop.mjs'
import { clockName } from '../../ui/words/vite-plugin.ts'
import { filesBelow, read } from './lib/files.ts'

/** A folder of a shop's own words with that one file in it. */
const folderOf = (file: string, content: unknown) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'talat-shop-'))
  writeFileSync(path.join(folder, file), typeof content === 'string' ? content : JSON.stringify(content))
  return folder
}

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
  it('is checked where the shop is built, with the file and the word', () => {
    const said = (shop: unknown) => () => readShop(folderOf('shop.json', shop))
    expect(said({ timeZone: 'Asia/Tokyo' })()).toEqual({ timeZone: 'Asia/Tokyo' })
    expect(said({ timeZone: 'Asia/Tokio' })).toThrow(/shop\.json: "timeZone".*Asia\/Tokio/)
    expect(said({})).toThrow(/"timeZone"/)
    expect(said('{')).toThrow(/shop\.json: cannot be read/)
  })
  it('sends parcels at an hour of a day that there is', () => {
    const parcels = { leaveBefore: 16, workingDays: [0, 1] }
    const said = (change: unknown) => () => readParcels(folderOf('parcels.json', change))
    expect(said(parcels)()).toEqual(parcels)
    expect(said({ ...parcels, leaveBefore: 25 })).toThrow(/parcels\.json: "leaveBefore"/)
    expect(said({ ...parcels, workingDays: [7] })).toThrow(/workingDays/)
    expect(said({ ...parcels, workingDays: [] })).toThrow(/workingDays/)
  })
  it('has a name in words, in their language', () => {
    expect(clockName('en', 'Asia/Tokyo')).toBe('Japan Time')
    expect(clockName('th', 'Asia/Tokyo')).toBe('เวลาญี่ปุ่น')
  })
})
