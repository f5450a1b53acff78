import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import type { Progress } from './progress-data.ts'

/** The year in three figures, by what rule they come about, and the way to why they differ. */
export function ProgressSum({ progress }: { progress: Progress }) {
  const { t } = useTranslation('initiative')
  const { year, baseYear, total, isSealed } = progress
  const told = progress.months.filter(({ achievedKg }) => achievedKg !== null)
  const last = told.at(-1)?.month ?? `${year}-12`
  const months = { from: `${year}-01`, to: last, vs: 'period', vsFrom: `${baseYear}-01` }
  return (
    <>
      <Tiles>
        <Figure
          label={t('progress.planned')}
          value={tonnes(total.plannedOfToldKg)}
          unit={unitCo2e}
          comparison={t('progress.planned.year', { amount: tonnes(total.plannedKg), unit: unitCo2e })}
        />
        <Figure
          label={t('progress.achieved')}
          value={tonnes(total.achievedKg)}
          unit={unitCo2e}
          comparison={t(total.shortKg.startsWith('-') ? 'progress.ahead' : 'progress.short', {
            amount: tonnes(total.shortKg.replace('-', '')),
            unit: unitCo2e,
          })}
        />
        <Figure
          label={t('progress.verified')}
          value={tonnes(total.verifiedKg)}
          unit={unitCo2e}
          comparison={t(isSealed ? 'progress.sealed' : 'progress.unsealed')}
        />
      </Tiles>
      <p className="pg-quiet">{t('progress.rule', { year, baseYear })}</p>
      <p>
        {t('progress.why')}{' '}
        <Link {...pathTo(paths.historicalData, { from: String(baseYear), to: String(year) })}>
          {t('progress.waterfall', { year, baseYear })}
        </Link>
        {' · '}
        <Link
          {...pathTo(paths.drilldown, { ...months, year, vsTo: `${baseYear}${last.slice(4)}`, by: 'category,source' })}
        >
          {t('progress.drilldown', { year, baseYear })}
        </Link>
      </p>
    </>
  )
}
