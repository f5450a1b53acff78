import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'

/**
 * A record that the address names, read by itself, wherever in the list it stands. What is once there stays while it is read again, for
 * somebody may be typing into it.
 */
export function OneRecord<R>({
  query,
  children,
}: {
  query: Pick<UseQueryResult<R>, 'data' | 'isError' | 'error' | 'refetch'>
  children: (record: NonNullable<R>) => ReactNode
}) {
  if (query.data !== undefined && query.data !== null) return children(query.data)
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return <SkeletonRows rows={8} height={40} />
}
