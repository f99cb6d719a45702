/**
 * The import law (docs/architecture.md). Every rule is an error and is proved by a planted violation
 * in tests/contract/import-law.test.ts.
 */
const pkg = (/** @type {string} */ names) => `node_modules/(${names})`

/** Where ui declares the shapes that its parts draw. */
const views = '^ui/.+/views\\.ts$'

export default {
  forbidden: [
    {
      name: 'everything-resolves',
      severity: 'error',
      from: {},
      // Route types are written by React Router's typegen and stand in another folder.
      to: { couldNotResolve: true, pathNot: '^(virtual:|~icons/|\\./\\+types/)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'ui-is-a-leaf',
      severity: 'error',
      from: { path: '^ui/' },
      to: { path: '^(features|app|backend|stories|tests)/' },
    },
    {
      name: 'ui-has-no-data',
      severity: 'error',
      from: { path: '^ui/' },
      // Tables and long lists are drawing, not data.
      to: { path: pkg('@medusajs|@tanstack/(?!(react-(table|virtual))/)|react-router') },
    },
    {
      name: 'features-look-nowhere-else',
      severity: 'error',
      from: { path: '^features/' },
      to: { path: '^(ui|app|backend|stories|tests)/', pathNot: views },
    },
    {
      // A mapper answers exactly what a part draws, so that a new field fails at the mapper's own line.
      name: 'features-take-only-types-of-views',
      severity: 'error',
      from: { path: '^features/' },
      to: { path: views, dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'features-never-sideways',
      severity: 'error',
      from: { path: '^features/([^/]+)/' },
      to: { path: '^features/([^/]+)/', pathNot: '^features/($1|shared)/' },
    },
    {
      name: 'sdk-in-one-place',
      severity: 'error',
      from: { path: '^(ui|app|features)/', pathNot: '^features/shared/' },
      to: { path: pkg('@medusajs'), dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'no-backend-in-the-browser',
      severity: 'error',
      from: { path: '^(ui|features|app|stories)/' },
      to: { path: '^backend/' },
    },
    {
      name: 'server-draws-nothing',
      severity: 'error',
      from: { path: '^backend/server/' },
      to: { path: '^ui/', pathNot: '\\.schema\\.ts$|^ui/words/' },
    },
    {
      name: 'backend-apart',
      severity: 'error',
      from: { path: '^backend/server/' },
      to: { path: '^backend/(medusa|local)/' },
    },
    { name: 'ui-internals', severity: 'error', from: { pathNot: '^(ui|tests)/' }, to: { path: '^ui/internal/' } },
    {
      name: 'one-router-package',
      severity: 'error',
      from: { path: '^(ui|features|app|stories|backend)/' },
      to: { path: 'node_modules/react-router/' },
    },
    {
      name: 'nobody-imports-stories-or-tests',
      severity: 'error',
      from: { path: '^(ui|features|app|backend)/' },
      to: { path: '^(stories|tests)/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(build|\\.react-router|storybook-static|backend/medusa|backend/demo-shop)' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
}
