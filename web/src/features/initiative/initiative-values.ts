import type { Inputs } from '@pegada/contract/contract.ts'
import { type CategoryKey, isCategoryKey } from '@pegada/core/factor/category.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import type { Initiative } from './initiatives-data.ts'
import type { Template } from './templates.tsx'

export type InitiativeValues = ReturnType<typeof startOf>

/** What the form begins with: what an initiative is, or a common measure under its name. */
export function startOf(initiative: Initiative | undefined, template: Template | undefined, name: string) {
  const amount = (plain: string | null | undefined) => (plain === null || plain === undefined ? '' : typedOf(plain))
  const categories: readonly CategoryKey[] = (initiative ?? template)?.categories.filter(isCategoryKey) ?? []
  const sources: readonly string[] = (initiative ?? template)?.sources ?? []
  const unitIds: readonly string[] = initiative?.unitIds ?? []
  const state: Initiative['state'] = initiative?.state ?? 'planned'
  const requires: readonly string[] = initiative?.requires ?? []
  const conflicts: readonly string[] = initiative?.conflicts ?? []
  const kind: Initiative['kind'] = (initiative ?? template)?.kind ?? 'less'
  return {
    ...{ categories, sources, unitIds, state, kind, requires, conflicts },
    toFactor: initiative?.toFactor ?? '',
    toMethod: initiative?.toMethod ?? '',
    name: initiative?.name ?? name,
    description: initiative?.description ?? '',
    owner: initiative?.owner ?? '',
    toSource: initiative?.toSource ?? template?.toSource ?? '',
    toUnit: initiative?.toUnit ?? template?.toUnit ?? '',
    evidence: initiative?.evidence ?? '',
    sharePercent: amount(initiative?.sharePercent),
    ratio: amount(initiative?.ratio),
    tonnesPerYear: amount(initiative?.tonnesPerYear),
    startMonth: initiative?.startMonth ?? '',
    rampMonths: String(initiative?.rampMonths ?? 0),
    lifetimeYears: String(initiative?.lifetimeYears ?? 10),
    investment: amount(initiative?.investment),
    runningCost: amount(initiative?.runningCost),
    saving: amount(initiative?.saving),
    place: amount(initiative?.place === null ? null : initiative && String(initiative.place)),
  }
}

/** The same as it is sent: what its kind does not ask for is left out. */
export function inputOf(values: InitiativeValues): Inputs['initiative']['create'] {
  const { name, description, owner, state, kind, unitIds, categories, sources, startMonth } = values
  const isEntered = kind === 'entered'
  return {
    ...{ state, kind, startMonth, name: name.trim(), description: description.trim(), owner: owner.trim() },
    ...{ unitIds: [...unitIds], categories: [...categories], sources: [...sources] },
    sharePercent: isEntered ? null : plainIn(values.sharePercent),
    tonnesPerYear: isEntered ? plainIn(values.tonnesPerYear) : null,
    evidence: isEntered ? values.evidence.trim() || null : null,
    toSource: kind === 'swap' ? values.toSource || null : null,
    toFactor: kind === 'factor' ? values.toFactor || null : null,
    toMethod: kind === 'method' ? values.toMethod || null : null,
    ...{ requires: [...values.requires], conflicts: [...values.conflicts] },
    toUnit: kind === 'swap' ? values.toUnit.trim() || null : null,
    ratio: kind === 'swap' ? plainIn(values.ratio) : null,
    rampMonths: Number(plainIn(values.rampMonths) ?? 0),
    lifetimeYears: Number(plainIn(values.lifetimeYears) ?? 1),
    investment: plainIn(values.investment) ?? '0',
    runningCost: plainIn(values.runningCost) ?? '0',
    saving: plainIn(values.saving) ?? '0',
    place: values.place.trim() === '' ? null : Number(plainIn(values.place)),
  }
}
