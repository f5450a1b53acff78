import { createRootRoute, createRoute, lazyRouteComponent, Outlet } from '@tanstack/react-router'
import { withTexts } from '../lib/page-texts.ts'
import { paths } from '../lib/paths.ts'
import { FrontDoor, OpenToAll, SignedInOnly, SignedOutOnly } from '../shell/guards.tsx'
import { FramedNotFound, NotFoundPage } from '../shell/not-found-page.tsx'
import { FullPageLoading } from '../ui/full-page-loading.tsx'

/** What every address hangs from: the root, and the frames, each with its guard. */
export const root = createRootRoute({
  component: Outlet,
  notFoundComponent: NotFoundPage,
})

export const frontDoor = createRoute({ getParentRoute: () => root, path: paths.home, component: FrontDoor })

const whole = { getParentRoute: () => root, pendingComponent: FullPageLoading } as const

export const signedOut = createRoute({ ...whole, id: 'signed-out', component: SignedOutOnly })
export const open = createRoute({ ...whole, id: 'open', component: OpenToAll })
export const signedIn = createRoute({ ...whole, id: 'signed-in', component: SignedInOnly })
export const admin = createRoute({
  ...whole,
  id: 'admin',
  component: lazyRouteComponent(() => withTexts(() => import('../shell/admin/admin-guard.tsx')), 'AdminOnly'),
})

/** Addresses below a frame that no page has: the frame stays, and says so. */
export const strayInDashboard = createRoute({
  getParentRoute: () => signedIn,
  path: `${paths.dashboard}/$`,
  /* The rest of an address is empty at the dashboard itself, which is a page. */
  params: { parse: ({ _splat = '' }) => (_splat === '' ? false : { _splat }) },
  component: FramedNotFound,
})
/** Whoever asks: no page of the administration is a secret, what it shows is. */
export const strayInAdmin = createRoute({
  ...whole,
  path: `${paths.adminDoor}/$`,
  params: { parse: ({ _splat = '' }) => (_splat === '' ? false : { _splat }) },
  component: lazyRouteComponent(() => withTexts(() => import('../shell/admin/admin-not-found.tsx')), 'AdminNotFound'),
})
