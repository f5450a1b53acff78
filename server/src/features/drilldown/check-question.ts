import type { Inputs } from '@pegada/contract/contract.ts'
import {
  DIMENSIONS_OF_COMPANY,
  DRILLDOWN_DIMENSIONS,
  DRILLDOWN_MONTHS_MAX,
  MEASURES_BY_GAS,
  MEASURES_OF_COMPANY,
} from '@pegada/contract/drilldown-kinds.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Chosen } from './question.ts'

type Asked = Pick<
  Inputs['drilldown']['cut'],
  'from' | 'to' | 'measure' | 'quantityUnit' | 'compareFrom' | 'compareTo'
> & { readonly by: readonly string[] }

/** Refuses a question that has no answer, or none for who works at some units alone. */
export function checkQuestion(asked: Asked, chosen: Chosen, isOfUnits: boolean): void {
  checkRange(asked.from, asked.to)
  if (asked.compareFrom && asked.compareTo) checkRange(asked.compareFrom, asked.compareTo)
  if (new Set(asked.by).size < asked.by.length) throw new DomainError('drilldown.repeated')
  const measure = asked.measure ?? 'co2e'
  if (measure === 'quantity' && asked.quantityUnit === undefined)
    throw new DomainError('drilldown.quantity_unit_missing')
  const used = DRILLDOWN_DIMENSIONS.filter((one) => asked.by.includes(one) || chosen.has(one))
  if (used.includes('gas') && !MEASURES_BY_GAS.includes(measure)) throw new DomainError('drilldown.not_by_gas')
  const isOfCompany = MEASURES_OF_COMPANY.includes(measure) || used.some((one) => DIMENSIONS_OF_COMPANY.includes(one))
  if (isOfUnits && isOfCompany) {
    throw new DomainError('drilldown.whole_company_only')
  }
}

function checkRange(from: string, to: string): void {
  if (from > to) throw new DomainError('drilldown.range_reversed')
  const count =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 + Number(to.slice(5)) - Number(from.slice(5)) + 1
  if (count > DRILLDOWN_MONTHS_MAX) throw new DomainError('drilldown.range_too_long', { months: DRILLDOWN_MONTHS_MAX })
}
