import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { withCategory, withKind } from './entry.ts'
import { withPeriod } from './entry-period.ts'
import { withFactor } from './entry-source.ts'
import type { EntryScope } from './use-drafts.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What a link brings along goes into the form once, and leaves the address: a category, a unit, when, a factor of the catalogue. */
export function usePrefill(form: EntryForm, onScope: (scope: EntryScope) => void): void {
  const none = undefined as string | undefined
  const [{ category, businessUnitId, period, factorId }, setUrl] = useUrlState({
    category: none,
    businessUnitId: none,
    period: none,
    factorId: none,
  })
  const factor = useQuery(api.factor.get.queryOptions({ input: factorId === undefined ? skipToken : { factorId } }))
  const isReady = factorId === undefined || !factor.isPending
  const isGiven = [category, businessUnitId, period, factorId].some((one) => one !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address brings, whatever the form does meanwhile
  useEffect(() => {
    if (!isGiven || !isReady) return
    const scope = factor.data?.scope ?? form.scope
    const named = category ?? factor.data?.category ?? undefined
    form.change((before) => {
      const placed = named !== undefined && isCategoryKey(named) ? withCategory(before, named, form.catalogue) : before
      const sited = businessUnitId === undefined ? placed : { ...placed, businessUnitId }
      const dated = { ...sited, period: withPeriod(sited.period, period) }
      return factor.data ? withFactor(withKind(dated, 'factor'), factor.data.id, factor.data) : dated
    }, scope)
    setUrl({ category: undefined, businessUnitId: undefined, period: undefined, factorId: undefined })
    if (scope !== form.scope) onScope(scope)
  }, [isGiven, isReady, category, businessUnitId, period, factorId])
}
