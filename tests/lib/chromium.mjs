/** The browser of the tests: where it is, how it is launched, and how it gets onto a machine that has none. */
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Failure } from '../../backend/local/lib/failure.mjs'
import { canInstall, install } from './apt.mjs'

/** Quiet, offline and in a container: what every launch of ours adds. */
export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Each window of the whole browser draws two pages of its address bar; of several such switches the last one wins, so those that
  // Playwright turns off are named again.
  `--disable-features=${[
    'WebUIOmniboxPopup',
    'WebUIOmniboxAimPopup',
    ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
    ...[
      'DestroyProfileOnBrowserClose',
      'HttpsFirstBalancedModeAutoEnable',
      'HttpsUpgrades',
      'LensOverlay',
      'MediaRouter',
    ],
    ...[
      'NetworkTimeServiceQuerying',
      'OptimizationHints',
      'PaintHolding',
      'PreconnectToSearch',
      'TcpPortRandomizationWin',
    ],
    'ThirdPartyStoragePartitioning',
  ]}`,
]

/** Chromium without windows: a visitor of the shop costs half as much. It draws some parts in another way. */
const shell = '/usr/bin/chromium-headless-shell'

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
  'C:/Program Files (x86)/Google/Chrome/Application/chrome.exe',
]

/** Browsers that `npx playwright install` brought, the newest first. */
function ofPlaywright() {
  const home = os.homedir()
  const caches = [
    process.env.PLAYWRIGHT_BROWSERS_PATH,
    path.join(home, '.cache/ms-playwright'),
    path.join(home, 'Library/Caches/ms-playwright'),
    path.join(home, 'AppData/Local/ms-playwright'),
  ]
  const inside = [
    'chrome-linux64/chrome',
    'chrome-linux/chrome',
    'chrome-mac/Chromium.app/Contents/MacOS/Chromium',
    'chrome-mac-arm64/Google Chrome for Testing.app/Contents/MacOS/Google Chrome for Testing',
    'chrome-win64/chrome.exe',
    'chrome-win/chrome.exe',
  ]
  return caches.flatMap((cache) => {
    if (!cache || !fs.existsSync(cache)) return []
    const versions = fs.readdirSync(cache).filter((name) => /^chromium-\d+$/.test(name))
    versions.sort((a, b) => Number(b.split('-')[1]) - Number(a.split('-')[1]))
    return versions.flatMap((version) => inside.map((file) => path.join(cache, version, file)))
  })
}

/**
 * Does it start? (`chromium` of Ubuntu's apt is only a pointer to a snap.) Windows browsers print no version.
 * @param {string} file
 */
function starts(file) {
  if (!fs.existsSync(file)) return false
  if (process.platform === 'win32') return true
  try {
    return /\d+\.\d+/.test(
      execFileSync(file, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'], timeout: 30_000 }),
    )
  } catch {
    return false
  }
}

/**
 * The path of a Chromium that starts; CHROMIUM_PATH wins.
 * @returns {string | null}
 */
export function findChromium() {
  const wanted = process.env.CHROMIUM_PATH
  if (wanted) {
    if (starts(wanted)) return wanted
    throw new Failure(`CHROMIUM_PATH is ${wanted}, and no browser starts there. Correct it, or unset it.`)
  }
  return [...usual, ...ofPlaywright()].find(starts) ?? null
}

/**
 * The browser of those who walk through the shop: the one without windows where it is, unless somebody has named another.
 * @returns {string | null}
 */
export const findWalker = () => process.env.TALAT_TEST_WALKER ?? (starts(shell) ? shell : findChromium())

/**
 * The browser that draws pictures and the one that walks through the shop. Where there is none, we are root and apt is there, they
 * are installed; the second may be missing, then the first walks.
 * @param {{ log: string }} options
 * @returns {Promise<{ chromium: string, walker: string }>}
 */
export async function needChromium({ log }) {
  const missing = 'The browser tests need Chromium, and none was found.'
  const failed = () =>
    `${missing} apt-get could not install it. Run npx playwright install --with-deps chromium, or set CHROMIUM_PATH.`
  const named = process.env.CHROMIUM_PATH
  if (!findChromium() && canInstall())
    await install(['chromium', 'fonts-noto-core', 'fonts-thai-tlwg'], { log, failed })
  const chromium = findChromium()
  if (!chromium)
    throw new Failure(
      `${missing} Run npx playwright install chromium (or install Chromium or Chrome), or set CHROMIUM_PATH to one you have; then run npm test again.`,
    )
  if (!named && !starts(shell) && canInstall()) {
    try {
      await install(['chromium-headless-shell'], { log, failed: () => 'There is no Chromium without windows.' })
    } catch (error) {
      // Ubuntu has no such package: the whole browser walks.
      if (!(error instanceof Failure)) throw error
    }
  }
  return { chromium, walker: named ?? findWalker() ?? chromium }
}
