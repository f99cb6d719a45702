import { type Plugin, parseAst } from 'vite'
import { describe, expect, it } from 'vitest'
import { leanRouter } from '#backend/server/build/lean-router.ts'
import { filesBelow, read } from './lib/files.ts'

const sources = ['app', 'ui', 'features'].flatMap((folder) => filesBelow(folder, (path) => /\.tsx?$/.test(path)))
const folder = 'node_modules/react-router'
const router = filesBelow(`${folder}/dist/production`, (path) => /\/(?:chunk-\w+|dom-export)\.mjs$/.test(path)).map(
  read,
)

/** What the built router can do: whoever takes more of it looks first what router-unused.ts leaves out. */
const kept = [
  ...['HydratedRouter', 'Link', 'Links', 'Meta', 'Outlet', 'Scripts', 'ScrollRestoration', 'isRouteErrorResponse'],
  ...['useLoaderData', 'useLocation', 'useMatches', 'useNavigate', 'useNavigation', 'useRevalidator'],
  ...['useNavigationType', 'useRouteLoaderData', 'useSearchParams'],
  // On the server, where the router is whole.
  ...['RouterContextProvider', 'ServerRouter', 'createContext', 'data', 'redirect'],
]

/** Files of the router as browsers get them, and what the plugin complained about at the end. */
function built(files: readonly string[]) {
  const complaints: string[] = []
  const context = { parse: (code: string) => parseAst(code), error: (message: string) => void complaints.push(message) }
  const { buildStart, transform, buildEnd } = leanRouter(folder) as Plugin & {
    buildStart(this: typeof context): void
    buildEnd(this: typeof context): void
    transform: { handler(this: typeof context, code: string): string }
  }
  buildStart.call(context)
  const codes = files.map((code) => transform.handler.call(context, code))
  buildEnd.call(context)
  return { codes, complaints }
}

describe('the router as browsers get it', () => {
  it('answers to every rule, and is still a program', () => {
    const { codes, complaints } = built(router)
    expect(complaints).toEqual([])
    for (const code of codes) expect(() => parseAst(code)).not.toThrow()
  })

  it('is not built when a rule is met nowhere', () => {
    expect(built(router.map((code) => code.replaceAll('getBlocker', 'askBlocker'))).complaints).toEqual([
      'Nothing of React Router answers to getBlocker (router-unused.ts)',
    ])
  })

  it('has what the shop takes of it', () => {
    const taken = sources.flatMap((path) =>
      [...read(path).matchAll(/import \{([^}]*)\} from 'react-router(?:-dom)?'/g)].flatMap(([, names = '']) =>
        names
          .split(',')
          .map((name) => name.trim())
          .filter((name) => name !== '' && !name.startsWith('type ')),
      ),
    )
    expect(taken).toContain('useLocation')
    expect(taken.filter((name) => !kept.includes(name))).toEqual([])
  })

  it('is asked for nothing that it leaves out', () => {
    const asks = [
      /export (?:async )?(?:const|function) (?:clientAction|clientMiddleware|HydrateFallback)\b/,
      /<HydratedRouter (?!\/>)/,
      /<ScrollRestoration (?!\/>)/,
      /<Outlet (?!\/>)/,
      /\brevalidator\.state\b|\bstate\b[^}]*\} = useRevalidator\(\)/,
      /\bnavigate\(['"`]\.|\buse(?:Href|ResolvedPath)\b|import \{[^}]*\bNavLink\b/,
      /\bviewTransition\b|\bflushSync\b(?=:)|prefetch="(?:render|viewport)"|\brel: 'prefetch'/,
    ]
    const found = sources
      .filter((path) => path.startsWith('app/'))
      .flatMap((path) => asks.filter((ask) => ask.test(read(path))).map((ask) => `${path}: ${ask.source}`))
    expect(found).toEqual([])
    // The one place that makes links of the router's, from the shop's root.
    expect(sources.filter((path) => /import \{[^}]*\bLink\b[^}]*\} from 'react-router/.test(read(path)))).toEqual([
      'app/shell/shop-link.tsx',
    ])
    const config = read('react-router.config.ts')
    expect(config).toMatch(/ssr: true/)
    expect(config).toMatch(/v8_trailingSlashAwareDataRequests: true/)
    expect(config).not.toMatch(/basename|routeDiscovery|subResourceIntegrity/)
    expect(sources.filter((path) => /from '[^']+\.css'|import '[^']+\.css'/.test(read(path)))).toEqual([])
  })
})
