import { Navigate, useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { useAdminSession } from '../../lib/admin-session.ts'
import { paths } from '../../lib/paths.ts'
import { ViewerProvider } from '../../lib/session.tsx'
import { FullPageLoading } from '../../ui/full-page-loading.tsx'
import { UnreadPage } from '../unread-page.tsx'
import { AdminShell } from './admin-shell.tsx'
import { SecondFactorFirst } from './second-factor-first.tsx'

/**
 * The frame of the administration: who has no role on the platform is sent to its door, and who has set up no second factor is led
 * to it. The pages ask the server, which decides again.
 */
export function AdminOnly() {
  const { state, viewer, endedBy, hasLeft, lookAgain } = useAdminSession()
  if (state === 'checking') return <FullPageLoading />
  if (state === 'unread') return <UnreadPage onRetry={lookAgain} />
  // While one acts as somebody there is no administration: it opens again at the end.
  if (viewer?.impersonation) return <Navigate to={paths.dashboard} replace />
  if (!viewer?.platformRole) {
    const refusal = endedBy ? 'ended' : viewer ? 'no-role' : 'signed-out'
    return <ToAdminDoor refusal={hasLeft ? undefined : refusal} />
  }
  return (
    <ViewerProvider viewer={viewer}>
      <Suspense fallback={<FullPageLoading />}>{viewer.hasTwoFactor ? <AdminShell /> : <SecondFactorFirst />}</Suspense>
    </ViewerProvider>
  )
}

/** To the door of the administration, with what was wanted and why one was sent there; with neither after a sign-out. */
function ToAdminDoor({ refusal }: { refusal: 'ended' | 'signed-out' | 'no-role' | undefined }) {
  const router = useRouter()
  const navigate = useNavigate()
  const [from] = useState(() => router.state.location.href)
  useEffect(() => {
    void navigate({ to: paths.adminDoor, replace: true, state: refusal ? { from, refusal } : {} })
  }, [navigate, from, refusal])
  return <FullPageLoading />
}
