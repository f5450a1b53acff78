import type { Outputs } from '@pegada/contract/contract.ts'
import { useTranslation } from 'react-i18next'
import { formatDay, formatMonth } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import { useGapWords } from '../inventory-year/gap-words.ts'

export type Disclosures = Outputs['disclosure']['get']
export type Disclosure = Disclosures['rows'][number]
export type FactTable = NonNullable<Disclosure['table']>
type Row = FactTable['rows'][number]
type Cell = Row['cells'][number]
type Word = Row['name']
type Unit = Extract<Cell, { kind: 'amount' }>['unit']

/** The words of disclosures in the language shown: names, units, and what stands in a cell without its unit. */
export function useDisclosureWords() {
  const { t } = useTranslation(['disclosure-words', 'domain', 'inventory-words'])
  const sayGap = useGapWords()
  const word = ({ of, key, values = {} }: Word): string => {
    if (of === 'said') return key
    if (of === 'heading') return t(`inventory-words:book.${key}`)
    if (of === 'gap') return sayGap({ code: key, data: { ...values, months: String(values.months ?? '').split(', ') } })
    if (of !== 'word') return t(`domain:${of}.${key}`, { defaultValue: key })
    if (key === 'day') return formatDay(String(values[key]))
    if (key === 'month') return formatMonth(String(values[key]))
    return t(`disclosure-words:word.${key}`, values)
  }
  const cell = (told: Cell): string => {
    if (told.kind === 'none') return t(`disclosure-words:none.${told.why}`)
    if (told.kind === 'words') return told.words.map(word).join('; ')
    return shownAmount(told.value, told.unit.key)
  }
  const unit = ({ key, made = '' }: Unit) => t(`disclosure-words:unit.${key}`, { made })
  return { t, word, cell, unit }
}

/** An amount rounded once, as its unit is read; what rounds away says so, and a true zero is a plain one. */
function shownAmount(value: string, unit: Unit['key']): string {
  if (!/[1-9]/.test(value)) return formatDecimal('0')
  const decimals = PLACES[unit] ?? 3
  const text = formatDecimal(value, decimals)
  const isLost = decimals > 0 && !/[1-9]/.test(text)
  return isLost ? `< ${formatDecimal(`0.${'0'.repeat(decimals - 1)}1`)}` : text
}

const PLACES: Partial<Record<Unit['key'], number>> = { percent: 1, brl: 2, brl_per_t: 2, count: 0, people: 1 }
