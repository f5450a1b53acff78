import type { Outputs } from '@pegada/contract/contract.ts'
import { api } from '../../lib/api.ts'
import { pageData } from '../../lib/page-data.ts'
import { paths, pathTo, type Target } from '../../lib/paths.ts'
import { readState, useUrlState } from '../../lib/url-state.ts'
import { useWorkingYear, workingYear } from '../../lib/working-year.ts'

export type ChartOfGroup = Outputs['organization']['chart']
export type ChartNode = ChartOfGroup['nodes'][number]
export type ChartLink = ChartOfGroup['links'][number]
export type ChartPlace = ChartOfGroup['places'][number]

const none = undefined as string | undefined
const unasked = (year = workingYear()) => ({ year, view: none })

/** The year, and whether the chart stands as a list (`view=list`), in the address. */
export function useChartState() {
  return useUrlState(unasked(useWorkingYear()))
}

/** Company, entities and units of a year, who holds whom, and where the nodes were put. */
export function chartQuery(year: number) {
  return api.organization.chart.queryOptions({ input: { year } })
}

export const chartData = pageData({
  may: 'boundary:read',
  question: (search) => readState(unasked(), search).year,
  read: (queries, year) => [queries.prefetchQuery(chartQuery(year))],
})

/** Where the record of a node is. */
export function recordOf({ id, kind }: ChartNode, year: number): Target {
  if (kind === 'company') return pathTo(paths.organization)
  if (kind === 'entity') return pathTo(paths.subsidiaries, { entity: id })
  return pathTo(paths.units, { year, unit: id })
}
