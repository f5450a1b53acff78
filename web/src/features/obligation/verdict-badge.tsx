import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/badges.tsx'
import type { Obligation } from './obligations-data.ts'

const tones = { reaches: 'attention', unknown: 'waiting', does_not: 'quiet' } as const

/** Whether a rule reaches the company, by word and icon. */
export function VerdictBadge({ row: { verdict } }: { row: Pick<Obligation, 'verdict'> }) {
  const { t } = useTranslation('obligation')
  return <StatusBadge tone={tones[verdict]}>{t(`verdict.${verdict}`)}</StatusBadge>
}
