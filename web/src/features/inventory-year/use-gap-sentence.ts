import { useTranslation } from 'react-i18next'
import { joined } from '../../lib/isolate.ts'
import { formatCount } from '../../lib/number-format.ts'
import { useGenerators } from '../../lib/use-generators.ts'
import type { Gap } from './closing-state.ts'
import { readableData } from './gap-groups.ts'

/** Says a gap as a sentence in the reader's language. */
export function useGapSentence(): (gap: Gap) => string {
  const { t } = useTranslation(['inventory-year', 'inventory-words', 'domain'])
  const { said } = useGenerators()
  return ({ code, data, count, mend: { params } }) => {
    const { category, gas, source } = data
    const values = {
      ...readableData(data),
      ...(typeof category === 'string' ? { category: t(`domain:category.${category}`) } : {}),
      ...(typeof gas === 'string' ? { gas: t(`domain:gas.${gas}`) } : {}),
      ...(typeof source === 'string' ? { source: said(source) } : {}),
    }
    // What a line lacks that the inventory itself knows no gap of comes with its own code.
    const own = code === 'line.other' && typeof data.code === 'string' ? data.code : code
    const text = t([`inventory-words:gap.${own}`, `domain:gap.${own}`, 'inventory-words:gap.line.other'], {
      code,
      ...values,
    })
    const document = joined([params.documentIssuer, params.documentNumber])
    if (document !== '') return `${document}: ${text}`
    const isOfLines = !code.startsWith('inventory.')
    return isOfLines && count > 1 ? `${text} ${t('gaps.in_lines', { count, n: formatCount(count) })}` : text
  }
}
