import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { api } from './api.ts'
import { failureOf, isWorthRetrying } from './error-message.ts'
import { toastError } from './toast.ts'

/** Reads stay fresh for 30 s and are tried once more when the failure could pass; acts are never repeated on their own. */
export const queryClient: QueryClient = new QueryClient({
  queryCache: new QueryCache({ onError: noticeFailure }),
  mutationCache: new MutationCache({ onError: noticeFailure }),
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})

/** What nobody who shows a failure can do: to end a session, and to tell a mistake of the page where mistakes are looked for. */
function noticeFailure(error: unknown): void {
  if (error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError) reportError(error)
  noticeEndedSession(error)
}

/**
 * A session that ended under a page, or its person's place in the company: says so once, and has the guard ask again, which
 * leads to sign-in and back, or says that there is no company.
 */
function noticeEndedSession(error: unknown): void {
  const queryKey = api.account.getViewer.queryKey()
  const viewer = queryClient.getQueryState(queryKey)
  const { code } = failureOf(error)
  if ((code !== 'auth.required' && code !== 'auth.no_company') || viewer?.status !== 'success') return
  toastError(error, { cause: 'session' })
  void queryClient.invalidateQueries({ queryKey }, { cancelRefetch: false })
}
