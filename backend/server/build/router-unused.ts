/**
 * What the shop does not use of React Router. It asks while it runs (is this a form? is there a server?), so a bundler keeps
 * both answers; here is written which one is never given. Texts are those of one version: lean-router.ts builds no other, and
 * none of which a text is met nowhere. tests/contract/lean-router.test.ts looks that no page uses what is left out.
 */
export const version = '7.18.4'

export interface Unused {
  /** Expressions by their text, those of one function alone behind its name and a slash, and what they come out as. */
  no?: string
  yes?: string
  nothing?: string
  as?: Record<string, string>
  /** Collections that nothing fills. */
  empty?: string
  /** Functions that nobody calls. */
  uncalled?: string
  /** Functions of which this is left. */
  shorter?: Record<string, string>
  /** Classes that nobody makes one of: what they extend is read where they stand, so a bundler keeps them. */
  unmade?: string
  /** What is written and never read. */
  unread?: string
}

/** What a form without scripts was answered comes with the page that the server draws; the router sends none itself. */
const forms: Unused = {
  no: 'isAction route.hasClientAction',
  nothing: `submission activeSubmission opts.submission pendingActionResult newState.actionData pendingError opts.pendingError
    route.clientActionModule route2.clientActionModule`,
  as: { 'request.method': '"GET"' },
  uncalled: 'getActionDataForCommit getSubmissionFromNavigation',
  shorter: { isMutationMethod: 'return !1', normalizeNavigateOptions: 'return { path }' },
  unread: 'dataRoute.action',
}

const fetchers: Unused = {
  nothing: 'fetcherKey workingFetchers',
  as: { 'new Map(state.fetchers)': '(void 0)' },
  empty: `fetchLoadMatches revalidatingFetchers fetchRedirectIds fetchControllers fetchersToLoad deletedFetchers
    unmountedFetchers mountedFetchers state.fetchers newState.fetchers`,
  uncalled: 'fetch2 getFetcher resetFetcher queueFetcherForDeletion markFetchRedirectsDone abortStaleFetchLoads',
}

const blockers: Unused = {
  nothing: 'blockerKey unblockBlockerHistoryUpdate',
  empty: 'blockers blockerFunctions',
  uncalled: 'getBlocker',
}

const transitionsOfViews: Unused = {
  no: 'flushSync pendingViewTransitionEnabled vtContext.isTransitioning',
  nothing: 'opts.flushSync viewTransitionOpts renderDfd interruption useTransitions',
  empty: 'appliedViewTransitions',
  uncalled: 'restoreAppliedTransitions persistAppliedTransitions',
}

const masksAndKeys: Unused = {
  nothing: 'mask opts?.mask location.mask globalHistory.state?.masked window.history.state.masked getKey',
  as: { getScrollRestorationKey2: 'null' },
}

const middlewareAndWatchers: Unused = {
  no: 'route.hasClientMiddleware',
  nothing: 'init.getContext onError this.props.onError init.instrumentations',
  uncalled: 'defaultDataStrategyWithMiddleware',
  shorter: { runClientMiddlewarePipeline: 'return handler()' },
}

/** Every page has a server that draws it, in a browser it is the router of browsers that goes on, from the root of the shop. */
const otherWaysToDraw: Unused = {
  no: `isSpaMode ssrInfo.context.isSpaMode isStatic isStaticHandler dataRouterContext.static v5Compat !init.hydrationData
    !init.patchRoutesOnNavigation !init.dataStrategy`,
  yes: 'ssr trailingSlashAware isBrowser3',
  nothing: `staticContext manifest.sri window.__reactRouterManifest.sri criticalCss callSiteDefaultShouldRevalidate
    useRoutesImpl/locationArg useRoutesImpl/routeMatch`,
  as: {
    basename: '"/"',
    'routeDiscovery.mode': '"lazy"',
    'typeof document !== "undefined"': '!0',
    'typeof route.lazy === "function"': '!1',
    'prefetch === "viewport"': '!1',
    // Only a loader in a browser could answer so.
    'convertDataStrategyResultToDataResult/isResponse(result)': '!1',
  },
  uncalled: 'dispose useNavigateUnstable DefaultErrorComponent RemixRootDefaultHydrateFallback',
  shorter: {
    isDataWithResponseInit: 'return !1',
    getInternalRouterError: 'return new ErrorResponseImpl(status, "", void 0, !0)',
  },
}

/** The shop has one style sheet, which its root names. */
const otherStyleSheets: Unused = {
  no: 'Links/isPageLinkDescriptor(link)',
  uncalled: 'prefetchRouteCss prefetchStyleLinks',
}

const serverComponents: Unused = {
  no: 'isRSCRouterContext rsc',
  nothing: 'RenderErrorBoundary/this.context',
  shorter: { useIsRSCRouterContext: 'return !1' },
  unmade: 'RSCRouterGlobalErrorBoundary',
  unread: 'RenderErrorBoundary.contextType',
}

const modulesThatChangeWhileTheyRun: Unused = {
  no: 'allowElementMutations dataRoutes.hasHMRRoutes window.__reactRouterHdrActive',
  nothing: 'needsRevalidation',
  uncalled: '_internalSetRoutes setHmrRoutes commitHmrRoutes',
  unread: 'router2.createRoutesForHMR',
}

/**
 * The router asks the server about the routes of all links of a page and then had the whole page drawn anew, a third of what
 * taking it over costs. Nothing that is shown is another for it: who navigates reads the routes as they are then.
 */
const saidOfLearntRoutes: Unused = { nothing: 'updateState({})' }

/**
 * That the router is on its way somewhere is read by whoever asks for it (`useNavigation`, and no revalidator's state). It had each route of the
 * page that is left drawn anew too, as had each route that was learnt on the way; and where it has got, all links, since what
 * they share was made again.
 */
const saidOfTheWay: Unused = {
  as: {
    'useDataRouterState("useRevalidator" /* UseRevalidator */)': '(void 0)',
    'useRevalidator/state.revalidation': '(void 0)',
    'React3.createElement(Component4, props)':
      'React3.useMemo(() => React3.createElement(Component4, props), Object.values(props))',
    'React3.memo(DataRoutes2)': `React3.memo(DataRoutes2, (before, now) => {
      const isSame = (one, other, ...but) =>
        Object.keys(other).every((key) => but.includes(key) || one[key] === other[key]);
      return isSame(before, now, "routes", "state") && isSame(before.state, now.state, "navigation");
    })`,
    [`{
          manifest: ssrInfo.manifest,
          routeModules: ssrInfo.routeModules,
          future: ssrInfo.context.future,
          criticalCss,
          ssr: ssrInfo.context.ssr,
          isSpaMode: ssrInfo.context.isSpaMode,
          routeDiscovery: ssrInfo.context.routeDiscovery
        }`]: `React2.useMemo(() => ({
          manifest: ssrInfo.manifest,
          routeModules: ssrInfo.routeModules,
          future: ssrInfo.context.future,
          ssr: true,
          isSpaMode: false,
          routeDiscovery: ssrInfo.context.routeDiscovery
        }), [])`,
  },
}

/**
 * All links and steps of the shop are paths from its root (shop-link.tsx, use-shop-navigate.ts), so none of them asks where it
 * stands, and the header's and footer's are not drawn anew with each page. Whether it leads to the page that is shown is asked of the browser.
 */
const linksFromHere: Unused = {
  no: 'Router/useInRouterContext()',
  yes: 'useInRouterContext()',
  nothing: 'Link/useLocation()',
  as: {
    'useCurrentRouteId("useNavigate" /* UseNavigateStable */)': '(void 0)',
    'useLinkClickHandler/useLocation()': 'window.location',
  },
  shorter: {
    useNavigate: 'return useNavigateStable()',
    useResolvedPath: 'return React2.useMemo(() => ({ pathname: "/", search: "", hash: "", ...parsePath(to) }), [to])',
  },
}

/** What only whoever writes a shop is to read, and a script that the server alone writes. */
const saidToOthers: Unused = {
  as: { heyDeveloper: 'null' },
  uncalled: 'preventInvalidServerHandlerCall',
  unmade: 'restoreScroll',
}

export const unused: readonly Unused[] = [
  forms,
  fetchers,
  blockers,
  transitionsOfViews,
  masksAndKeys,
  middlewareAndWatchers,
  otherWaysToDraw,
  otherStyleSheets,
  serverComponents,
  modulesThatChangeWhileTheyRun,
  saidOfLearntRoutes,
  saidOfTheWay,
  linksFromHere,
  saidToOthers,
]
