import type { QueryClient } from '@tanstack/react-query'
import {
  type AnyRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  type RouterHistory,
} from '@tanstack/react-router'
import { readAhead } from '../lib/page-data.ts'
import { withTexts } from '../lib/page-texts.ts'
import type { Path } from '../lib/paths.ts'
import { parseSearch, stringifySearch } from '../lib/url-state.ts'
import { CrashPage } from '../shell/crash-page.tsx'
import { SkeletonRows } from '../ui/skeletons.tsx'
import { admin, frontDoor, open, root, signedIn, signedOut, strayInAdmin, strayInDashboard } from './frames.tsx'
import type { FrameName, PageRow } from './page-row.ts'
import { pages } from './pages.ts'

/** The tree of addresses: the rows of `pages.ts`, each in its frame. */
export function routerFor(queries: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree: root.addChildren([
      frontDoor,
      signedOut.addChildren(routesOf(queries, 'signed-out', signedOut)),
      open.addChildren(routesOf(queries, 'open', open)),
      signedIn.addChildren([...routesOf(queries, 'signed-in', signedIn), strayInDashboard]),
      admin.addChildren(routesOf(queries, 'admin', admin)),
      strayInAdmin,
    ]),
    ...(history ? { history } : {}),
    parseSearch,
    stringifySearch,
    defaultPreload: 'intent',
    defaultPendingMs: 300,
    defaultPendingComponent: () => <SkeletonRows rows={6} height={28} />,
    defaultErrorComponent: CrashPage,
    scrollRestoration: true,
  })
}

type Row = (typeof pages)[number]
type RouteOf<F extends AnyRoute, P> = P extends Path ? ReturnType<typeof routeOf<F, P>> : never

/** The routes of a frame, typed by the addresses of its rows, so that a link to no page is an error of types. */
function routesOf<const N extends FrameName, F extends AnyRoute>(queries: QueryClient, name: N, frame: F) {
  type Found = Extract<Row, { frame: N }>
  const found = pages.filter((row): row is Found => row.frame === name)
  return found.map((row) => routeOf(queries, frame, row)) as RouteOf<F, Found['path']>[]
}

function routeOf<F extends AnyRoute, P extends Path>(
  queries: QueryClient,
  frame: F,
  { path, load, data }: PageRow<FrameName, P>,
) {
  return createRoute({
    getParentRoute: () => frame,
    path,
    component: lazyRouteComponent(() => withTexts(load)),
    /*
     * On the way in, or when a link is pointed at. A page that stays while the rest of its address changes reads by itself: it is the same
     * page to the router, which would put the shapes of a page on its way in its place when it is slow, and take the focus.
     */
    loader: {
      staleReloadMode: 'blocking',
      handler: async ({ location, cause }) => {
        if (data && cause !== 'stay') await readAhead(queries, data, location.search)
      },
    },
    /* Each link to the page is one of its own: what was read for another, or the last time, is asked of the queries, which know how old it is. */
    shouldReload: ({ cause }) => cause !== 'stay',
    gcTime: 0,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof routerFor>
  }
}
