import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { PactRequest } from './footprints-data.ts'

const tones: Readonly<Record<PactRequest['state'], StatusTone>> = {
  open: 'waiting',
  fulfilled: 'done',
  rejected: 'quiet',
  failed: 'failed',
}

/** How far a request is, by icon and word. */
export function RequestState({ state }: Pick<PactRequest, 'state'>) {
  const { t } = useTranslation('pact')
  return <StatusBadge tone={tones[state]}>{t(`state.${state}`)}</StatusBadge>
}
