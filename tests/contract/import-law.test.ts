import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { root } from './lib/files.ts'

const run = promisify(execFile)
const { default: config } = (await import(join(root, '.dependency-cruiser.mjs'))) as {
  default: { forbidden: { name: string; severity: string }[] }
}

/** One violation a rule: files to write, and the file that must be blamed. Text `x` makes a module that does no harm. */
const planted: Record<string, { blamed: string; files: Record<string, string> }> = {
  'everything-resolves': { blamed: 'ui/p1/a.ts', files: { 'ui/p1/a.ts': `import './not-there.ts'` } },
  'no-cycles': {
    blamed: 'ui/p2/a.ts',
    files: {
      'ui/p2/a.ts': `import { b } from './b.ts'\nexport const a = () => b`,
      'ui/p2/b.ts': `import { a } from './a.ts'\nexport const b = () => a`,
    },
  },
  'ui-is-a-leaf': {
    blamed: 'ui/p3/a.ts',
    files: { 'ui/p3/a.ts': `import '#features/p3/x.ts'`, 'features/p3/x.ts': 'x' },
  },
  'ui-has-no-data': { blamed: 'ui/p4/a.ts', files: { 'ui/p4/a.ts': `import '@tanstack/react-query'` } },
  'features-look-nowhere-else': {
    blamed: 'features/p5/a.ts',
    files: {
      'features/p5/a.ts': `import type { X } from '#ui/p5/x.ts'\nexport type Y = X`,
      'ui/p5/x.ts': 'export type X = 1',
    },
  },
  'features-take-only-types-of-views': {
    blamed: 'features/p14/a.ts',
    files: {
      'features/p14/a.ts': `import { x } from '#ui/p14/views.ts'\nexport const y = x`,
      // The type of the same file may be taken: whoever is blamed for this fails "blames nobody".
      'features/p14/b.ts': `import type { X } from '#ui/p14/views.ts'\nexport type Y = X`,
      'ui/p14/views.ts': 'export const x = 1\nexport type X = typeof x',
    },
  },
  'features-never-sideways': {
    blamed: 'features/p6/a.ts',
    files: { 'features/p6/a.ts': `import '#features/p6-other/x.ts'`, 'features/p6-other/x.ts': 'x' },
  },
  'sdk-in-one-place': { blamed: 'app/p7/a.ts', files: { 'app/p7/a.ts': `import '@medusajs/js-sdk'` } },
  'no-backend-in-the-browser': {
    blamed: 'app/p8/a.ts',
    files: { 'app/p8/a.ts': `import '#backend/server/p8.ts'`, 'backend/server/p8.ts': 'x' },
  },
  'server-draws-nothing': {
    blamed: 'backend/server/p9.ts',
    files: { 'backend/server/p9.ts': `import '#ui/p9/x.ts'`, 'ui/p9/x.ts': 'x' },
  },
  'backend-apart': {
    blamed: 'backend/server/p10.ts',
    files: { 'backend/server/p10.ts': `import '#backend/local/p10.ts'`, 'backend/local/p10.ts': 'x' },
  },
  'ui-internals': {
    blamed: 'app/p11/a.ts',
    files: { 'app/p11/a.ts': `import '#ui/internal/p11.ts'`, 'ui/internal/p11.ts': 'x' },
  },
  'one-router-package': { blamed: 'app/p12/a.ts', files: { 'app/p12/a.ts': `import 'react-router'` } },
  'nobody-imports-stories-or-tests': {
    blamed: 'app/p13/a.ts',
    files: { 'app/p13/a.ts': `import '#stories/p13.ts'`, 'stories/p13.ts': 'x' },
  },
}

type Report = { summary: { violations: { from: string; rule: { name: string } }[] } }
let folder = ''
let report: Report = { summary: { violations: [] } }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'talat-law-'))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const name of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
    cpSync(join(root, name), join(folder, name))
  for (const { files } of Object.values(planted)) {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true })
      writeFileSync(join(folder, path), text === 'x' ? 'export const x = 1\n' : `${text}\n`)
    }
  }
  const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs')
  const args = [
    cruiser,
    'ui',
    'features',
    'app',
    'backend/server',
    'stories',
    '--config',
    '.dependency-cruiser.mjs',
    '--output-type',
    'json',
  ]
  const { stdout } = await run(process.execPath, args, { cwd: folder, maxBuffer: 64e6 })
  report = JSON.parse(stdout) as Report
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('import law', () => {
  const rules = config.forbidden
  it('has a planted violation for every rule', () => {
    expect(Object.keys(planted).sort()).toEqual(rules.map((rule) => rule.name).sort())
  })
  it('has no rule that only warns', () => {
    expect(rules.filter((rule) => rule.severity !== 'error')).toEqual([])
  })
  it.each(Object.entries(planted))('%s fires on its violation', (name, { blamed }) => {
    const fired = report.summary.violations
      .filter((violation) => violation.from === blamed)
      .map((violation) => violation.rule.name)
    expect(fired).toContain(name)
  })
  it('blames nobody who did nothing', () => {
    const guilty = new Set(
      Object.values(planted).flatMap(({ blamed }) => [blamed, blamed.replace('p2/a.ts', 'p2/b.ts')]),
    )
    expect(report.summary.violations.filter((violation) => !guilty.has(violation.from))).toEqual([])
  })
})
