import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isCategoryKey, scopeOf } from '@pegada/core/factor/category.ts'
import type { FactorBasis, FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { isFactorGas } from '@pegada/core/gas/gas.ts'
import { type Decimal, decimal } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'

type Form = Inputs['factor']['createCustom']

/**
 * A factor of the company's own as its form gives it. Rules of the form: specification, section 5, emission factor form.
 * Throws `factor.name_too_short`, `factor.value_not_positive`, `factor.unit_required`, `factor.category_required`,
 * `factor.composition_out_of_range`, `factor.year_invalid`, `factor.co2e_or_gases`, `gas.unknown` or `unit.unknown`.
 */
export function customRecord(form: Form, named: Pick<FactorRecord, 'key' | 'edition'>): FactorRecord {
  const name = form.name.trim()
  const year = Number(form.year)
  if (name.length < 3) throw new DomainError('factor.name_too_short')
  if (form.unit.trim() === '') throw new DomainError('factor.unit_required')
  if (!isCategoryKey(form.category)) throw new DomainError('factor.category_required')
  if (year < 1900 || year > 2200) throw new DomainError('factor.year_invalid')
  assertPercent(form.compositionPercent)
  const unit = parseUnit(form.unit)
  const currency = /^money_(...)$/.exec(unit.dimension)?.[1]?.toUpperCase() ?? null
  return {
    source: 'company',
    ...named,
    name,
    path: [],
    materialCode: form.materialCode?.trim() || null,
    scope: scopeOf(form.category),
    category: form.category,
    unit: unit.symbol,
    ...amountsOf(form),
    gwpSet: null,
    region: form.region?.trim().toUpperCase() || null,
    validFrom: form.validFrom ?? null,
    validTo: form.validTo ?? null,
    year,
    basis: currency ? 'spend' : (BASIS[unit.dimension] ?? 'physical'),
    lifeCycle: 'unknown',
    heatingBasis: form.heatingBasis ?? null,
    currency,
    priceYear: currency ? year : null,
    priceBasis: currency ? 'purchaser' : null,
    compositionType: form.compositionType ?? null,
    compositionPercent: form.compositionPercent ?? null,
    quality: form.supplier?.trim() ? 'supplier' : 'estimated',
    uncertaintyPercent: form.uncertaintyPercent ?? null,
    note: form.note?.trim() || null,
  }
}

function amountsOf({ co2eKg, gasesKg }: Form): Pick<FactorRecord, 'co2eKg' | 'gasesKg'> {
  const gases = Object.entries(gasesKg ?? {})
  if ((co2eKg === undefined) !== gases.length > 0) throw new DomainError('factor.co2e_or_gases')
  for (const [gas] of gases) if (!isFactorGas(gas)) throw new DomainError('gas.unknown', { value: gas.slice(0, 40) })
  const values = [co2eKg, ...gases.map(([, value]) => value)].flatMap((value) => (value === undefined ? [] : [value]))
  const parsed: Decimal[] = values.map((value) => decimal(value))
  if (parsed.some((value) => value.isNegative()) || parsed.every((value) => value.isZero())) {
    throw new DomainError('factor.value_not_positive')
  }
  return { co2eKg: co2eKg ?? null, gasesKg: gasesKg ? { ...gasesKg } : null }
}

function assertPercent(percent: string | undefined): void {
  if (percent === undefined) return
  const value = decimal(percent)
  if (value.isNegative() || value.greaterThan(100)) throw new DomainError('factor.composition_out_of_range')
}

/** What a factor of the company's own multiplies, by the dimension of its unit. */
const BASIS: Readonly<Record<string, FactorBasis>> = {
  energy: 'energy',
  gross_energy: 'energy',
  length: 'distance',
  passenger_distance: 'distance',
  vehicle_distance: 'distance',
  freight: 'freight',
  volume_freight: 'freight',
  container_freight: 'freight',
  count: 'count',
  person: 'count',
  passenger: 'count',
  vehicle: 'count',
  animal: 'count',
  meal: 'count',
  room_night: 'count',
  guest_night: 'count',
}
