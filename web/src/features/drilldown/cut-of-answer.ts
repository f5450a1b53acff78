import { DRILLDOWN_OTHERS } from '@pegada/contract/drilldown-kinds.ts'
import { formatMonth } from '../../lib/date-format.ts'
import type { Cut, CutRow, CutValue } from './cut.ts'
import type { CutAnswer } from './drilldown-data.ts'

/** How the others of a level are said. */
export type OthersName = (count: number) => string

type Level = CutAnswer['levels'][number]

/** One level of an answer by itself. */
export function levelCut(answer: CutAnswer, level: Level, othersName: OthersName): Cut {
  const others = level.others
  return {
    by: [level.dimension],
    total: answer.whole.value,
    lines: answer.whole.lines,
    rows: [
      ...level.nodes.map(
        ({ key, value, lines }): CutRow => ({ values: [namedValue(level, key, othersName)], amount: value, lines }),
      ),
      ...(others === null
        ? []
        : [{ values: [othersOf(others.count, othersName)], amount: others.value, lines: others.lines }]),
    ],
  }
}

/** Each level of an answer with the next. An answer of one level gives none. */
export function pairCuts(answer: CutAnswer, othersName: OthersName): Cut[] {
  return answer.links.flatMap((links, place): Cut[] => {
    const [from, to] = answer.levels.slice(place, place + 2)
    if (!from || !to) return []
    return [
      {
        by: [from.dimension, to.dimension],
        total: answer.whole.value,
        lines: answer.whole.lines,
        rows: links.map((link) => ({
          values: [namedValue(from, link.from, othersName), namedValue(to, link.to, othersName)],
          amount: link.value,
          lines: link.lines,
        })),
      },
    ]
  })
}

/** Months are said as the reader writes them. */
function namedValue({ dimension, nodes, others }: Level, key: string, othersName: OthersName): CutValue {
  if (key === DRILLDOWN_OTHERS) return othersOf(others?.count ?? 0, othersName)
  if (dimension === 'month') return { key, name: formatMonth(key) }
  return { key, name: nodes.find((node) => node.key === key)?.name ?? key }
}

function othersOf(count: number, othersName: OthersName): CutValue {
  return { key: null, name: othersName(count), count }
}
