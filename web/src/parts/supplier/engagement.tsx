import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'

/** How far a supplier is with what it was asked. */
export type EngagementState = keyof typeof tones

const tones = {
  invited: 'waiting',
  opened: 'running',
  answered: 'attention',
  accepted: 'done',
  asked_again: 'waiting',
  refused: 'failed',
  expired: 'quiet',
  declined: 'quiet',
} as const satisfies Readonly<Record<string, StatusTone>>

/** How far a supplier is with what it was asked, by icon and words. */
export function Engagement({ state }: { state: EngagementState | null }) {
  const { t } = useTranslation('supplier')
  return (
    <StatusBadge tone={state === null ? 'quiet' : tones[state]}>{t(`engagement.${state ?? 'not_asked'}`)}</StatusBadge>
  )
}
