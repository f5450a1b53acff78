import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './api.ts'
import { type SessionStanding, useSession, type Viewer } from './session.tsx'
import { sessionLook } from './session-look.ts'

/** Who is signed in, as the administration sees them: of who works in no company the platform alone tells, where they have a role on it. */
export function useAdminSession(): SessionStanding {
  const session = useSession()
  const isOfNone = session.state === 'no-company'
  const { data, isPending } = useQuery({
    ...api.platformDoor.getViewer.queryOptions(),
    ...sessionLook,
    enabled: isOfNone,
    staleTime: 60_000,
  })
  const viewer = useMemo(() => (isOfNone && data ? ofNoCompany(data) : undefined), [isOfNone, data])
  if (!isOfNone) return session
  if (viewer) return { state: 'signed-in', viewer, lookAgain: session.lookAgain }
  return isPending ? { state: 'checking', viewer: undefined, lookAgain: session.lookAgain } : session
}

/** A viewer who may do nothing in any company. */
function ofNoCompany(told: Outputs['platformDoor']['getViewer']): Viewer {
  return {
    ...told,
    company: { id: '', cnpj: '', legalName: '', tradeName: null },
    ...{ role: 'user', isOwner: false, isOverSeats: false, can: [], units: [] },
    // The door of the administration opens with a second factor alone.
    ...{ hasTwoFactor: true, isTwoFactorRequired: false },
    flags: [],
    ...{ deletionDueAt: null, impersonation: null, sampleYear: null },
  }
}
