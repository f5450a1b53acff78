import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { AdminOnly, FrontDoor, SignedInOnly, SignedOutOnly } from '../shell/guards.tsx'
import { FramedNotFound, NotFoundPage } from '../shell/not-found-page.tsx'
import { FullPageLoading } from '../ui/full-page-loading.tsx'

/** What every address hangs from: the root, and the frames, each with its guard. The frame of the administration stands in the dashboard. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

export const frontDoor = createRoute({ getParentRoute: () => root, path: paths.home, component: FrontDoor })

const whole = { getParentRoute: () => root, pendingComponent: FullPageLoading } as const

export const signedOut = createRoute({ ...whole, id: 'signed-out', component: SignedOutOnly })
export const open = createRoute({ ...whole, id: 'open', component: Outlet })
export const signedIn = createRoute({ ...whole, id: 'signed-in', component: SignedInOnly })
export const admin = createRoute({ getParentRoute: () => signedIn, id: 'admin', component: AdminOnly })

/** Addresses below a frame that no page has: the frame stays, and says so. */
export const strayInDashboard = createRoute({
  getParentRoute: () => signedIn,
  path: `${paths.dashboard}/$`,
  /* The rest of an address is empty at the dashboard itself, which is a page. */
  params: { parse: ({ _splat = '' }) => (_splat === '' ? false : { _splat }) },
  component: FramedNotFound,
})
export const strayInAdmin = createRoute({ getParentRoute: () => admin, path: '/admin/$', component: FramedNotFound })
