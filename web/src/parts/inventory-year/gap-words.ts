import { useTranslation } from 'react-i18next'
import { formatMonth } from '../../lib/date-format.ts'
import { useGenerators } from '../../lib/use-generators.ts'

type Values = Readonly<Record<string, unknown>>

/** Says what is missing as a sentence in the reader's language. */
export function useGapWords(): (gap: { readonly code: string; readonly data: Values }) => string {
  const { t } = useTranslation(['inventory-words', 'domain'])
  const { said } = useGenerators()
  return ({ code, data }) => {
    const { category, gas, source } = data
    const values = {
      ...readableData(data),
      ...(typeof category === 'string' ? { category: t(`domain:category.${category}`) } : {}),
      ...(typeof gas === 'string' ? { gas: t(`domain:gas.${gas}`) } : {}),
      ...(typeof source === 'string' ? { source: said(source) } : {}),
    }
    // What a line lacks that the inventory itself knows no gap of comes with its own code.
    const own = code === 'line.other' && typeof data.code === 'string' ? data.code : code
    return t([`inventory-words:gap.${own}`, `domain:gap.${own}`, 'inventory-words:gap.line.other'], { code, ...values })
  }
}

/** Values of a gap's sentence as people read them: months as MM/yyyy, lists joined. */
export function readableData(data: Values): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([name, value]) => [name, readable(value)]))
}

function readable(value: unknown): string {
  if (Array.isArray(value)) return value.map(readable).join(', ')
  const text = String(value)
  return /^\d{4}-\d{2}$/.test(text) ? formatMonth(text) : text
}
