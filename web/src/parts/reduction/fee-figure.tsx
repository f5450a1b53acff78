import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatBrl } from '../../lib/number-format.ts'
import { paths, pathTo } from '../../lib/paths.ts'
import { useCan, useViewer } from '../../lib/session.tsx'
import { Figure } from '../../ui/figure.tsx'
import { feeQuery } from './fee-query.ts'

/** What the units pay for a year's emissions inside the company; nothing where no fee is charged. */
export function FeeFigure({ year, businessUnitId }: { year: number; businessUnitId?: string | undefined }) {
  const { units } = useViewer()
  const mayRead = useCan('target:read')
  return mayRead && units === null ? <Fee year={year} businessUnitId={businessUnitId} /> : null
}

function Fee({ year, businessUnitId }: { year: number; businessUnitId: string | undefined }) {
  const { t } = useTranslation('reduction-words')
  const fee = useQuery(feeQuery(year)).data
  if (!fee || fee.units.length === 0) return null
  const paid = businessUnitId === undefined ? fee.total : fee.units.find((one) => one.unitId === businessUnitId)?.fee
  return (
    <Figure
      label={t('fee.label', { year })}
      value={formatBrl(paid ?? '0')}
      unit=""
      comparison={t('fee.note')}
      to={pathTo(paths.carbonPrice, { year })}
    />
  )
}
