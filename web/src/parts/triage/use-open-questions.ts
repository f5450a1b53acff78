import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'

/**
 * How many questions wait for an answer before what documents say can count: branches that are no unit yet, and consumption
 * that several of them tell. Other companies' documents are told, not asked about. Undefined until both are read.
 */
export function useOpenQuestions(): number | undefined {
  const input = { page: 1, pageSize: 10 } as const
  const branches = useQuery(api.documentParty.list.queryOptions({ input: { ...input, relation: 'branch' } }))
  const twice = useQuery(api.consumption.list.queryOptions({ input }))
  return branches.data && twice.data ? branches.data.total + twice.data.total : undefined
}
