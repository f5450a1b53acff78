import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'

export type Webhook = Outputs['webhook']['list'][number]

const tones = { active: 'done', failing: 'attention', paused: 'quiet' } as const

/** How a webhook fares, in a word; a pause says why. */
export function WebhookState({ webhook: { state, pausedReason } }: { webhook: Webhook }) {
  const { t } = useTranslation('automation')
  const isOurs = state === 'paused' && pausedReason !== null && pausedReason !== 'by_person'
  const word = isOurs ? t(`webhook.paused.${pausedReason}`) : t(`webhook.state.${state}`)
  return <StatusBadge tone={isOurs ? 'failed' : tones[state]}>{word}</StatusBadge>
}
