import type { MarketState } from '@pegada/core/marketplace/request-state.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'

const tones: Readonly<Record<MarketState, StatusTone>> = {
  draft: 'quiet',
  sent: 'running',
  answered: 'waiting',
  accepted: 'done',
  declined: 'failed',
  withdrawn: 'quiet',
  expired: 'attention',
}

/** How a request, or what one provider was asked, stands. */
export function MarketStateBadge({ state }: { state: MarketState }) {
  const { t } = useTranslation('marketplace')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
