import type { DrilldownDimension } from '@pegada/contract/drilldown-kinds.ts'
import { writeLineCut } from '@pegada/contract/line-cut.ts'
import { emissionsOf, type Target } from '../../lib/paths.ts'
import type { CutValue } from './cut.ts'
import type { ValueLook } from './cut-flows.ts'
import { type CutFilters, type Drilldown, type Rest, withValues } from './drilldown-state.ts'
import { useCutLinks } from './use-cut-links.ts'

/** The lines where some values meet, one of each dimension; none where it is not known which values stand together. */
export type LinesOf = (values: readonly (readonly [DrilldownDimension, CutValue])[]) => Target | undefined

/**
 * Where each value leads and whether it stands back, and the lines behind a mark of a chart of the `own` dimensions; others together lead
 * to all of `rest`.
 */
export function useLook(
  question: Drilldown,
  own: readonly DrilldownDimension[],
  rest: Rest = {},
): {
  readonly look: ValueLook
  readonly linesOf: LinesOf
} {
  const links = useCutLinks(question.filters)
  const ofOthers = (dimension: DrilldownDimension) => {
    const keys = rest[dimension]
    return keys && links.asked({ filters: withValues(question.filters, dimension, keys) })
  }
  return {
    look: {
      targetOf: (dimension, { key }) => (key === null ? ofOthers(dimension) : links.narrowed(dimension, key)),
      isFaint: (dimension, { key }) => {
        const chosen = question.filters[dimension] ?? []
        return chosen.length > 0 && (key === null || !chosen.includes(key))
      },
    },
    linesOf: linesOf(question, own, rest),
  }
}

/**
 * The lines behind the marks of a question, of which others together lead to all of `rest`.
 * What is chosen in the chart's `own` dimensions only marks its values, whose amounts and total are told whole.
 */
export function linesOf(question: Behind, own: readonly DrilldownDimension[], rest: Rest): LinesOf {
  const unmarked = own.reduce<CutFilters>((filters, one) => withValues(filters, one, []), question.filters)
  return (values) => {
    let filters = unmarked
    for (const [dimension, { key }] of values) {
      const keys = key === null ? rest[dimension] : [key]
      if (!keys) return undefined
      filters = withValues(filters, dimension, keys)
    }
    return linesBehind({ ...question, filters })
  }
}

type Behind = Pick<Drilldown, 'from' | 'to' | 'filters' | 'measure' | 'quantityUnit'>

/** The lines of the ledger that a question is about, under all its filters: by the plain filters of their list where those say it. */
export function linesBehind({ from, to, filters: chosen, measure, quantityUnit }: Behind): Target {
  const isOfUnit = measure === 'quantity' && quantityUnit !== undefined
  const filters = isOfUnit ? withValues(chosen, 'measuredIn', [quantityUnit]) : chosen
  const period = periodOf(from, to, filters.month)
  const found = Object.entries(filters).filter(([dimension]) => dimension !== 'month')
  const isPlain = found.every(([dimension, keys]) => keys.length === 1 && dimension in namesOfList)
  if (period === undefined || !isPlain || filters.supplier?.[0] === 'none') {
    return emissionsOf({ cut: writeLineCut({ from, to, chosen: filters }) })
  }
  const one = (dimension: keyof typeof namesOfList) => filters[dimension]?.[0]
  const named = {
    category: one('category'),
    gas: one('gas'),
    businessUnitId: one('unit'),
    supplierId: one('supplier'),
    generatorKey: one('source'),
  }
  const scope = one('scope')
  return emissionsOf({ ...period, ...present(named), ...(scope === undefined ? {} : { scope: Number(scope) }) })
}

function present<K extends string>(values: Readonly<Record<K, string | undefined>>): { [key in K]?: string } {
  const kept: { [key in K]?: string } = {}
  for (const key in values) if (values[key] !== undefined) kept[key] = values[key]
  return kept
}

function periodOf(
  from: string,
  to: string,
  months: readonly string[] | undefined,
): { year: number; month?: string } | undefined {
  const [month] = months ?? (from === to ? [from] : [])
  if (month !== undefined) {
    const isOne = (months ?? [month]).length === 1 && from <= month && month <= to
    return isOne ? { year: Number(month.slice(0, 4)), month } : undefined
  }
  const year = from.slice(0, 4)
  return from === `${year}-01` && to === `${year}-12` ? { year: Number(year) } : undefined
}

/** What the list of lines calls the dimensions that it may be narrowed by. */
const namesOfList = {
  scope: 'scope',
  category: 'category',
  gas: 'gas',
  unit: 'businessUnitId',
  supplier: 'supplierId',
  source: 'generatorKey',
} as const
