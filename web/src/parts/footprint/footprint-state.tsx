import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { Footprint } from './use-footprint-text.ts'

const tones: Readonly<Record<Footprint['state'], StatusTone>> = {
  received: 'waiting',
  approved: 'done',
  published: 'done',
  refused: 'failed',
  withdrawn: 'quiet',
}

/** What was decided of a footprint, and whether its owner has put a newer one in its place. */
export function FootprintState({ footprint: { state, status } }: { footprint: Pick<Footprint, 'state' | 'status'> }) {
  const { t } = useTranslation('footprint')
  const words = status === 'Deprecated' ? `${t(`state.${state}`)} · ${t('status.Deprecated')}` : t(`state.${state}`)
  return <StatusBadge tone={status === 'Deprecated' ? 'attention' : tones[state]}>{words}</StatusBadge>
}
