import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import Icons from 'unplugin-icons/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { filesWithout } from './.storybook/story-files.ts'
import { type World, widthOf, worlds } from './.storybook/worlds.ts'
import { planting } from './tests/contract/lib/plant.ts'
import { chromiumFlags } from './tests/lib/chromium.mjs'
import { openAccepted } from './tests/visual/accepted.mjs'
import { deskFile, unpack } from './tests/visual/desk.mjs'
import { glance } from './tests/visual/glance.mjs'
import { hand } from './tests/visual/hand.mjs'
import { baselineFolder, chromiumPath, pictureMode } from './tests/visual/renderer.mjs'
import { tolerance } from './tests/visual/tolerance.mjs'
import { themeColors } from './ui/styles/vite-plugin.ts'
import { words } from './ui/words/vite-plugin.ts'

const root = import.meta.dirname
// The same glyphs on every Linux: must be set before the browser starts.
process.env.FONTCONFIG_FILE ??= join(root, 'tests/visual/fonts.conf')
const pictures = pictureMode()
const known = openAccepted(baselineFolder).names()
const differences = process.env.VISUAL_DIFF ?? join(root, 'tests/visual/.diff')
if (pictures.reason && !process.env.VITEST_WORKER_ID) console.info(`\n  ${pictures.reason}\n`)

/** A browser that draws alike on every machine, and how what it has drawn is compared: stories and papers have one way. */
const drawn = (contextOptions: object = {}) => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  // The first page waits until the parts of all stories are bundled.
  connectTimeout: 180_000,
  // One page for all files, as in Storybook itself: a page a file took a fifth of the time.
  isolate: false,
  instances: [{ browser: 'chromium' as const }],
  commands: { unpackPicture: (_: unknown, picture: string) => unpack(picture), hand, glance },
  provider: playwright({
    launchOptions: {
      executablePath: chromiumPath(),
      args: [
        ...chromiumFlags,
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--force-color-profile=srgb',
        '--hide-scrollbars',
      ],
    },
    // Larger than the largest world: a story that does not fit would be photographed scaled down.
    contextOptions: {
      viewport: { width: 2600, height: 3200 },
      deviceScaleFactor: 1,
      locale: 'en-US',
      timezoneId: 'UTC',
      reducedMotion: 'reduce' as const,
      ...contextOptions,
    },
  }),
  expect: {
    toMatchScreenshot: {
      // A tall page on a busy machine takes more than the usual 5 s; more than 10 s would keep the run from ending.
      timeout: 9_000,
      comparatorName: 'pixelmatch' as const,
      comparatorOptions: tolerance,
      resolveScreenshotPath: ({ arg }: { arg: string }) => deskFile(arg),
      resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) => join(differences, `${arg}${ext}`),
    },
  },
})
/** Worlds whose pictures are taken in passing. */
const inPassing = (name: string) => worlds.filter(({ within }) => within === name).map((world) => world.name)
const picturesOf = (name: string, width: number) => ({
  __PICTURES__: JSON.stringify({
    mode: pictures.mode,
    known: known.filter((picture) => [name, ...inPassing(name)].some((one) => picture.startsWith(`${one}/`))),
    world: name,
    width,
  }),
})

const nodePlugins = () => [...planting(), Icons({ compiler: 'jsx', jsx: 'react' }), words(), themeColors()]

/**
 * Leaves the other stories of a file out before they are drawn: by their names, which no tag says. A world that leaves none out
 * has it too: Vite bundles all libraries anew where the names of the plugins differ from those of the run before.
 */
const only = ({ stories, ofParts }: World): Plugin => {
  const names = stories ?? ofParts
  const folder = stories ? 'stories' : 'stories/ui'
  return {
    name: 'talat:only-stories',
    enforce: 'pre',
    transform: (code, id) =>
      names && id.includes(`/${folder}/`) && id.endsWith('.stories.tsx')
        ? code.replace(/^const meta(?=[:\s])([^=]*)= \{/m, `$& includeStories: ${JSON.stringify(names)},`)
        : null,
  }
}

/** One browser project a world: the same stories under other circumstances. */
const world = (one: World) => {
  const { name, globals, exclude, within } = one
  const files = within ? one.include : one.files
  const include = process.env.VISUAL_ONLY && !within ? ['visual'] : one.include
  return {
    extends: './.storybook/vite.config.ts',
    plugins: [
      only(one),
      storybookTest({ configDir: join(root, '.storybook'), initialGlobals: globals, tags: { include, exclude } }),
    ],
    define: picturesOf(name, widthOf(one)),
    test: {
      name,
      exclude: files ? filesWithout(files) : undefined,
      testTimeout: 60_000,
      // A busy machine draws late now and then. Whoever needed the second try is named at the end of the suite.
      retry: 1,
      setupFiles: ['.storybook/vitest.setup.ts'],
      browser: drawn(one.browser),
    },
  }
}

/** Projects that the command line names (`--project`, which takes patterns too); none when it names none. */
const { values } = parseArgs({ options: { project: { type: 'string', multiple: true } }, strict: false })
const named = (values.project ?? []) as string[]
const matches = (pattern: string, name: string) =>
  pattern.startsWith('!') || new RegExp(`^${pattern.replaceAll('*', '.*')}$`, 'i').test(name)
/** Each world makes Storybook read the settings of all stories anew, which takes longer than many a suite: only for who asks. */
const isAsked = ({ name }: World) => named.length === 0 || named.some((pattern) => matches(pattern, name))

/** What is waited for comes late on a busy machine: the usual second is a promise about the machine, not the shop. */
const patient = { poll: { timeout: 8_000 } }

/** Tests that put something in the place of a module: others must not have loaded it before. */
const mocking = ['unit', 'contract', 'routes']
  .flatMap((folder) =>
    readdirSync(join(root, 'tests', folder), { recursive: true, encoding: 'utf8' }).map(
      (file) => `tests/${folder}/${file.replaceAll('\\', '/')}`,
    ),
  )
  .filter((file) => /\.test\.tsx?$/.test(file) && readFileSync(join(root, file), 'utf8').includes('vi.mock('))

export default defineConfig({
  test: {
    // Files run in the same order everywhere: what the last run took would put them in another one on each machine.
    cache: false,
    projects: [
      {
        plugins: nodePlugins(),
        test: {
          name: 'node',
          environment: 'node',
          setupFiles: ['tests/setup/node.ts', 'tests/setup/clean.ts'],
          include: ['tests/{unit,contract,routes}/**/*.test.{ts,tsx}'],
          exclude: mocking,
          // Modules stay loaded from file to file: to load them anew took half of the time.
          isolate: false,
          testTimeout: 20_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'node-mocking',
          environment: 'node',
          setupFiles: ['tests/setup/node.ts'],
          include: mocking,
          testTimeout: 20_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'server',
          environment: 'node',
          expect: patient,
          include: ['tests/server/**/*.test.ts'],
          setupFiles: ['tests/setup/clean.ts'],
          isolate: false,
          retry: 1,
          testTimeout: 20_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'security',
          environment: 'node',
          expect: patient,
          include: ['tests/security/**/*.test.ts'],
          // One shop for all attacks, and limits that count them: files take turns.
          fileParallelism: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'seams',
          environment: 'node',
          expect: patient,
          include: ['tests/seams/**/*.test.ts'],
          // One of them stops Medusa: files take turns.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'chaos',
          environment: 'node',
          expect: patient,
          include: ['tests/chaos/**/*.test.ts'],
          // Each file starts a shop of its own and ends parts of it.
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        plugins: nodePlugins(),
        test: {
          name: 'e2e',
          environment: 'node',
          expect: patient,
          include: ['tests/e2e/**/*.test.ts'],
          // One shop, one Medusa, and one test that stops it: files take turns, in one process and one browser.
          fileParallelism: false,
          isolate: false,
          retry: 1,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        extends: './.storybook/vite.config.ts',
        define: picturesOf('paper', 0),
        optimizeDeps: { exclude: ['unpdf'] },
        test: {
          name: 'paper',
          include: ['tests/paper/**/*.test.ts'],
          globalSetup: ['tests/paper/draw.ts'],
          retry: 1,
          testTimeout: 60_000,
          browser: drawn(),
        },
      },
      ...worlds.filter(isAsked).map(world),
    ],
  },
})
