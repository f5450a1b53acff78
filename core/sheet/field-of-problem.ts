import type { ErrorData } from '../domain-error.ts'
import { isSheetField } from './mapping.ts'

/** Which field of a row a refusal speaks of; empty where it is the row as a whole. */
export function fieldOfProblem(code: string, data: ErrorData): string {
  const named = typeof data.field === 'string' ? data.field : ''
  if (isSheetField(named)) return named
  if (code.startsWith('method.') && named !== '') return fieldOfInput(named)
  if (named !== '' && isSheetField(`input.${named}`) && !OWN.has(named)) return fieldOfInput(named)
  const [prefix = ''] = code.split('.')
  return BY_NAME[named] ?? BY_CODE[code] ?? BY_NOUN[prefix] ?? ''
}

function fieldOfInput(named: string): string {
  const [name = ''] = named.split('.')
  return name === 'factor' ? 'factor_co2e' : `input.${name}`
}

/** Fields of a form and of a line under other names than a sheet gives them. */
const BY_NAME: Readonly<Record<string, string>> = {
  generatorKey: 'source',
  factorId: 'factor_id',
  modelYear: 'model_year',
  businessUnitId: 'site',
  period: 'month',
  months: 'quantity',
  inputs: '',
}
const OWN: ReadonlySet<string> = new Set(Object.keys(BY_NAME))

const BY_CODE: Readonly<Record<string, string>> = {
  'activity.unit_mismatch': 'unit',
  'activity.period_in_future': 'month',
  'inventory.closed': 'month',
  'factor.ncm_unknown': 'factor_ncm',
  'factor.category_required': 'category',
}

const BY_NOUN: Readonly<Record<string, string>> = {
  unit: 'unit',
  quantity: 'quantity',
  period: 'month',
  generator: 'source',
  category: 'category',
  factor: 'factor_id',
  municipality: 'input.origin',
  airport: 'input.origin',
  gas: 'input.gas',
  vehicle: 'vehicle',
  business_unit: 'site',
}
