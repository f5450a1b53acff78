import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useGapWords } from '../../parts/inventory-year/gap-words.ts'
import type { Gap } from './closing-state.ts'

/** Says a gap as a sentence in the reader's language. */
export function useGapSentence(): (gap: Gap) => string {
  const { t } = useTranslation('inventory-year')
  const say = useGapWords()
  return (gap) => {
    const { code, count, mend } = gap
    const text = say(gap)
    const document = joined([mend.params.documentIssuer, mend.params.documentNumber])
    if (document !== '') return `${document}: ${text}`
    const isOfLines = !code.startsWith('inventory.')
    return isOfLines && count > 1 ? `${text} ${t('gaps.in_lines', { count, n: formatCount(count) })}` : text
  }
}
