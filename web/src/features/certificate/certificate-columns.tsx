import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatPeriod } from '../../lib/date-format.ts'
import { compareDecimals, formatDecimal } from '../../lib/number-format.ts'
import classes from '../../parts/inventory/inventory.module.css'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Column } from '../../ui/data-table.tsx'
import type { CertificateSort } from './certificates-data.ts'

export type Certificate = Outputs['certificate']['list']['rows'][number]

/** What a column of the certificates is in the file. */
export const certificateFileColumns = {
  serial: ['serial', 'issuer'],
  kind: ['kind', 'source'],
  valid: ['validFrom', 'validTo'],
  factor: ['co2KgPerMwh'],
  energy: ['energyMwh', 'retiredMwh'],
  left: ['leftMwh'],
  id: ['createdAt', 'id'],
}

/** The columns of the certificates: what each covers, and how much of it is left. */
export function useCertificateColumns(): Column<Certificate, CertificateSort>[] {
  const { t } = useTranslation('certificate')
  return [
    {
      key: 'serial',
      title: t('column.serial'),
      sort: 'serial',
      render: ({ serial, issuer }) => (
        <>
          <span className={classes.source}>{serial}</span>
          <span className={classes.sourceNote}>{issuer}</span>
        </>
      ),
    },
    { key: 'kind', title: t('column.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    {
      key: 'valid',
      title: t('column.valid'),
      sort: 'validTo',
      render: ({ validFrom, validTo }) => formatPeriod(validFrom, validTo),
    },
    {
      key: 'factor',
      title: t('column.factor'),
      sort: 'co2KgPerMwh',
      isNumber: true,
      render: ({ co2KgPerMwh }) => formatDecimal(co2KgPerMwh),
    },
    {
      key: 'energy',
      title: t('column.energy'),
      sort: 'energyMwh',
      isNumber: true,
      render: ({ energyMwh }) => formatDecimal(energyMwh),
    },
    {
      key: 'left',
      title: t('column.left'),
      isNumber: true,
      render: ({ leftMwh }) =>
        compareDecimals(leftMwh, '0') === 0 ? (
          <StatusBadge tone="done">{t('left.none')}</StatusBadge>
        ) : (
          formatDecimal(leftMwh)
        ),
    },
  ]
}
