import type { AnswerFault } from '@pegada/core/supplier/answer.ts'
import type { TFunction } from 'i18next'
import { formatDecimal } from '../../../lib/number-format.ts'

/** What is wrong with an answer as a sentence; what only a program could send reads as one that cannot be read. */
export function faultText({ code, data }: Pick<AnswerFault, 'code' | 'data'>, t: TFunction): string {
  const what = code.replace('supplier_answer.', '')
  const shown = Object.fromEntries(Object.entries(data).map(([name, value]) => [name, figure(value)]))
  return t([`questionnaire:fault.${what}`, 'questionnaire:fault.unreadable'], shown)
}

/* Four digits without a fraction may be a year, which has no grouping; they read well without one whatever they are. */
const figure = (value: string) => (/^-?(\d{1,3}|\d{5,}|\d+\.\d+)$/.test(value) ? formatDecimal(value) : value)
