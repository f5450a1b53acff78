import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { useQueries } from '@tanstack/react-query'
import { type Beside, type CutAnswer, restQuery } from './drilldown-data.ts'
import { type Drilldown, type Rest, restKeys } from './drilldown-state.ts'

/**
 * Which values stand together as the others of each level of an answer; a level whose others are too many to be named is not told.
 * `beside` is what the answer was compared with, whose values are among them.
 */
export function useRest(question: Drilldown, answer: CutAnswer | undefined, beside: Beside = {}): Rest {
  const levels = (answer?.levels ?? []).filter(({ others }) => others !== null)
  return useQueries({
    queries: levels.map(({ dimension }) => restQuery(question, dimension, beside)),
    combine: (answers) =>
      Object.fromEntries(
        levels.flatMap(({ dimension, nodes, others }, place): [DrilldownDimension, readonly string[]][] => {
          const all = answers[place]?.data?.levels.find((level) => level.dimension === dimension)
          const keys = all && restKeys(nodes, all.nodes, others?.count ?? 0)
          return keys ? [[dimension, keys]] : []
        }),
      ),
  })
}
