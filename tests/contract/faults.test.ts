import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { pictureMode } from '../visual/renderer.mjs'
import { read, root } from './lib/files.ts'
import { faults } from './lib/plant.ts'
import { rowFaults } from './lib/row-faults.ts'

type Report = {
  testResults: { name: string; assertionResults: { title: string; status: string; failureMessages: string[] }[] }[]
}

/** Stories say their rows in the comment above them; Storybook writes their names in words. */
const storyOf = (file: string, row: string): string[] =>
  [...(file.endsWith('.tsx') ? read(file) : '').matchAll(/\/\*\*([^*]|\*(?!\/))*\*\/\nexport const (\w+)/g)]
    .filter(([comment]) => comment.includes(row))
    .map(([, , name = '']) => `${file} › ${name.replace(/(?<=[a-z])(?=[A-Z])/g, ' ')}`)

const worldOf = (name: string) => faults[name]?.world ?? 'light'

/**
 * Runs the files of a project with the faults planted and gives the tests that were red, as "file › title".
 * @param titles of the only tests that run; all of the files where none is given
 */
async function redTests(
  project: string,
  names: readonly string[],
  files: Set<string>,
  titles: readonly string[] = [],
): Promise<Map<string, string>> {
  // Inside the repository: the browser's commands may write nowhere else.
  mkdirSync(join(root, '.talat'), { recursive: true })
  const folder = mkdtempSync(join(root, '.talat/faults-'))
  const output = join(folder, 'report.json')
  const { VITEST: _, VITEST_WORKER_ID: __, VITEST_POOL_ID: ___, ...environment } = process.env
  const said: string[] = []
  await new Promise<void>((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--project',
        project,
        // Who is to be red is not asked twice.
        '--retry=0',
        '--reporter=json',
        `--outputFile=${output}`,
        ...(titles.length > 0 ? [`--testNamePattern=(^| )(${titles.join('|')})$`] : []),
        ...files,
      ],
      {
        cwd: root,
        env: { ...environment, TALAT_PLANT: names.join(','), VISUAL_DIFF: folder },
        stdio: ['ignore', 'pipe', 'pipe'],
      },
    )
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => said.push(String(chunk)))
    child.once('error', reject).once('close', () => resolve())
  })
  try {
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report
    return new Map(
      report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ title, failureMessages }) => [
            `${name.slice(root.length + 1)} › ${title}`,
            failureMessages.join('\n'),
          ]),
      ),
    )
  } catch {
    throw new Error(`The run with faults wrote no report. It said:\n${said.join('').slice(-2000)}`)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

// Other machines draw other pixels and compare none, so there a fault of looks cannot be seen by anybody.
const pictures = pictureMode().mode === 'compare'
const seen = Object.keys(faults).filter((name) => pictures || faults[name]?.seenIn === 'behaviour')

/** A whole run starts a browser once for all of this, by light; `npm run faults` looks in the other worlds too. */
const isWhole = process.env.FAULTS === 'all'
const worlds = [...new Set(seen.map(worldOf))].filter((world) => isWhole || world === 'light')

describe.each(worlds)('a small fault turns a named test red in %s', (world) => {
  const planted = seen.filter((name) => worldOf(name) === world)
  let red = new Map<string, string>()
  beforeAll(async () => {
    const stories = new Set(planted.flatMap((name) => faults[name]?.stories ?? []))
    // A pixel of a button is in the pictures of a hundred stories, and each that differs is waited for.
    red = await redTests(world, planted, stories, [...new Set(planted.flatMap((name) => faults[name]?.red ?? []))])
  }, 600_000)

  it.each(planted)('%s', (name) => {
    const fault = faults[name]
    expect([...red.keys()]).toContain(`${fault?.stories} › ${fault?.red}`)
    const message = red.get(`${fault?.stories} › ${fault?.red}`) ?? ''
    if (fault?.seenIn === 'picture') expect(message).toContain('toMatchScreenshot')
    else expect(message).not.toContain('toMatchScreenshot')
  })
})

/** Faults that may be planted at once: each has its tests for itself, so that none is red for another's reason. */
const rows = Object.entries(rowFaults).filter(([, { project }]) => isWhole || project !== 'light')
const batches = rows.reduce<[string, (typeof rowFaults)[string]][][]>((made, one) => {
  const fits = made.find(
    (batch) => batch[0]?.[1].project === one[1].project && batch.every(([, { tests }]) => tests !== one[1].tests),
  )
  if (fits) fits.push(one)
  else made.push([one])
  return made
}, [])

describe.each(batches.map((batch) => [batch[0]?.[1].project ?? '', batch] as const))(
  'a row of the checklist that is broken turns a test red that holds it, in %s',
  (project, batch) => {
    let red = new Map<string, string>()
    beforeAll(async () => {
      const names = batch.map(([name]) => name)
      red = await redTests(project, names, new Set(batch.map(([, { tests }]) => tests)))
    }, 300_000)

    it.each(batch.map(([name, fault]) => [fault.row, name, fault] as const))('%s: %s', (row, _name, { tests }) => {
      const mine = [...red.keys()].filter((title) => title.startsWith(`${tests} › `))
      const holding = mine.filter((title) => title.includes(row) || storyOf(tests, row).includes(title))
      expect(holding, `red were: ${mine.join(', ') || 'none'}`).not.toEqual([])
    })
  },
)
