import { Outlet, useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useState } from 'react'
import { withTexts } from '../lib/page-texts.ts'
import { paths, safeReturn } from '../lib/paths.ts'
import { useKnownViewer, useSession, ViewerProvider } from '../lib/session.tsx'
import { toastError } from '../lib/toast.ts'
import { FullPageLoading } from '../ui/full-page-loading.tsx'

const NoCompanyPage = lazy(() => import('./no-company-page.tsx').then((module) => ({ default: module.NoCompanyPage })))
const UnreadPage = lazy(() => import('./unread-page.tsx').then((module) => ({ default: module.UnreadPage })))
const ImpersonationBanner = lazy(() =>
  import('../parts/impersonation/impersonation-banner.tsx').then((module) => ({ default: module.ImpersonationBanner })),
)
const AppShell = lazy(() => withTexts(() => import('./app-shell.tsx')).then((module) => ({ default: module.AppShell })))

/**
 * Pages that need a session: while checking 'Carregando...', signed out to the sign-in page with the way back; who works in no
 * company any more is told so.
 */
export function SignedInOnly() {
  const { state, viewer, endedBy, lookAgain } = useSession()
  if (state === 'checking') return <FullPageLoading />
  if (state === 'unread') {
    return (
      <Suspense fallback={<FullPageLoading />}>
        <UnreadPage onRetry={lookAgain} />
      </Suspense>
    )
  }
  if (state === 'no-company') {
    return (
      <Suspense fallback={<FullPageLoading />}>
        <NoCompanyPage />
      </Suspense>
    )
  }
  if (!viewer) return <ToSignIn endedBy={endedBy} />
  return (
    <ViewerProvider viewer={viewer}>
      <Suspense fallback={<FullPageLoading />}>
        <AppShell />
      </Suspense>
    </ViewerProvider>
  )
}

/** Leaves once, remembering where the person was: the address changes under it while it still stands. A session that ended here is told. */
function ToSignIn({ endedBy }: { endedBy: unknown }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [from] = useState(() => router.state.location.href)
  useEffect(() => {
    void navigate({ to: paths.signIn, replace: true, state: { from } })
  }, [navigate, from])
  useEffect(() => {
    if (endedBy) toastError(endedBy, { cause: 'session' })
  }, [endedBy])
  return <FullPageLoading />
}

/**
 * Sign-in and sign-up: whoever is signed in already goes on to where they wanted, or to the dashboard; but who came with an
 * invitation to a team stays, for the page to say whose it is. Both were told on arrival: on the way out the address has
 * changed while this still stands.
 */
export function SignedOutOnly() {
  const { state } = useSession()
  const router = useRouter()
  const [{ from, isInvited }] = useState(() => {
    const { state: carried, searchStr } = router.state.location
    return {
      from: carried.redirectAfter ?? carried.from,
      isInvited: new URLSearchParams(searchStr).has('invite_token'),
    }
  })
  if (state === 'checking') return <FullPageLoading />
  if (state === 'signed-in' && !isInvited) return <Onward href={safeReturn(from)} />
  return (
    <Suspense fallback={<FullPageLoading />}>
      <OpenToAll />
    </Suspense>
  )
}

/** Pages open to everybody, of which some work with a session that there is: who acts as somebody is told so above these too. */
export function OpenToAll() {
  const viewer = useKnownViewer()
  return (
    <>
      {viewer?.impersonation ? (
        <ViewerProvider viewer={viewer}>
          <Suspense fallback={null}>
            <ImpersonationBanner />
          </Suspense>
        </ViewerProvider>
      ) : null}
      <Outlet />
    </>
  )
}

/** Goes on to an address of ours with its query. */
function Onward({ href }: { href: string }) {
  const navigate = useNavigate()
  useEffect(() => {
    void navigate({ href, replace: true })
  }, [navigate, href])
  return <FullPageLoading />
}

/** The front door is a page of the public website, which is an app of its own: this one leaves, with a full load. */
export function FrontDoor() {
  useEffect(() => location.replace(paths.home), [])
  return <FullPageLoading />
}
