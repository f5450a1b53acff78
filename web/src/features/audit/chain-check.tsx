import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatInstant } from '../../lib/date-format.ts'
import { formatCount } from '../../lib/number-format.ts'
import { Notice } from '../../ui/notice.tsx'
import classes from './audit.module.css'

/** What came of following the chain of hashes: how many records are whole, or the first that is not. */
export function ChainCheck({ found }: { found: Outputs['audit']['verify'] }) {
  const { t } = useTranslation('audit')
  const { records, head, broken } = found
  if (broken) {
    const { sequence, at, why } = broken
    return (
      <Notice tone="danger" title={t('chain.broken', { number: sequence, when: formatInstant(at) })}>
        {t(`chain.${why}`)} {t('chain.whole_before', { n: formatCount(records) })}
      </Notice>
    )
  }
  return (
    <Notice tone="done" title={t('chain.whole', { count: records, n: formatCount(records) })}>
      {t('chain.head')} <span className={`pg-mono ${classes.hash}`}>{head}</span>
    </Notice>
  )
}
