import type { TFunction } from 'i18next'
import { monthInWords } from '../../lib/date-format.ts'
import { type Failure, failureValues } from '../../lib/error-message.ts'
import { typedOf } from '../../lib/typed-number.ts'
import { monthOfProblem } from './entry-field.ts'

/** The sentence of a refusal at its field: the form's own where it has one, else the product's. */
export function problemMessage(failure: Failure, t: TFunction): string {
  const sentence = t([`activity:problem.${failure.code}`, `errors:${failure.code}`, 'errors:server.unexpected'], {
    ...failureValues(failure, t),
    ...readingsOf(failure.data.readings),
  })
  const month = monthOfProblem(failure)
  return month === undefined || month === '' ? sentence : `${capitalised(monthInWords(month))}: ${sentence}`
}

function capitalised(text: string): string {
  return text.charAt(0).toLocaleUpperCase('pt-BR') + text.slice(1)
}

/** Both readings of an ambiguous quantity, each as one could type it without doubt. */
function readingsOf(readings: unknown): { whole?: string; fraction?: string } {
  if (!Array.isArray(readings)) return {}
  const [whole, fraction] = readings.map(String)
  return whole === undefined || fraction === undefined ? {} : { whole, fraction: typedOf(fraction) }
}
