import { useTranslation } from 'react-i18next'
import { compareDecimals } from '../../lib/number-format.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { AreaChart } from '../../ui/chart/area-chart.tsx'
import type { Measure } from '../../ui/chart/mass.ts'
import { Corrections } from './corrections.tsx'
import { type Cut, largestOf, pivotOf, positive, valueId } from './cut.ts'
import { colorOf } from './cut-colors.ts'
import type { ValueLook } from './cut-flows.ts'
import { OneMark } from './one-mark.tsx'
import type { LinesOf } from './use-look.ts'

/** What fills the whole? An area for each value of the second dimension, within those of the first. */
export function AreasView({
  cut,
  measure,
  look,
  linesOf,
}: {
  cut: Cut
  measure: Measure
  look: ValueLook
  linesOf: LinesOf
}) {
  const { t } = useTranslation('drilldown')
  const [group, inner] = cut.by
  const rows = [...positive(cut.rows)].sort((a, b) => compareDecimals(b.amount, a.amount))
  const largest = largestOf(rows)
  if (!largest || group === undefined) return <Corrections cuts={[cut]} measure={measure} linesOf={linesOf} />
  const groups = pivotOf(rows).rows.map(({ value }) => valueId(value))
  return (
    <>
      {rows.length === 1 ? (
        <OneMark row={largest} measure={measure} />
      ) : (
        <AreaChart
          title={t('areas.title', { group: t(`dimension.${group}`), inner: t(`dimension.${inner ?? group}`) })}
          sentence={t('areas.sentence', {
            name: largest.values.map(({ name }) => name).join(' › '),
            share: percentOf(largest.amount, cut.total),
          })}
          head={[t(`dimension.${group}`), t(`dimension.${inner ?? group}`), t('column.share')]}
          measure={measure}
          parts={distinctNames(
            rows.flatMap((row) => {
              const [outer] = row.values
              const value = row.values.at(-1)
              if (!outer || !value) return []
              const target = look.targetOf(inner ?? group, value)
              return [
                {
                  name: value.name,
                  group: outer.name,
                  amount: row.amount,
                  share: percentOf(row.amount, cut.total),
                  color: colorOf(group, outer, groups.indexOf(valueId(outer))),
                  isFaint: look.isFaint(inner ?? group, value),
                  ...(target === undefined ? {} : { target }),
                },
              ]
            }),
            [({ group: outer }) => outer],
          )}
          fileName={t('file.areas')}
        />
      )}
      <Corrections cuts={[cut]} measure={measure} linesOf={linesOf} />
    </>
  )
}
