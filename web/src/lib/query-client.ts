import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './error-message.ts'

/** Reads stay fresh for 30 s and are tried once more when the failure could pass; acts are never repeated on their own. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      retry: (failures, error) => failures < 1 && isWorthRetrying(error),
      refetchOnWindowFocus: false,
    },
    mutations: { retry: false },
  },
})
