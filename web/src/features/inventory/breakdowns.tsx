import type { InventoryPart } from '@pegada/core/inventory/part.ts'
import { useTranslation } from 'react-i18next'
import { emissionsOf } from '../../lib/paths.ts'
import { distinctNames } from '../../parts/inventory/distinct-names.ts'
import classes from '../../parts/inventory/inventory.module.css'
import type { Inventory } from '../../parts/inventory/month-series.ts'
import { linesOfPart } from '../../parts/inventory/part-links.ts'
import { usePartNames } from '../../parts/inventory/use-part-names.ts'
import { RankingChart } from './ranking-chart.tsx'

/** Where do the emissions come from: by category, by site where there are several, and by the source that people name; in whole or of one part. */
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
  const nameOf = usePartNames()
  const categoryOf = (category: string) => t(`domain:category.${category}`)
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
            name: categoryOf(category),
            co2eKg,
            scope,
            target: emissionsOf({ ...filter, scope, category }),
          }))}
          total={total.co2eKg}
          fileName={t('category.file', { year })}
        />
        {inventory.bySite.length > 1 ? (
          <RankingChart
            title={t('site.title')}
            head={t('column.site')}
            sentence={sentence}
            parts={distinctNames(
              inventory.bySite.map((site) => ({
                name: site.name,
                co2eKg: site.co2eKg,
                target: emissionsOf({ year, businessUnitId: site.businessUnitId, ...(part ? linesOfPart(part) : {}) }),
              })),
              [],
            )}
            total={total.co2eKg}
            fileName={t('site.file', { year })}
          />
        ) : null}
      </div>
      <RankingChart
        title={t('generator.title')}
        head={t('column.generator')}
        sentence={sentence}
        parts={distinctNames(
          inventory.byGenerator.map((source) => ({
            name: nameOf(source),
            category: source.category,
            co2eKg: source.co2eKg,
            scope: source.scope,
            target: emissionsOf({
              ...filter,
              scope: source.scope,
              category: source.category,
              generatorKey: source.generatorKey,
            }),
          })),
          [({ category }) => categoryOf(category)],
        )}
        total={total.co2eKg}
        fileName={t('generator.file', { year })}
        limit={10}
      />
    </>
  )
}
