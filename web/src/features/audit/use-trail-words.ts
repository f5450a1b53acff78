import { useTranslation } from 'react-i18next'
import { formatDay, formatInstant } from '../../lib/date-format.ts'
import { formatCount, formatDecimal } from '../../lib/number-format.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import { centsText } from '../../parts/subscription/amounts.ts'
import type { TrailRow } from './trail-data.ts'

/** The words of the trail in the reader's language; a code that has none stands as itself. */
export function useTrailWords() {
  const { t } = useTranslation(['audit', 'list', 'shell', 'ticket', 'plan', 'bill', 'document-words'])
  const sources = useSourceNames()
  const coded = (key: string, code: string) => t(key, { defaultValue: code })
  const codes: Readonly<Record<string, (code: string) => string>> = {
    role: (code) => coded(`shell:role.${code}`, code),
    plan: (code) => coded(`plan:name.${code}`, code),
    size: (code) => coded(`plan:size.${code}`, code),
    generator: (code) => sources.source(code, code),
    generatorKey: (code) => sources.source(code, code),
    category: (code) => coded(`ticket:category.${code}`, code),
    state: (code) => coded(`ticket:state.customer.${code}`, code),
    was: (code) => coded(`bill:state.${code}`, coded(`document-words:counts.${code}`, code)),
  }
  return {
    act: (action: string) => coded(`list:history.action.${action}`, coded(`act.${action}`, action)),
    entity: (entity: string) => coded(`entity.${entity}`, entity),
    who: (row: Pick<TrailRow, 'actor' | 'actorId' | 'isImpersonated' | 'impersonator'>) => {
      const person = row.actor ?? t(row.actorId === null ? 'list:history.nobody' : 'gone')
      if (!row.isImpersonated) return person
      return t('list:history.on_behalf', { administrator: row.impersonator ?? t('list:history.administrator'), person })
    },
    /** What a value is called; undefined where it has no word. */
    fact: (name: string): string | undefined =>
      coded(`list:history.fact.${name}`, coded(`fact.${name}`, '')) || undefined,
    value: (name: string, value: string | number | boolean | null): string => {
      if (value === null) return t('none')
      if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
      if (typeof value === 'number') return numberText(name, value)
      return codes[name]?.(value) ?? plainText(name, value)
    },
  }
}

const ownNumbers = new Set(['year', 'number', 'row', 'version'])

function numberText(name: string, value: number): string {
  if (name.endsWith('Cents')) return centsText(value)
  if (ownNumbers.has(name)) return String(value)
  return Number.isInteger(value) ? formatCount(value) : formatDecimal(String(value))
}

const amounts = new Set(['quantity', 'co2eKg', 'energyMwh'])

function plainText(name: string, value: string): string {
  if (amounts.has(name) && /^-?\d+(\.\d+)?$/.test(value)) return formatDecimal(value)
  if (/^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value)) return formatInstant(value)
  return /^\d{4}-\d{2}-\d{2}$/.test(value) ? formatDay(value) : value
}
