import { createRootRoute, createRoute, Outlet } from '@tanstack/react-router'
import { paths } from '../lib/paths.ts'
import { FrontDoor, SignedInOnly, SignedOutOnly } from '../shell/guards.tsx'
import { NotFoundPage } from '../shell/not-found-page.tsx'

/** What every address hangs from: the root, and who may see what is below. */
export const root = createRootRoute({ component: Outlet, notFoundComponent: NotFoundPage })
export const frontDoor = createRoute({ getParentRoute: () => root, path: paths.home, component: FrontDoor })

export const signedOut = createRoute({ getParentRoute: () => root, id: 'signed-out', component: SignedOutOnly })
export const open = createRoute({ getParentRoute: () => root, id: 'open', component: Outlet })
export const signedIn = createRoute({ getParentRoute: () => root, id: 'signed-in', component: SignedInOnly })
