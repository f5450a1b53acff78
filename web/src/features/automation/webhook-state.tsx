import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'

export type Webhook = Outputs['webhook']['list'][number]

/** What may be told, in the order in which people choose it. */
export const webhookEvents = [
  'import.finished',
  'bill.to_confirm',
  'inventory.changed',
  'inventory.closed',
  'report.ready',
] as const satisfies readonly Webhook['events'][number][]

const tones = { active: 'done', failing: 'attention', paused: 'quiet' } as const

/** How a webhook fares, in a word; a pause says why. */
export function WebhookState({ webhook: { state, pausedReason } }: { webhook: Webhook }) {
  const { t } = useTranslation('automation')
  const isOurs = state === 'paused' && pausedReason !== null && pausedReason !== 'by_person'
  const word = isOurs ? t(`webhook.paused.${pausedReason}`) : t(`webhook.state.${state}`)
  return <StatusBadge tone={isOurs ? 'failed' : tones[state]}>{word}</StatusBadge>
}
