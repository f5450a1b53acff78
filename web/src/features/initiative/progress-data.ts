import type { Outputs } from '@pegada/contract/contract.ts'
import { skipToken } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear } from '../../lib/working-year.ts'

export type ProgressOfOne = Outputs['initiativeProgress']['get']
export type ProgressOfAll = Outputs['initiativeProgress']['all']
export type CausesOfProgress = Outputs['initiativeProgress']['causes']
export type Progress = ProgressOfOne | ProgressOfAll

const start = { initiative: '', base: '', mark: undefined as string | undefined }

/** The initiative that is followed, or all; the year that it is held against; the month that is being verified. */
export function useProgressState() {
  return useUrlState({ ...start, year: useWorkingYear() })
}

interface Question {
  readonly initiative: string
  readonly base: string
  readonly year: number
}

const baseIn = (base: string) => (/^\d{4}$/.test(base) ? { baseYear: Number(base) } : {})

export function oneQuery({ initiative: initiativeId, base, year }: Question) {
  const input = initiativeId === '' ? skipToken : { initiativeId, year, ...baseIn(base) }
  return api.initiativeProgress.get.queryOptions({ input })
}

export function allQuery({ initiative, base, year }: Question) {
  return api.initiativeProgress.all.queryOptions({ input: initiative === '' ? { year, ...baseIn(base) } : skipToken })
}

/** Why planned and achieved differ, of the same. */
export function causesQuery({ initiative, base, year }: Question) {
  const one = initiative === '' ? {} : { initiativeId: initiative }
  return api.initiativeProgress.causes.queryOptions({ input: { year, ...baseIn(base), ...one } })
}

export const progressData = pageData({
  may: 'target:read',
  question: (search) => readState({ ...start, year: 0 }, search),
  read: (queries, question) =>
    question.year === 0
      ? []
      : [
          question.initiative === ''
            ? queries.prefetchQuery(allQuery(question))
            : queries.prefetchQuery(oneQuery(question)),
        ],
})
