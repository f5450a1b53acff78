import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { formatCount, formatDecimal, formatShare, massText, shareOf } from '../../lib/number-format.ts'
import { useCan } from '../../lib/session.tsx'
import { Section } from '../../ui/page.tsx'
import { ErrorState } from '../../ui/states.tsx'

/** What was left out of a year below a threshold of materiality, of how much, and why; nothing where nothing was. */
export function ThresholdSection({ year }: { year: number }) {
  const { t } = useTranslation('inventory-year')
  const mayRead = useCan('document:read')
  const found = useQuery({
    ...api.triage.listDecisions.queryOptions({ input: { kind: 'rest', year, pageSize: 100 } }),
    enabled: mayRead,
  })
  if (found.isError) return <ErrorState error={found.error} onRetry={() => void found.refetch()} />
  const standing = (found.data?.rows ?? []).filter(({ undoneAt }) => undoneAt === null)
  if (standing.length === 0) return null
  return (
    <Section title={t('threshold.title')} note={t('threshold.note')}>
      <ul>
        {standing.map(({ id, reason, lines, threshold }) =>
          threshold === null ? null : (
            <li key={id}>
              {t('threshold.line', {
                percent: formatDecimal(threshold.percent),
                left: massText(threshold.leftKg),
                whole: massText(threshold.wholeKg),
                share: formatShare(shareOf(threshold.leftKg, threshold.wholeKg) ?? '0'),
                lines: formatCount(lines),
              })}{' '}
              {reason}
            </li>
          ),
        )}
      </ul>
    </Section>
  )
}
