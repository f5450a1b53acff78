import { useTranslation } from 'react-i18next'
import { formatCount } from '../../lib/number-format.ts'
import type { Compared } from './scenarios-data.ts'

type Plan = Compared['plan']

/** What the forecast of a plan counts: what its target does, and all of the ledger by location where it has none. */
export function countedIn({ target }: Pick<Plan, 'target'>) {
  if (!target) return { scopes: [1, 2, 3], scopeTwo: 'location', categories: [] } as const
  const { scopes, scopeTwo, categories } = target
  return { scopes: scopes.toSorted(), scopeTwo, categories: scopes.includes(3) ? categories.toSorted() : [] }
}

/** Whether what these plans emit can stand against each other. */
export function areAlike(scenarios: readonly Compared[]): boolean {
  return new Set(scenarios.map(({ plan }) => JSON.stringify(countedIn(plan)))).size <= 1
}

/** A line of a plan with what it counts, where others beside it count something else. */
export function useNameAmong(scenarios: readonly Compared[]): (name: string, plan: Pick<Plan, 'target'>) => string {
  const { t } = useTranslation('scenario')
  const each = scenarios.map(({ plan }) => countedIn(plan))
  const differ = (of: (one: (typeof each)[number]) => unknown) =>
    new Set(each.map((one) => JSON.stringify(of(one)))).size > 1
  return (name, plan) => {
    const { scopes, scopeTwo, categories } = countedIn(plan)
    const told = [
      ...(differ((one) => one.scopes) ? [t('chart.scopes', { scopes: scopes.join(', ') })] : []),
      ...(scopeTwo !== null && differ((one) => one.scopeTwo) ? [t(`scope_two.${scopeTwo}`)] : []),
      ...(categories.length > 0 && differ((one) => one.categories)
        ? [t('chart.categories', { n: formatCount(categories.length) })]
        : []),
    ]
    return told.length === 0 ? name : `${name} (${told.join('; ')})`
  }
}
