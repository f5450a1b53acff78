import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { centsText } from '../../parts/subscription/amounts.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import { SkeletonRows } from '../../ui/skeletons.tsx'
import { ErrorState } from '../../ui/states.tsx'
import { invoicesOf, type periodOf, summaryQuery } from './invoices-data.ts'

const tiles = [
  { key: 'issued', status: undefined },
  { key: 'received', status: undefined },
  { key: 'open', status: 'pending' },
  { key: 'overdue', status: 'overdue' },
  { key: 'refunded', status: undefined },
] as const

/** What the invoices of the period come to, of all companies; what no list holds exactly leads nowhere. */
export function InvoiceFigures({ issued }: { issued: ReturnType<typeof periodOf> }) {
  const { t } = useTranslation(['platform-invoice', 'subscription'])
  const summary = useQuery({ ...summaryQuery(issued), placeholderData: keepPreviousData })
  if (summary.isError) return <ErrorState error={summary.error} onRetry={() => void summary.refetch()} />
  if (!summary.data) return <SkeletonRows rows={1} height={88} />
  const { data } = summary
  const period = t(`subscription:invoices.issued.${issued ?? 'all'}`)
  return (
    <Tiles min="16rem">
      {tiles.map(({ key, status }) => (
        <Figure
          key={key}
          label={t(`figure.${key}`)}
          value={centsText(data[key].cents)}
          unit={t('figure.invoices', { count: data[key].invoices })}
          comparison={key === 'issued' ? t('figure.period', { period }) : t(`figure.${key}.is`)}
          {...(status === undefined ? {} : { to: invoicesOf({ issued, status }) })}
        />
      ))}
    </Tiles>
  )
}
