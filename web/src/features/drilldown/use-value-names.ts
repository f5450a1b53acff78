import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { formatMonth } from '../../lib/date-format.ts'
import { facetQuery } from './drilldown-data.ts'
import type { Drilldown } from './drilldown-state.ts'

/** How a chosen value is called, from the answers that name it: what is chosen is always among the values of its dimension. */
export function useValueNames(question: Drilldown): (dimension: DrilldownDimension, key: string) => string {
  const dimensions = Object.keys(question.filters).filter(
    (one): one is DrilldownDimension & keyof typeof question.filters => one in question.filters,
  )
  const answers = useQueries({ queries: dimensions.map((dimension) => facetQuery(question, dimension)) })
  const names = new Map(
    answers.flatMap(({ data }) =>
      (data?.levels ?? []).flatMap(({ dimension, nodes }) =>
        nodes.map(({ key, name }) => [`${dimension} ${key}`, dimension === 'month' ? formatMonth(key) : name] as const),
      ),
    ),
  )
  return (dimension, key) => names.get(`${dimension} ${key}`) ?? '…'
}
