import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Bill } from './bill.ts'

const tones: Readonly<Record<Bill['state'], StatusTone>> = {
  reading: 'running',
  to_confirm: 'attention',
  confirmed: 'done',
  rejected: 'quiet',
  failed: 'failed',
}

/** The state of a bill in a word; while it is read, which page of how many. */
export function BillStateBadge({ bill }: { bill: Pick<Bill, 'state' | 'pages' | 'pagesTotal'> }) {
  const { t } = useTranslation('bill')
  const { state, pages, pagesTotal } = bill
  const isCounted = state === 'reading' && pagesTotal !== null && pagesTotal > 1
  return (
    <StatusBadge tone={tones[state]}>
      {isCounted ? t('state.reading_pages', { pages, total: pagesTotal }) : t(`state.${state}`)}
    </StatusBadge>
  )
}
