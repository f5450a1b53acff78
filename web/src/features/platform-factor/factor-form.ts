import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { categoriesOf, type FormScope, formScopeOf, readFigures } from '@pegada/core/factor/platform-factor.ts'
import { typedOf } from '../../lib/typed-number.ts'
import { commonProblems, type TypedAmount, typedPlain } from '../../parts/factor/typed-factor.ts'
import type { Fields } from '../../ui/form/use-fields.ts'
import type { ShownFactor } from './factor-words.ts'

/** Places that the form offers beside countries: keys of `factor:region`. */
export const CONTINENTS = ['africa', 'asia', 'europe', 'north_america', 'oceania', 'south_america'] as const

/** What stands for everywhere in both places of the form. */
export const GLOBAL = 'Global'

/** The form of a factor while it is typed (specification, sections 3 and 5). */
export interface FactorValues {
  readonly name: string
  readonly materialCode: string
  readonly amounts: readonly TypedAmount[]
  readonly unit: string
  readonly scope: FormScope
  readonly category: string
  readonly compositionPercent: string
  readonly compositionType: string
  readonly source: string
  readonly year: string
  readonly continent: string
  readonly country: string
  readonly holdsFrom: string
  readonly holdsTo: string
  readonly publishOn: string
  readonly reason: string
}

export type FactorFields = Fields<FactorValues>

/** What the form starts with, as the specification says. */
export function emptyFactor(scope: FormScope = 'Scope 1'): FactorValues {
  return {
    ...{ name: '', materialCode: '', amounts: [{ gas: 'CO2e', value: '0' }], unit: 'kgCO2e/kg', scope, category: '' },
    ...{ compositionPercent: '', compositionType: '', source: '', year: '', continent: GLOBAL, country: GLOBAL },
    ...{ holdsFrom: '', holdsTo: '', publishOn: '', reason: '' },
  }
}

/** The form of another version: what the factor says now. */
export function valuesOf(factor: ShownFactor, scope: FormScope): FactorValues {
  const shown = (plain: string | null) => (plain === null || plain === '' ? '' : typedOf(plain))
  const { region, category } = factor
  const isContinent = CONTINENTS.some((one) => one === region)
  return {
    ...emptyFactor(category !== null && isCategoryKey(category) ? formScopeOf(category) : scope),
    name: factor.name,
    materialCode: factor.materialCode ?? '',
    amounts: factor.amounts.map(({ gas, value }) => ({ gas, value: shown(value) })),
    unit: factor.unit,
    category: category ?? '',
    compositionPercent: shown(factor.compositionPercent),
    compositionType: factor.compositionType ?? '',
    source: factor.note ?? '',
    year: String(factor.year),
    continent: isContinent ? (region ?? GLOBAL) : GLOBAL,
    country: isContinent ? GLOBAL : (region ?? GLOBAL),
    holdsFrom: factor.holdsFrom ?? '',
    holdsTo: factor.holdsTo ?? '',
  }
}

/** Another gas in the form's own unit, which names the gas that it is of. */
export function withGas({
  unit,
  amounts,
}: Pick<FactorValues, 'unit' | 'amounts'>): Pick<FactorValues, 'unit' | 'amounts'> {
  const [, mass, activity] = /^(kg|g|t)\s*[\p{L}\d_-]*\s*\/\s*(.+)$/u.exec(unit.trim()) ?? []
  if (mass === undefined) return { unit, amounts }
  const [only, other] = amounts
  return { amounts, unit: `${mass}${other || !only ? '' : only.gas}/${activity}` }
}

/** The code of what is wrong, by field; `mayMix` where the version before tells CO2e beside gases. The server decides again. */
export function problemsOf(
  values: FactorValues,
  { mayMix = false }: { readonly mayMix?: boolean } = {},
): Partial<Record<keyof FactorValues, string>> {
  const found: Partial<Record<keyof FactorValues, string>> = commonProblems(values)
  const wrong = figuresProblem(values, mayMix)
  if (wrong) found[/unit/.test(wrong) ? 'unit' : 'amounts'] = wrong
  if (!categoriesOf(values.scope).some((key) => key === values.category)) found.category = 'factor.category_required'
  if (values.year.trim() !== '' && !/^[1-9]\d{3}$/.test(values.year.trim())) found.year = 'factor.year_invalid'
  const { holdsFrom, holdsTo } = values
  if (holdsFrom !== '' && holdsTo !== '' && holdsTo < holdsFrom) found.holdsTo = 'period.end_before_start'
  return found
}

/** The form as the contract takes it; only of a form without problems. */
export function inputOfValues(values: FactorValues): Inputs['platformFactor']['create'] {
  const { country, continent } = values
  const region = country === GLOBAL ? (continent === GLOBAL ? '' : continent) : country
  const texts = {
    materialCode: values.materialCode.trim(),
    compositionPercent: typedPlain(values.compositionPercent) ?? '',
    compositionType: values.compositionType,
    source: values.source.trim(),
    region,
    holdsFrom: values.holdsFrom,
    holdsTo: values.holdsTo,
    publishOn: values.publishOn,
  }
  return {
    name: values.name.trim(),
    amounts: amountsOf(values),
    unit: values.unit.trim(),
    scope: values.scope,
    category: values.category,
    ...(values.year.trim() !== '' && { year: Number(values.year) }),
    ...(Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')) as object),
    reason: values.reason.trim(),
  }
}

/** An amount that cannot be read counts as none, which is not above zero. */
function amountsOf({ amounts }: Pick<FactorValues, 'amounts'>) {
  return amounts.map(({ gas, value }) => ({ gas, value: typedPlain(value) ?? '0' }))
}

function figuresProblem(values: FactorValues, mayMix: boolean): string | undefined {
  try {
    readFigures(values.unit, amountsOf(values), { mayMix })
    return undefined
  } catch (error) {
    if (error instanceof DomainError) return error.code
    throw error
  }
}
