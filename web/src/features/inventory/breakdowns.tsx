import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useTranslation } from 'react-i18next'
import { emissionsOf } from '../../lib/paths.ts'
import { useSourceNames } from '../../lib/source-names.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { linesOfPart } from '../../parts/inventory/part-links.ts'
import { RankingChart } from './ranking-chart.tsx'

/** Where do the emissions come from: by category, by site, and by the source that people name; in whole or of one part. */
export function Breakdowns({
  inventory,
  businessUnitId,
  part,
}: {
  inventory: Inventory
  businessUnitId?: string | undefined
  part?: InventoryPart | undefined
}) {
  const { t } = useTranslation(['inventory', 'domain'])
  const names = useSourceNames()
  const { year, total } = inventory
  const filter = { year, ...(businessUnitId === undefined ? {} : { businessUnitId }) }
  const sentence = (largest: { name: string }, share: string) => t('ranking.sentence', { name: largest.name, share })
  return (
    <>
      <div className={classes.pair}>
        <RankingChart
          title={t('category.title')}
          head={t('column.category')}
          sentence={sentence}
          parts={inventory.byCategory.map(({ scope, category, co2eKg }) => ({
            name: t(`domain:category.${category}`),
            co2eKg,
            scope,
            target: emissionsOf({ ...filter, scope, category }),
          }))}
          total={total.co2eKg}
          fileName={t('category.file', { year })}
        />
        <RankingChart
          title={t('site.title')}
          head={t('column.site')}
          sentence={sentence}
          parts={inventory.bySite.map((site) => ({
            name: site.name,
            co2eKg: site.co2eKg,
            target: emissionsOf({ year, businessUnitId: site.businessUnitId, ...(part ? linesOfPart(part) : {}) }),
          }))}
          total={total.co2eKg}
          fileName={t('site.file', { year })}
        />
      </div>
      <RankingChart
        title={t('generator.title')}
        head={t('column.generator')}
        sentence={sentence}
        parts={inventory.byGenerator.map(({ name, generatorKey, scope, category, co2eKg }) => ({
          name: names.source(generatorKey, name),
          co2eKg,
          scope,
          target: emissionsOf({ ...filter, scope, category, generatorKey }),
        }))}
        total={total.co2eKg}
        fileName={t('generator.file', { year })}
        limit={10}
      />
    </>
  )
}
