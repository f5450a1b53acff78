import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { addDecimal, compareDecimals } from '../../lib/number-format.ts'
import { emissionsOf } from '../../lib/paths.ts'
import { scopeColor } from '../../parts/inventory/chart-parts.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import { percentOf } from '../../parts/inventory/ranking.ts'
import { usePartNames } from '../../parts/inventory/use-part-names.ts'
import type { Tokens } from '../../theme/tokens.ts'
import { AreaChart } from '../../ui/chart/area-chart.tsx'

/** Which sources fill the year: an area each, those of a category side by side, in the colour of their scope. */
export function SourceAreas({
  sources,
  year,
  total,
  businessUnitId,
}: {
  sources: Outputs['inventory']['sources']
  year: number
  total: string
  businessUnitId: string | undefined
}) {
  const { t } = useTranslation(['source', 'domain'])
  const nameOf = usePartNames()
  const site = businessUnitId === undefined ? {} : { businessUnitId }
  const ranked = sources
    .filter(({ co2eKg }) => compareDecimals(co2eKg, '0') > 0)
    .sort((a, b) => compareDecimals(b.co2eKg, a.co2eKg))
  const largest = ranked.slice(0, 3)
  if (largest.length === 0) return null
  const together = largest.reduce((sum, { co2eKg }) => addDecimal(sum, co2eKg), '0')
  return (
    <AreaChart
      title={t('area.title')}
      sentence={t('area.sentence', { count: largest.length, share: percentOf(together, total) })}
      head={[t('column.category'), t('column.source'), t('column.share')]}
      parts={distinctNames(
        ranked.map((source) => ({
          name: nameOf(source),
          group: t(`domain:category.${source.category}`),
          amount: source.co2eKg,
          share: percentOf(source.co2eKg, total),
          color: (ink: Tokens) => scopeColor(ink, source.scope),
          target: emissionsOf({
            year,
            scope: source.scope,
            category: source.category,
            generatorKey: source.generatorKey,
            ...site,
          }),
        })),
        [({ group }) => group],
      )}
      fileName={t('area.file', { year })}
    />
  )
}
