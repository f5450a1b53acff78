import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { errorMessage, failureOf } from '../../lib/error-message.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { tonnes, unitCo2e } from '../../parts/inventory/amounts.ts'

/** How sure is the total of the whole company? Its band of 95 %, and the way to what makes it wide. */
export function UncertaintyBand({ year }: { year: number }) {
  const { t } = useTranslation(['inventory', 'inventory-words', 'errors'])
  const { data, error } = useQuery(api.uncertainty.get.queryOptions({ input: { year } }))
  if (error && failureOf(error).code === 'plan.feature_required') return null
  if (error) return <p className="pg-quiet">{t('uncertainty.failed', { reason: errorMessage(error, t) })}</p>
  if (!data?.propagated) return null
  const { halfWidthPercent, lowKg, highKg } = data.propagated
  return (
    <p className="pg-quiet">
      {t('uncertainty.of_total')}{' '}
      {t('inventory-words:uncertainty.halfWidth', { percent: formatDecimal(halfWidthPercent, 1) })},{' '}
      {t('inventory-words:uncertainty.interval', { low: tonnes(lowKg), high: tonnes(highKg), unit: unitCo2e })}.{' '}
      <Link {...pathTo(paths.sources, { year })}>{t('uncertainty.first')}</Link>
    </p>
  )
}
