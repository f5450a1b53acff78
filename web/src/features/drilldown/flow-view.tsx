import { useTranslation } from 'react-i18next'
import { FlowChart } from '../../ui/chart/flow-chart.tsx'
import type { Measure } from '../../ui/chart/mass.ts'
import { type RankedBar, RankedChart } from '../../ui/chart/ranked-chart.tsx'
import { Corrections } from './corrections.tsx'
import { type Cut, firstOf, largestOf, negative, positive, sumOf } from './cut.ts'
import { flowsOf, type ValueLook } from './cut-flows.ts'
import { OneMark } from './one-mark.tsx'
import type { LinesOf } from './use-look.ts'

/** Through what does it pass? From the coarsest dimension to the finest, bands as wide as their amount. */
export function FlowView({
  cuts,
  measure,
  look,
  linesOf,
}: {
  cuts: readonly Cut[]
  measure: Measure
  look: ValueLook
  linesOf: LinesOf
}) {
  const { t } = useTranslation('drilldown')
  const [first] = cuts
  const largest = first && largestOf(first.rows)
  if (!first || !largest) return <Corrections cuts={cuts} measure={measure} linesOf={linesOf} />
  const [from, to] = largest.values
  const below = negative(first.rows)
  const said = (amount: string) => measure.said(amount)
  const path = pathOf(cuts, (dimension) => t(`dimension.${dimension}`))
  return (
    <>
      {positive(first.rows).length === 1 && cuts.length === 1 ? (
        <OneMark row={largest} measure={measure} />
      ) : to === undefined ? (
        <RankedChart
          title={t('flow.title', { dimensions: path })}
          sentence={t('flow.one', { name: from?.name, amount: said(largest.amount) })}
          heads={[path, measure.unit]}
          bars={barsOf(first, measure, look)}
          fileName={t('file.flow')}
        />
      ) : (
        <FlowChart
          title={t('flow.title', { dimensions: path })}
          sentence={t('flow.sentence', { from: from?.name, to: to.name, amount: said(largest.amount) })}
          flows={flowsOf(cuts, look)}
          measure={measure}
          fileName={t('file.flow')}
        />
      )}
      {below.length > 0 ? <p className="pg-quiet">{t('flow.without', { amount: said(sumOf(below)) })}</p> : null}
      <Corrections cuts={cuts} measure={measure} linesOf={linesOf} />
    </>
  )
}

/** A cut by one dimension has nowhere to flow: a bar for each of its values. */
function barsOf({ by: [dimension], rows }: Cut, measure: Measure, look: ValueLook): RankedBar[] {
  return positive(rows).map((row) => {
    const value = firstOf(row)
    const target = dimension && look.targetOf(dimension, value)
    const text = measure.textOf(row.amount)
    return {
      name: value.name,
      drawn: measure.drawn(row.amount),
      label: measure.said(row.amount),
      cells: [text],
      ...(target === undefined ? {} : { target }),
    }
  })
}

/** From the first to the last; the mark turns where one reads from right to left. */
function pathOf(cuts: readonly Cut[], nameOf: (dimension: Cut['by'][number]) => string): string {
  const [first, ...others] = cuts
  const levels = [...(first?.by ?? []), ...others.flatMap(({ by }) => by.slice(1))]
  return levels.map(nameOf).join(' › ')
}
