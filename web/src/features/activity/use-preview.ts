import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import type { Calculation } from '../../parts/calculation/calculation.ts'
import type { ActivityInput } from './entry.ts'

/** What the entry would emit, 350 ms after the last change; nothing while the entry is not complete. */
export interface Preview {
  readonly calculation: Calculation | undefined
  readonly error: unknown
  /** The figure shown is not yet that of what is typed. */
  readonly isBehind: boolean
  readonly retry: () => void
}

/** Calculates without storing. Evidence and description change no figure, so they are not sent. */
export function usePreview(input: ActivityInput | undefined): Preview {
  const [settled] = useDebouncedValue(input, 350)
  const query = useQuery({
    ...api.activity.preview.queryOptions({ input: settled ? figuresOf(settled) : skipToken }),
    placeholderData: keepPreviousData,
  })
  const isSettled = input === settled
  if (!input || !settled) return { ...nothing, isBehind: input !== undefined, retry: () => undefined }
  return {
    calculation: query.isError ? undefined : query.data,
    error: query.isError && isSettled ? query.error : undefined,
    isBehind: !isSettled || query.isFetching,
    retry: () => void query.refetch(),
  }
}

function figuresOf({ attachmentId: _attachment, description: _description, ...figures }: ActivityInput): ActivityInput {
  return figures
}

const nothing = { calculation: undefined, error: undefined }
