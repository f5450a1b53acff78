import type { Inputs } from '@pegada/contract/contract.ts'
import { TARGET_MEASURES } from '@pegada/contract/target-kinds.ts'
import { currentYear } from '../../lib/current-year.ts'
import { plainIn, typedOf } from '../../lib/typed-number.ts'
import type { Target } from './targets-data.ts'

/** What the form of a target holds, and what it sends. */
export const measures = ['none', ...TARGET_MEASURES] as const
export const scopes = ['1', '2', '3'] as const

/** A product with its unit as one choice. */
export function keyOfProduct(product: NonNullable<Target['product']>): string {
  return `${product.unit}\n${product.name}`
}

export function startOf(target: Target | undefined) {
  const covered: readonly number[] = target?.scopes ?? [1, 2]
  const chosen: readonly (typeof scopes)[number][] = scopes.filter((scope) => covered.includes(Number(scope)))
  const term: Target['term'] = target?.term ?? 'near'
  const scopeTwo: Target['scopeTwo'] = target?.scopeTwo ?? 'location'
  const measure: (typeof measures)[number] = target?.measure ?? 'none'
  const categories: Readonly<Target['categories']> = target?.categories ?? []
  return {
    ...{ term, scopeTwo, scopes: chosen, measure, categories },
    product: target?.product ? keyOfProduct(target.product) : '',
    name: target?.name ?? '',
    baseYear: target ? String(target.baseYear) : '',
    targetYear: String(target?.targetYear ?? ''),
    cutPercent: target?.cutPercent ?? '',
    submittedYear: String(target?.submittedYear ?? currentYear()),
    excludedPercent: target?.excludedPercent ? typedOf(target.excludedPercent) : '',
    excludedReason: target?.excludedReason ?? '',
    planUrl: target?.planUrl ?? '',
  }
}

export function inputOf(values: ReturnType<typeof startOf>): Inputs['target']['create'] {
  const { name, term, scopeTwo, cutPercent, measure } = values
  return {
    ...{ name: name.trim(), term, scopeTwo, cutPercent, measure: measure === 'none' ? null : measure },
    product: measure === 'production' ? productOf(values.product) : null,
    scopes: ([1, 2, 3] as const).filter((scope) => values.scopes.includes(`${scope}`)),
    categories: values.scopes.includes('3') ? [...values.categories] : [],
    baseYear: values.baseYear.trim() === '' ? null : Number(values.baseYear),
    targetYear: Number(values.targetYear),
    submittedYear: Number(values.submittedYear),
    excludedPercent: plainIn(values.excludedPercent),
    excludedReason: values.excludedReason.trim() || null,
    planUrl: values.planUrl.trim() || null,
  }
}

function productOf(key: string): Target['product'] {
  if (key === '') return null
  const [unit = '', ...name] = key.split('\n')
  return { name: name.join('\n'), unit }
}
