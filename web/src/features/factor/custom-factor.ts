import type { Inputs } from '@pegada/contract/contract.ts'
import { unlessRefused } from '@pegada/core/domain-error.ts'
import { CATEGORIES, type CategoryKey, isCategoryKey, type Scope } from '@pegada/core/factor/category.ts'
import { Decimal } from '@pegada/core/quantity/decimal.ts'
import { parseUnit } from '@pegada/core/quantity/unit.ts'
import { formatDecimal } from '../../lib/number-format.ts'
import type { FactorDetail } from '../../parts/factor/factor.ts'
import { commonProblems, type TypedAmount, typedDecimal, typedPlain } from '../../parts/factor/typed-factor.ts'
import type { Fields } from '../../ui/form/use-fields.ts'

/**
 * The form of a company's own factor while it is typed. Rules and messages: specification, section 5, emission factor
 * form; the messages are the sentences of the codes.
 */
export interface FactorForm {
  readonly name: string
  readonly amounts: readonly TypedAmount[]
  readonly unit: string
  readonly scope: string
  readonly category: string
  readonly year: string
  readonly region: string
  readonly validFrom: string
  readonly validTo: string
  readonly compositionType: string
  readonly compositionPercent: string
  readonly heatingBasis: string
  readonly uncertaintyPercent: string
  readonly materialCode: string
  readonly supplier: string
  readonly note: string
  readonly attachment: { readonly id: string; readonly fileName: string } | undefined
}

export type FactorFormField = keyof FactorForm
export type FormProblems = Readonly<Partial<Record<FactorFormField, string>>>
export type CustomFactorInput = Inputs['factor']['createCustom']

/** What the form starts with: scope 1, CO2e, per kilogram, as the specification says. */
export function emptyForm(year: number): FactorForm {
  return {
    name: '',
    amounts: [{ gas: 'CO2e', value: '0' }],
    unit: 'kg',
    scope: '1',
    category: '',
    year: String(year),
    region: '',
    validFrom: '',
    validTo: '',
    compositionType: '',
    compositionPercent: '',
    heatingBasis: '',
    uncertaintyPercent: '',
    materialCode: '',
    supplier: '',
    note: '',
    attachment: undefined,
  }
}

/** The form of a further version: what the factor says now. */
export function formOf(factor: FactorDetail): FactorForm {
  const amounts = factor.gasesKg ? Object.entries(factor.gasesKg) : [['CO2e', factor.co2eKg ?? '0'] as const]
  const shown = (plain: string | null) => (plain === null ? '' : formatDecimal(plain).replaceAll('.', ''))
  return {
    name: factor.name,
    amounts: amounts.map(([gas, value]) => ({ gas, value: shown(value) })),
    unit: factor.unit,
    scope: String(factor.scope ?? ''),
    category: factor.category ?? '',
    year: String(factor.year),
    region: factor.region ?? '',
    validFrom: factor.validFrom ?? '',
    validTo: factor.validTo ?? '',
    compositionType: factor.compositionType ?? '',
    compositionPercent: shown(factor.compositionPercent),
    heatingBasis: factor.heatingBasis ?? '',
    uncertaintyPercent: shown(factor.uncertaintyPercent),
    materialCode: factor.materialCode ?? '',
    supplier: factor.supplier ?? '',
    note: factor.note ?? '',
    attachment: factor.evidence ? { id: factor.evidence.id, fileName: factor.evidence.fileName } : undefined,
  }
}

/** The categories of a scope, in the order of the programme. */
export function categoriesOf(scope: string): CategoryKey[] {
  return (Object.keys(CATEGORIES) as CategoryKey[]).filter((key) => String(CATEGORIES[key].scope) === scope)
}

/** The code of what is wrong, by field. The server decides again. */
export function problemsOf(form: FactorForm): FormProblems {
  const found: Partial<Record<FactorFormField, string>> = commonProblems(form)
  const wrong = amountsProblem(form.amounts)
  if (wrong) found.amounts = wrong
  if (form.unit.trim() === '') found.unit = 'factor.unit_required'
  else if (isNoUnit(form.unit)) found.unit = 'unit.unknown'
  if (!isScope(form.scope)) found.scope = 'factor.scope_required'
  if (!isCategoryKey(form.category)) found.category = 'factor.category_required'
  if (!/^\d{4}$/.test(form.year) || Number(form.year) < 1) found.year = 'factor.year_invalid'
  if (form.uncertaintyPercent.trim() !== '' && typedDecimal(form.uncertaintyPercent) === undefined) {
    found.uncertaintyPercent = 'quantity.not_a_number'
  }
  return found
}

/** The form as the contract takes it; only of a form without problems. */
export function inputOf(form: FactorForm): CustomFactorInput {
  const amounts = form.amounts.map(({ gas, value }) => [gas, typedPlain(value) ?? ''] as const)
  const only = amounts.find(([gas]) => gas === 'CO2e')
  const texts = {
    region: form.region,
    validFrom: form.validFrom,
    validTo: form.validTo,
    materialCode: form.materialCode,
    heatingBasis: form.heatingBasis,
    compositionType: form.compositionType,
    compositionPercent: typedPlain(form.compositionPercent) ?? '',
    uncertaintyPercent: typedPlain(form.uncertaintyPercent) ?? '',
    supplier: form.supplier,
    note: form.note,
    attachmentId: form.attachment?.id ?? '',
  }
  return {
    name: form.name.trim(),
    unit: form.unit.trim(),
    category: form.category,
    year: Number(form.year),
    ...(only ? { co2eKg: only[1] } : { gasesKg: Object.fromEntries(amounts) }),
    ...(Object.fromEntries(
      Object.entries(texts).filter(([, text]) => text.trim() !== ''),
    ) as Partial<CustomFactorInput>),
  }
}

function amountsProblem(amounts: FactorForm['amounts']): string | undefined {
  if (amounts.some(({ gas }) => gas === '')) return 'factor.gas_required'
  const gases = new Set(amounts.map(({ gas }) => gas))
  if (gases.size < amounts.length || (gases.has('CO2e') && gases.size > 1)) return 'factor.co2e_or_gases'
  const values = amounts.map(({ value }) => typedDecimal(value))
  if (values.some((value) => value === undefined)) return 'factor.value_not_positive'
  return values.some((value) => value?.gt(new Decimal(0))) ? undefined : 'factor.value_not_positive'
}

function isNoUnit(text: string): boolean {
  return unlessRefused(() => parseUnit(text)) === undefined
}

function isScope(text: string): text is `${Scope}` {
  return text === '1' || text === '2' || text === '3'
}

/** The form's values with the means to change them. */
export type FactorFields = Fields<FactorForm>
