import type { QueryClient } from '@tanstack/react-query'
import { isCallError } from '@parapet/contract/client'
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  redirect,
} from '@tanstack/react-router'
import { showTimesIn } from '../parts/format.ts'
import { keepLanguage } from '../parts/kept-language.ts'
import { learnDoor, learnRest } from '../parts/language.ts'
import { readListSearch } from '../parts/list-search.ts'
import { ErrorState, LoadingState } from '../parts/states.tsx'
import { loadStyles } from '../parts/load-styles.ts'
import { sessionQuery } from '../parts/session.ts'
import { NotFoundPage } from './not-found-page.tsx'
import { readDoorSearch } from '../sign-in/door-search.ts'
import { words } from './words.ts'

const rootRoute = createRootRouteWithContext<{ queries: QueryClient }>()({ notFoundComponent: NotFoundPage })

/** Everything below needs a session. */
const signedIn = createRoute({
  getParentRoute: () => rootRoute,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    try {
      const { user, isFactorMissing } = (await context.queries.ensureQueryData(sessionQuery)).session
      // Until there is one, the service answers nothing else.
      if (isFactorMissing && location.pathname !== '/settings/account')
        throw redirect({ to: '/settings/$part', params: { part: 'account' } })
      if (keepLanguage(user.language)) globalThis.location.reload()
      showTimesIn(user.timeZone)
    } catch (error) {
      if (!isCallError(error)) throw error
      const { status, reason } = error
      // Signing in again may lead to an organization that allows this network.
      const isRefused = reason === 'NETWORK_REFUSED'
      if (status !== 401 && !isRefused) throw error
      const search = { returnTo: location.href, ...(isRefused && { problem: reason }) }
      throw redirect({ to: '/sign-in', search })
    }
  },
  component: lazyRouteComponent(() => import('./console-shell.tsx'), 'ConsoleShell'),
})

/** Their components are in the first style sheet. */
const lightPages: ReadonlySet<string> = new Set(['/', '/sign-in'])

const stylesOf = (path: string) => (lightPages.has(path) ? {} : { loader: loadStyles })

/** Any other page reads words that are not among the first, when its module is loaded. */
const later: typeof lazyRouteComponent = (load, name) =>
  lazyRouteComponent(async () => {
    await learnRest()
    return load()
  }, name)

const page = <const P extends string>(path: P, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({
    getParentRoute: () => signedIn,
    path,
    validateSearch: readListSearch,
    ...stylesOf(path),
    ...(component && { component }),
  })

/** Pages for people without a session: sign-in pages and what vendors open by a link. */
const door = <const P extends string>(path: P, component: Parameters<typeof createRoute>[0]['component']) =>
  createRoute({
    getParentRoute: () => rootRoute,
    path,
    validateSearch: readDoorSearch,
    ...stylesOf(path),
    ...(component && { component }),
  })

const routeTree = rootRoute.addChildren([
  signedIn.addChildren([
    page(
      '/',
      lazyRouteComponent(() => import('../portfolio/portfolio-page.tsx'), 'PortfolioPage'),
    ),
    page(
      '/inbox',
      later(() => import('../accounts/inbox-page.tsx'), 'InboxPage'),
    ),
    page(
      '/welcome',
      later(() => import('../sign-in/welcome-page.tsx'), 'WelcomePage'),
    ),
    page(
      '/vendors',
      later(() => import('../vendors/vendors-page.tsx'), 'VendorsPage'),
    ),
    page(
      '/vendors/import',
      later(() => import('../vendors/import-page.tsx'), 'ImportPage'),
    ),
    page(
      '/vendors/suggested-domains',
      later(() => import('../vendors/domains/suggested-domains-page.tsx'), 'SuggestedDomainsPage'),
    ),
    page(
      '/vendors/$vendorId',
      later(() => import('../vendors/vendor-page.tsx'), 'VendorPage'),
    ),
    page(
      '/vendors/$vendorId/report',
      later(() => import('../reports/vendor-report-page.tsx'), 'VendorReportPage'),
    ),
    page(
      '/portfolio/report',
      later(() => import('../reports/portfolio-report-page.tsx'), 'PortfolioReportPage'),
    ),
    page(
      '/score-changes',
      later(() => import('../vendors/scores/score-changes-page.tsx'), 'ScoreChangesPage'),
    ),
    page(
      '/vendor-groups',
      later(() => import('../vendor-groups/vendor-groups-page.tsx'), 'VendorGroupsPage'),
    ),
    page(
      '/observations',
      later(() => import('../observations/observations-page.tsx'), 'ObservationsPage'),
    ),
    page(
      '/security-events',
      later(() => import('../security-events/security-events-page.tsx'), 'SecurityEventsPage'),
    ),
    page(
      '/security-events/$eventId',
      later(() => import('../security-events/security-event-page.tsx'), 'SecurityEventPage'),
    ),
    page(
      '/fourth-parties',
      later(() => import('../fourth-parties/fourth-parties-page.tsx'), 'FourthPartiesPage'),
    ),
    page(
      '/fourth-parties/$domain',
      later(() => import('../fourth-parties/fourth-party-page.tsx'), 'FourthPartyPage'),
    ),
    page(
      '/questionnaires',
      later(() => import('../questionnaires/questionnaires-page.tsx'), 'QuestionnairesPage'),
    ),
    page(
      '/questionnaires/templates',
      later(() => import('../questionnaires/templates-page.tsx'), 'TemplatesPage'),
    ),
    page(
      '/questionnaires/$questionnaireId',
      later(() => import('../questionnaires/questionnaire-page.tsx'), 'QuestionnairePage'),
    ),
    page(
      '/documents',
      later(() => import('../documents/documents-page.tsx'), 'DocumentsPage'),
    ),
    page(
      '/settings',
      later(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
    ),
    page(
      '/settings/$part',
      later(() => import('../settings/settings-page.tsx'), 'SettingsPage'),
    ),
    page('/$', NotFoundPage),
  ]),
  door(
    '/sign-in',
    lazyRouteComponent(async () => {
      await learnDoor()
      return import('../sign-in/sign-in-page.tsx')
    }, 'SignInPage'),
  ),
  door(
    '/setup',
    later(() => import('../sign-in/set-up-page.tsx'), 'SetUpPage'),
  ),
  door(
    '/invitation',
    later(() => import('../sign-in/invitation-page.tsx'), 'InvitationPage'),
  ),
  door(
    '/forgot',
    later(() => import('../sign-in/forgot-page.tsx'), 'ForgotPage'),
  ),
  door(
    '/reset',
    later(() => import('../sign-in/reset-page.tsx'), 'ResetPage'),
  ),
  door(
    '/verify',
    later(() => import('../sign-in/verify-page.tsx'), 'VerifyPage'),
  ),
  door(
    '/unsubscribe',
    later(() => import('../sign-in/unsubscribe-page.tsx'), 'UnsubscribePage'),
  ),
  door(
    '/questionnaire',
    later(() => import('../questionnaires/vendor-form-page.tsx'), 'VendorFormPage'),
  ),
  door(
    '/remediation',
    later(() => import('../observations/linked/linked-remediation-page.tsx'), 'LinkedRemediationPage'),
  ),
  door(
    '/report',
    later(() => import('../reports/linked-report-page.tsx'), 'LinkedReportPage'),
  ),
])

const asError = (thrown: unknown): Error => (thrown instanceof Error ? thrown : new Error(words.wentWrong))

export const createConsoleRouter = (queries: QueryClient) => {
  const router = createRouter({
    routeTree,
    context: { queries },
    defaultPreload: 'intent',
    // Pages load their own data; only their code is preloaded.
    defaultPreloadStaleTime: 0,
    defaultPendingComponent: () => <LoadingState rows={8} />,
    defaultErrorComponent: ({ error, reset }) => <ErrorState error={asError(error)} retry={reset} />,
    scrollRestoration: true,
  })
  // The code of a page is loaded beside the session, not after it.
  router.subscribe('onBeforeLoad', ({ toLocation }) => {
    const matched = new Set<string>(router.matchRoutes(toLocation).map(({ routeId }) => routeId))
    for (const route of Object.values(router.routesById))
      if (matched.has(route.id))
        router.loadRouteChunk(route)?.catch(() => {
          // The route itself will fail to load, and say so.
        })
  })
  return router
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createConsoleRouter>
  }
}
