import { useTranslation } from 'react-i18next'
import { formatBytes } from '../../lib/code-format.ts'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Figure } from '../../ui/figure.tsx'
import { Tiles } from '../../ui/page.tsx'
import type { CompanyDetail } from './companies-data.ts'

/** How much of the platform the company uses, beside what its plan allows. */
export function CompanyUsage({ usage }: { usage: CompanyDetail['usage'] }) {
  const { t } = useTranslation('platform-company')
  const held = ({ limit }: { limit: number | null }) =>
    limit === null ? t('usage.unlimited') : t('usage.of', { limit: formatCount(limit) })
  return (
    <Tiles>
      <Figure label={t('usage.entries')} value={formatCount(usage.entries)} unit={t('usage.entries.unit')} />
      <Figure label={t('usage.documents')} value={formatCount(usage.documents)} unit={t('usage.documents.unit')} />
      <Figure label={t('usage.seats')} value={formatCount(usage.seats.used)} unit={held(usage.seats)} />
      <Figure label={t('usage.units')} value={formatCount(usage.units.used)} unit={held(usage.units)} />
      <Figure label={t('usage.storage')} value={formatBytes(usage.storageBytes)} unit={t('usage.storage.note')} />
      <Figure
        label={t('usage.lastSeen')}
        value={usage.lastSeenAt === null ? t('usage.never') : formatInstant(usage.lastSeenAt)}
        unit=""
      />
    </Tiles>
  )
}
