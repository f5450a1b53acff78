import type { Outputs } from '@pegada/contract/contract.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { api } from '../../lib/api.ts'
import { usePoll } from '../../lib/live/live.tsx'

export type Import = Outputs['imports']['get']

/** The company's batches, newest first; those that never received a file are left out. */
export function useImports(): readonly Import[] {
  const { data } = useQuery(importsQuery())
  return data?.rows.filter(({ filesTotal, state }) => filesTotal > 0 || state !== 'filling') ?? []
}

/** The newest batches, as options of a query. */
export function importsQuery() {
  return api.imports.list.queryOptions({ input: { page: 1, pageSize: 50 } })
}

/** Whether the server is still at it. */
export function isReading({ state }: Import): boolean {
  return state === 'queued' || state === 'running'
}

/** How often the progress of a reading is asked for where the live channel does not tell of it. */
const everyMs = 700

/** One batch, followed closely while it is read. */
export function useImport(importId: string) {
  const poll = usePoll()
  return useQuery({
    ...api.imports.get.queryOptions({ input: { importId } }),
    refetchInterval: ({ state }) => poll(state.data && isReading(state.data) ? everyMs : false),
  })
}

/** What changes when documents arrive or a line is decided: lines, groups, documents, entries, inventory and its figures. */
export const touchedByDocuments = [
  api.documentItem,
  api.document,
  api.triage,
  api.completeness,
  api.activity,
  api.inventory,
  api.inventoryYears,
]

/** Reads all of that again, where it was no act of this page that touched it. */
export function useInvalidate(): () => Promise<void> {
  const queries = useQueryClient()
  return useCallback(async () => {
    await Promise.all(touchedByDocuments.map((one) => queries.invalidateQueries({ queryKey: one.key() })))
  }, [queries])
}
