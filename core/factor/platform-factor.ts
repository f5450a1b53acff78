import { DomainError } from '../domain-error.ts'
import { isFactorGas } from '../gas/gas.ts'
import { Decimal, decimal, toPlain } from '../quantity/decimal.ts'
import { parseUnit } from '../quantity/unit.ts'
import { CATEGORIES, type CategoryKey, scopeOf } from './category.ts'
import type { FactorRecord } from './factor-record.ts'

/**
 * Factors that who runs an installation keeps in the catalogue of everybody: as their form gives them (specification, sections 3 and
 * 5, emission factor form), and as they stand in the catalogue. They are of the source `platform` and never of a publication, whose
 * figures are changed by nobody: what replaces one of those has the name `platform/<source>/<key>`.
 */
export const PLATFORM_SOURCE = 'platform'

/** The scopes of the form; the third may be told by where in the chain it lies. */
export const FORM_SCOPES = ['Scope 1', 'Scope 2', 'Scope 3', 'Scope 3 Upstream', 'Scope 3 Downstream'] as const
export type FormScope = (typeof FORM_SCOPES)[number]

/** Categories 9 to 15 of the Corporate Value Chain (Scope 3) Standard, chapter 5; 1 to 8 lie upstream. */
const DOWNSTREAM: ReadonlySet<CategoryKey> = new Set<CategoryKey>([
  'downstream_transport',
  'processing_sold_products',
  'use_sold_products',
  'end_of_life_sold_products',
  'downstream_leased_assets',
  'franchises',
  'investments',
])

/** The categories of a scope of the form, in the order of the model; `Scope 3` has those of both directions. */
export function categoriesOf(scope: FormScope): CategoryKey[] {
  return (Object.keys(CATEGORIES) as CategoryKey[]).filter((key) => {
    const whole = `Scope ${scopeOf(key)}`
    return whole === scope || formScopeOf(key) === scope
  })
}

/** The narrowest scope of the form that a category lies in. */
export function formScopeOf(category: CategoryKey): FormScope {
  const scope = scopeOf(category)
  if (scope !== 3) return scope === 1 ? 'Scope 1' : 'Scope 2'
  return DOWNSTREAM.has(category) ? 'Scope 3 Downstream' : 'Scope 3 Upstream'
}

/** An amount of a gas, `CO2e` among them, as the form gives it: a plain decimal in the mass that its unit names. */
export interface FormAmount {
  readonly gas: string
  readonly value: string
}

/** What a form's amounts and its unit say: kilograms per one unit of the activity, and that unit as it was written. */
export interface FormFigures extends Pick<FactorRecord, 'gasesKg' | 'co2eKg'> {
  readonly unit: string
}

/**
 * Reads amounts of the form in a unit such as `kgCO2e/kg`, `g CH4/km` or `t/MWh`; without a slash the text is the unit of the activity
 * and the mass is in kg. Where the unit names a gas it must be the one of the only amount. Throws `factor.unit_required`,
 * `factor.gas_required`, `gas.unknown`, `factor.value_not_positive`, `factor.co2e_or_gases` (CO2e beside gases unless `mayMix`, or a
 * gas twice) or `factor.unit_of_other_gas`, and as `parseUnit` does. Publications that tell CO2e beside a gas, such as biogenic CO2,
 * are followed by versions that do so too.
 */
export function readFigures(
  unit: string,
  amounts: readonly FormAmount[],
  { mayMix = false }: { readonly mayMix?: boolean } = {},
): FormFigures {
  const text = unit.trim()
  if (text === '') throw new DomainError('factor.unit_required')
  if (amounts.length === 0 || amounts.some(({ gas }) => gas.trim() === '')) throw new DomainError('factor.gas_required')
  for (const { gas } of amounts)
    if (!isFactorGas(gas)) throw new DomainError('gas.unknown', { value: gas.slice(0, 40) })
  const { mass, gas, activity } = partsOf(text)
  if (gas !== undefined && (amounts.length > 1 || gas.toLowerCase() !== amounts[0]?.gas.toLowerCase())) {
    throw new DomainError('factor.unit_of_other_gas', { unit: text.slice(0, 60), gas: amounts.map((one) => one.gas) })
  }
  const kilograms = amounts.map((one) => {
    const value = decimal(one.value)
    if (!value.greaterThan(0)) throw new DomainError('factor.value_not_positive')
    return [one.gas, toPlain(value.times(mass))] as const
  })
  const names = new Set(kilograms.map(([name]) => name))
  if (names.size < kilograms.length || (!mayMix && isMixed(amounts))) throw new DomainError('factor.co2e_or_gases')
  const [only] = kilograms
  const rest = { unit: parseUnit(activity).symbol }
  if (kilograms.length === 1 && only?.[0] === 'CO2e') return { ...rest, co2eKg: only[1], gasesKg: null }
  return { ...rest, co2eKg: null, gasesKg: Object.fromEntries(kilograms) }
}

/** Whether amounts tell CO2e beside gases. */
export function isMixed(amounts: readonly FormAmount[]): boolean {
  return amounts.length > 1 && amounts.some(({ gas }) => gas === 'CO2e')
}

/** The amounts and the unit of a factor as the form shows them, which `readFigures` reads back. */
export function figuresOf({ gasesKg, co2eKg, unit }: Pick<FactorRecord, 'gasesKg' | 'co2eKg' | 'unit'>): {
  readonly amounts: readonly FormAmount[]
  readonly unit: string
} {
  const told = Object.entries(gasesKg ?? {}).map(([gas, value]) => ({ gas, value: value ?? '0' }))
  // What a publication tells as nothing is left out: the form takes amounts above zero.
  const amounts = told.filter(({ value }) => !decimal(value).isZero())
  if (amounts.length === 0) return { amounts: [{ gas: 'CO2e', value: co2eKg ?? '' }], unit: `kgCO2e/${unit}` }
  const [only] = amounts
  return { amounts, unit: amounts.length === 1 && only ? `kg${only.gas}/${unit}` : `kg/${unit}` }
}

const GRAMS = new Decimal('0.001')
const MASSES: Readonly<Record<string, Decimal>> = { g: GRAMS, kg: new Decimal(1), t: new Decimal(1000) }

function partsOf(text: string): {
  readonly mass: Decimal
  readonly gas: string | undefined
  readonly activity: string
} {
  const [, mass = '', gas = '', activity = ''] = /^(kg|g|t)\s*([\p{L}\d_-]*)\s*\/\s*(.+)$/u.exec(text) ?? []
  const factor = MASSES[mass]
  if (factor === undefined) return { mass: new Decimal(1), gas: undefined, activity: text }
  return { mass: factor, gas: gas === '' ? undefined : gas, activity }
}
