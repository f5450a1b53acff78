import type { Outputs } from '@pegada/contract/contract.ts'
import type { FeatureFlag } from '@pegada/core/access/feature-flag.ts'
import type { Permission } from '@pegada/core/access/permission.ts'
import { hashKey, useQuery, useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useEffect } from 'react'
import { noteActingAs } from './acting-as.ts'
import { api } from './api.ts'
import { failureOf } from './error-message.ts'
import { sessionLook } from './session-look.ts'
import { visitorMark } from './website-marks.ts'

export type Viewer = Outputs['account']['getViewer']

const ViewerContext = createContext<Viewer | undefined>(undefined)

export interface SessionStanding {
  /** `no-company`: signed in, and of no company any more; `unread`: signed in a moment ago, and who it is cannot be read. */
  readonly state: 'checking' | 'signed-in' | 'signed-out' | 'no-company' | 'unread'
  readonly viewer: Viewer | undefined
  /** How a session that was open here ended: the refusal that told it. */
  readonly endedBy?: unknown
  /** Nobody answered who is signed in: it counts as signed out, and is not the server's word. */
  readonly isUnanswered?: boolean
  /** The person signed out here themselves: nobody has to tell them so. */
  readonly hasLeft?: boolean
  /** Looks again at who is signed in. */
  readonly lookAgain: () => void
}

/** Whether sign-in succeeded here and nobody has told since who it is: a failed look then does not mean signed out. */
let hasEntered = false

/** Sign-in succeeded: from now on the pages stand, even where who signed in cannot be read at first (specification, section 4). */
export function noteEntered(): void {
  hasEntered = true
}

/** Whether the session that was open here last ended because its person wanted it to. */
let hasLeft = false

/**
 * Who is signed in, as the specification says (section 4): the first look is tried again after 1, 2 and 4 s, and then any
 * error counts as signed out, but right after sign-in. Once signed in, only the server's word ends it: a dead line must not close a form.
 */
export function useSession(): SessionStanding {
  const query = useQuery({
    ...api.account.getViewer.queryOptions(),
    ...sessionLook,
    retryOnMount: false,
    staleTime: 60_000,
    refetchOnWindowFocus: true,
  })
  const { data, error, isError, refetch } = query
  const lookAgain = useCallback(() => void refetch(), [refetch])
  const code = isError ? failureOf(error).code : undefined
  const isRefused = isRefusal(code)
  if (data !== undefined || isRefused) hasEntered = false
  if (data !== undefined) hasLeft = false
  const isUnread = isError && !data && !isRefused && hasEntered
  const isEnded = isError && !isUnread && (!data || isRefused)
  const isSignedIn = data !== undefined && !isEnded
  if (isEnded || data !== undefined) noteActingAs(isSignedIn ? (data.impersonation?.id ?? '') : undefined)
  useEffect(() => {
    if (isSignedIn || isEnded) markVisitor(isSignedIn)
  }, [isSignedIn, isEnded])
  if (isUnread) return { state: 'unread', viewer: undefined, lookAgain }
  if (isEnded) {
    const state = code === 'auth.no_company' ? 'no-company' : 'signed-out'
    return { state, viewer: undefined, endedBy: data && error, isUnanswered: !isRefused, hasLeft, lookAgain }
  }
  return data ? { state: 'signed-in', viewer: data, lookAgain } : { state: 'checking', viewer: undefined, lookAgain }
}

/** Who is signed in as far as the page has looked, which this does not: of a page that may be open without a session. */
export function useKnownViewer(): Viewer | undefined {
  const { data, error } = useQuery({ ...api.account.getViewer.queryOptions(), enabled: false })
  return error && isRefusal(failureOf(error).code) ? undefined : data
}

/** Whether the server said that nobody is signed in who works somewhere. */
function isRefusal(code: string | undefined): boolean {
  return code === 'auth.required' || code === 'auth.no_company'
}

/** Whether a query is about something else than who is signed in. */
export function isNotOfViewer({ queryHash }: { readonly queryHash: string }): boolean {
  return queryHash !== viewerHash
}

/** Gives the pages under the guard their viewer. */
export function ViewerProvider({ viewer, children }: { viewer: Viewer; children: ReactNode }) {
  return <ViewerContext value={viewer}>{children}</ViewerContext>
}

/** The person signed in, on pages under the guard. */
export function useViewer(): Viewer {
  const viewer = useContext(ViewerContext)
  if (!viewer) throw new Error('useViewer: this page is not under the guard')
  return viewer
}

/** Whether the person may, as the server told; pages disable with a reason or hide, the server decides again. */
export function useCan(permission: Permission): boolean {
  return useViewer().can.includes(permission)
}

/** Whether a part of the product is on for the company, as the server told; it refuses by itself what is off. */
export function useFlag(flag: FeatureFlag): boolean {
  return useViewer().flags.includes(flag)
}

/** Forgets all that was read and who read it: after sign-in, and after a sign-out, which is told. */
export function useForgetSession(after?: 'sign-out'): () => Promise<void> {
  const queries = useQueryClient()
  return async () => {
    await queries.cancelQueries()
    queries.removeQueries({ predicate: isNotOfViewer })
    hasLeft = after === 'sign-out'
    await queries.resetQueries({ queryKey: api.account.getViewer.queryKey() })
  }
}

/** Lets the public website offer the dashboard to who has a session. */
function markVisitor(isSignedIn: boolean): void {
  try {
    if (isSignedIn) localStorage.setItem(visitorMark, '1')
    else localStorage.removeItem(visitorMark)
  } catch {
    // A browser that keeps nothing sees the website as a visitor does.
  }
}

const viewerHash = hashKey(api.account.getViewer.queryKey())
