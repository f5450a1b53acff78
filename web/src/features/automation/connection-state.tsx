import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'

export type Connection = Outputs['connection']['list'][number]

const tones = { active: 'done', failing: 'attention', paused: 'quiet' } as const

/** How a connection fares, in a word; a pause that the server made says why. */
export function ConnectionState({ connection: { state, pausedReason, isRunning } }: { connection: Connection }) {
  const { t } = useTranslation('connection')
  if (isRunning) return <StatusBadge tone="running">{t('state.running')}</StatusBadge>
  const isOurs = state === 'paused' && pausedReason !== null && pausedReason !== 'by_person'
  return (
    <StatusBadge tone={isOurs ? 'failed' : tones[state]}>
      {isOurs ? t(`paused.${pausedReason}`) : t(`state.${state}`)}
    </StatusBadge>
  )
}
