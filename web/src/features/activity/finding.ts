import { formatDay, formatMonth } from '../../lib/date-format.ts'
import { formatDecimal } from '../../lib/number-format.ts'

/** The values of a finding's sentence as people read them: sources by name, dates and figures in pt-BR, lists joined. */
export function findingValues(
  data: Readonly<Record<string, unknown>>,
  nameOf: (generatorKey: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, readable(value, nameOf)]))
}

function readable(value: unknown, nameOf: (generatorKey: string) => string): string {
  if (Array.isArray(value)) return value.map((one) => readable(one, nameOf)).join(', ')
  const text = String(value ?? '')
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return formatDay(text)
  if (/^\d{4}-\d{2}$/.test(text)) return formatMonth(text)
  const amount = /^(-?\d+(?:\.\d+)?) (\S.*)$/.exec(text)
  if (amount) return `${formatDecimal(amount[1] ?? '0')}\u00a0${amount[2]}`
  return nameOf(text)
}
