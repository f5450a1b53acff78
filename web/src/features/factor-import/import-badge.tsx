import { useTranslation } from 'react-i18next'
import { StatusBadge, type StatusTone } from '../../ui/badges.tsx'
import type { FactorImport } from './import-state.ts'

/** Where an import stands, and whether it only tries. */
export function ImportStateBadge({ row }: { row: Pick<FactorImport, 'state' | 'isDryRun'> }) {
  const { t } = useTranslation('factor-import')
  const word = t(`state.${row.state}`)
  return <StatusBadge tone={tones[row.state]}>{row.isDryRun ? t('state.dry_run', { state: word }) : word}</StatusBadge>
}

const tones: Readonly<Record<FactorImport['state'], StatusTone>> = {
  queued: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  undone: 'quiet',
}
