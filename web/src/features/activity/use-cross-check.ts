import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import type { Entry } from './entry.ts'
import { crossCheckInput } from './entry-input.ts'

/** Holds the entry against the documents at hand, 600 ms after the last change; idle until there is something to compare. */
export function useCrossCheck(entry: Entry, isAllowed: boolean) {
  const input = useMemo(() => (isAllowed ? crossCheckInput(entry) : undefined), [entry, isAllowed])
  const [settled] = useDebouncedValue(input, 600)
  const query = useQuery({
    ...api.activity.crossCheck.queryOptions({ input: settled ?? skipToken }),
    placeholderData: keepPreviousData,
  })
  return { query, isIdle: !input || !settled }
}
