import { useTranslation } from 'react-i18next'
import { formatAgo, formatMonth } from '../../lib/date-format.ts'
import { formatBrl } from '../../lib/number-format.ts'
import type { Column } from '../../ui/data-table.tsx'
import classes from './bill.module.css'
import type { Bill } from './bill.ts'
import { BillStateBadge } from './bill-state.tsx'
import type { BillSort } from './bills-data.ts'
import { useFailure } from './use-bills.ts'

/** The columns of the list of bills. */
export function useBillColumns(): Column<Bill, BillSort>[] {
  const { t } = useTranslation('bill')
  const failure = useFailure()
  return [
    { key: 'supplier', title: t('column.supplier'), render: ({ supplier, fileName }) => supplier ?? fileName },
    {
      key: 'fileName',
      title: t('column.file'),
      sort: 'fileName',
      render: ({ kind, fileName }) => (
        <span className={classes.file}>
          <span>{t(`kind.${kind}`)}</span>
          <span className="pg-quiet">{fileName}</span>
        </span>
      ),
    },
    {
      key: 'state',
      title: t('column.state'),
      sort: 'state',
      render: (bill) => (
        <span className={classes.file}>
          <BillStateBadge bill={bill} />
          {bill.error ? <span className="pg-quiet">{failure(bill.error)}</span> : null}
        </span>
      ),
    },
    { key: 'meter', title: t('column.meter'), render: ({ meter }) => meter ?? t('unknown') },
    { key: 'month', title: t('column.month'), render: ({ month }) => (month ? formatMonth(month) : t('unknown')) },
    {
      key: 'total',
      title: t('column.total'),
      isNumber: true,
      render: ({ total }) => (total === null ? t('unknown') : formatBrl(total)),
    },
    { key: 'createdAt', title: t('column.sent'), sort: 'createdAt', render: ({ createdAt }) => formatAgo(createdAt) },
  ]
}
