/**
 * Reads the environment by the table of variables. One set of rules for the server in front, for Medusa and for
 * `npm start`; the last checks everybody's variables, before anything is installed, so that a person learns all mistakes
 * at once. Values are never repeated in a sentence.
 */
import { accessSync, constants, statSync } from 'node:fs'
import { isTestKey } from './processors.mjs'
import { variables } from './variables.mjs'

/** @typedef {import('./types.ts').Variable} Variable */
/** @typedef {import('./types.ts').Environment} Environment */
/** @typedef {import('./types.ts').Mode} Mode */

/** @type {Record<string, Variable>} */
const rows = variables
const table = Object.entries(rows)

/**
 * What is set: an empty variable (`REDIS_URL=`) counts as one that is not.
 * @param {Environment} source
 * @returns {Record<string, string>}
 */
export function givenIn(source) {
  const names = [...Object.keys(rows), 'NODE_ENV']
  return Object.fromEntries(names.map((name) => [name, source[name]?.trim() ?? '']).filter(([, value]) => value))
}

/**
 * Whoever forgets TALAT_MODE behind https does not want demo accounts and the sandbox card there.
 * @param {Environment} given
 * @returns {Mode}
 */
export function modeOf(given) {
  const exposed = given.NODE_ENV === 'production' || isHttps(given)
  return /** @type {Mode} */ (given.TALAT_MODE ?? (exposed ? 'production' : 'local'))
}

/** @param {Environment} given */
const isHttps = (given) => /^https:/i.test(given.PUBLIC_URL ?? '')

/** @param {string} list */
const parts = (list) => list.split(',').map((one) => one.trim())

/** @type {(min: number, max: number, error: string) => (text: string) => string | null} */
const within = (min, max, error) => (text) =>
  /^-?\d+$/.test(text) && Number(text) >= min && Number(text) <= max ? null : error

/** As a header has it. @param {string} text */
const origin = (text) => text.replace(/\/$/, '').toLowerCase()

/** A site alone: it goes into a header as it is, so no path, no `*` and nothing behind it. @param {string} text */
const isOrigin = (text) => /^https?:[^*]+$/i.test(text) && URL.canParse(text) && new URL(text).origin === origin(text)

/** @param {string} file */
function isReadable(file) {
  try {
    accessSync(file, constants.R_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}

/**
 * What is wrong with the form of a value, or null.
 * @param {import('./types.ts').Kind} kind
 * @param {string} text
 */
function malformed(kind, text) {
  if (kind === 'text') return null
  if (kind === 'port') return within(1, 65535, 'must be a port number from 1 to 65535')(text)
  if (kind === 'secrets')
    return parts(text).every((secret) => secret.length >= 16)
      ? null
      : 'needs at least 16 characters (a comma separates rotated ones)'
  if (kind === 'origins')
    return parts(text).every(isOrigin) ? null : 'must be sites like https://pictures.example, with commas between them'
  if (kind === 'fonts') {
    const missing = parts(text)
      .flatMap((font) => font.split('#', 1))
      .filter((file) => !isReadable(file))
    return missing.length
      ? `names a file that cannot be read: ${missing.map((file) => file || '(an empty name)').join(', ')}`
      : null
  }
  if ('whole' in kind) {
    const [min, max] = kind.whole
    return within(min, max, `must be a whole number from ${min} to ${max}`)(text)
  }
  if ('oneOf' in kind) return kind.oneOf.includes(text) ? null : `must be one of ${kind.oneOf.join(', ')}`
  if ('like' in kind) return kind.like.test(text) ? null : kind.says
  const fits = URL.canParse(text) && kind.url.includes(new URL(text).protocol.slice(0, -1))
  const schemes = kind.url.map((scheme) => `${scheme}://`).join(' or ')
  if (fits) return null
  return kind.url.includes('http') ? 'must be an http(s) address' : `must be an address that begins with ${schemes}`
}

/**
 * @param {import('./types.ts').Kind} kind
 * @param {string} text
 */
function parsed(kind, text) {
  if (kind === 'port' || (typeof kind === 'object' && 'whole' in kind)) return Number(text)
  if (kind === 'secrets' || kind === 'fonts') return parts(text)
  if (kind === 'origins') return parts(text).map(origin)
  // Addresses are put together with a path.
  if (typeof kind === 'object' && 'url' in kind && kind.url.includes('http')) return text.replace(/\/+$/, '')
  return text
}

/**
 * The value of a variable that is not set; `{PORT}` in it is that of another.
 * @param {string} name
 * @param {Environment} given
 * @returns {string | undefined}
 */
export function defaultOf(name, given = {}) {
  const value = rows[name]?.default
  if (value === undefined) return undefined
  return String(value).replace(/\{(\w+)\}/g, (_, other) => given[other] ?? defaultOf(other, given) ?? '')
}

/** What a reader of this repository could know. @param {string} secret @param {string} name */
const isKnown = (secret, name) => secret === defaultOf(name) || /^(local|change-?me|secret|example)/i.test(secret)

/** @param {string} name @param {Variable} row @param {string} text @param {Mode} mode @param {boolean} exposed */
function secretProblems(name, row, text, mode, exposed) {
  if (row.kind !== 'secrets') return []
  const problems = []
  const secrets = parts(text)
  if (exposed && secrets.some((secret) => isKnown(secret, name)))
    problems.push(`${name} is an example value or its public default: set a secret of your own`)
  if (mode === 'production' && secrets.some((secret) => secret.length < 32))
    problems.push(`${name} needs at least 32 characters`)
  return problems
}

/** Two equal secrets are one: whoever learns one has both. @param {Environment} given @param {(name: string) => boolean} mine */
function equalSecrets(given, mine) {
  const owners = table.flatMap(([name, { kind }]) =>
    kind === 'secrets' && given[name] ? parts(given[name]).map((secret) => ({ name, secret })) : [],
  )
  return owners.flatMap(({ name, secret }, index) => {
    const twin = owners.slice(0, index).find((one) => one.secret === secret)
    if (!twin || !(mine(name) || mine(twin.name))) return []
    return [`${name} is equal to ${twin.name === name ? 'another of its list' : twin.name}`]
  })
}

/** Plain http shows cookies and cards to everybody on the way; only a browser of this machine has no way. @param {string} url */
const isOpenHttp = (url) => /^http:\/\//i.test(url) && !/^http:\/\/(localhost|127\.0\.0\.1|\[::1\])([:/]|$)/i.test(url)

/** What only a production start refuses about one variable. @param {string} name @param {Variable} row @param {Environment} given */
function productionProblems(name, row, given) {
  const text = given[name]
  const problems = []
  if (row.productionOnly && text && text !== String(row.productionOnly.value))
    problems.push(`${name} ${row.productionOnly.why}`)
  if (row.production && !text) problems.push(`${name} is missing: ${row.production}`)
  // Secrets have a sentence of their own; an address may be that of this machine.
  if (row.production && text && text === defaultOf(name) && typeof row.kind === 'object' && 'like' in row.kind)
    problems.push(`${name} has its public default: ${row.production} is needed`)
  if (name === 'PUBLIC_URL' && isOpenHttp(text ?? ''))
    problems.push('PUBLIC_URL must be an https address: cookies and cards travel there')
  if (name === 'OIDC_ISSUER' && /^http:/i.test(text ?? ''))
    problems.push('OIDC_ISSUER must be an https address: who signs in is believed from there')
  return problems
}

/** @param {string} name @param {Variable} row @param {Environment} given */
function keyProblems(name, row, given) {
  const text = given[name]
  const other = row.sameSideAs && given[row.sameSideAs]
  if (text && text === row.example && /\.{3}|…/.test(text))
    return [`${name} is still its example: set that of your own account, or leave it out`]
  if (!text || !other || isTestKey(text) === isTestKey(other)) return []
  const [mine, theirs] = isTestKey(text) ? ['test', 'live'] : ['live', 'test']
  return [
    `${name} is a ${mine} key and ${row.sameSideAs} a ${theirs} one: take both from the same side of your account, or no payment comes about`,
  ]
}

/**
 * Everything that is wrong, one sentence each.
 * @param {Environment} given
 * @param {{ mode: Mode, mine: (name: string) => boolean, makesSecrets: boolean }} who
 */
function problemsIn(given, { mode, mine, makesSecrets }) {
  const production = mode === 'production'
  // Nothing that is reached from outside may run on what every reader of this repository knows, in any mode.
  const exposed = production || isHttps(given)
  const ofRow = (/** @type {[string, Variable]} */ [name, row]) => {
    const text = given[name]
    const form = text ? malformed(row.kind, text) : null
    const ofSecret = text ? secretProblems(name, row, text, mode, exposed) : []
    if (form && !ofSecret.length) return [`${name} ${form}`]
    const problems = [
      ...(production ? productionProblems(name, row, given) : []),
      ...ofSecret,
      ...keyProblems(name, row, given),
    ]
    if (!text && row.kind === 'secrets' && exposed && !production && !makesSecrets)
      problems.push(`${name} is missing: ${row.production}`)
    if (row.with && given[row.with] && !text) problems.push(`${name} is missing: ${row.with} is set`)
    return problems
  }
  const alone = table.flatMap(([name, { onlyWith }]) =>
    production && onlyWith && mine(onlyWith) && given[name] && !given[onlyWith]
      ? [`${onlyWith} is missing: ${name} is set`]
      : [],
  )
  return [
    ...table.filter(([name]) => mine(name)).flatMap(ofRow),
    ...new Set(alone),
    ...(production ? equalSecrets(given, mine) : []),
  ]
}

/**
 * @template {'server' | 'medusa' | 'start'} Reader
 * @param {Environment} source
 * @param {Reader} reader `start` checks what all of them read, and makes the secrets of a laptop itself
 * @returns {{ values: import('./types.ts').Values<Reader>, given: Record<string, string>, mode: Mode, problems: string[] }}
 */
export function readVariables(source, reader) {
  const given = givenIn(source)
  const mode = modeOf(given)
  const readers = reader === 'start' ? ['server', 'medusa', 'start'] : [reader]
  const mine = new Set(
    table.filter(([, row]) => row.readers.some((one) => readers.includes(one))).map(([name]) => name),
  )
  const problems = problemsIn(given, { mode, mine: (name) => mine.has(name), makesSecrets: reader === 'start' })
  const values = table
    .filter(([name]) => mine.has(name))
    .map(([name, { kind }]) => {
      const text = given[name] ?? defaultOf(name, given)
      return [name, text === undefined ? undefined : parsed(kind, text)]
    })
  return {
    values: /** @type {import('./types.ts').Values<Reader>} */ ({ ...Object.fromEntries(values), TALAT_MODE: mode }),
    given,
    mode,
    problems,
  }
}

/** The names of the variables of which this is true. @param {(row: Variable) => boolean} wanted */
export const namesWhere = (wanted) => table.filter(([, row]) => wanted(row)).map(([name]) => name)
