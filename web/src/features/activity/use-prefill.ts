import { isCategoryKey } from '@pegada/core/factor/category.ts'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '../../lib/api.ts'
import { useUrlState } from '../../lib/url-state.ts'
import { withCategory, withGenerator, withKind } from './entry.ts'
import { withPeriod } from './entry-period.ts'
import { withFactor } from './entry-source.ts'
import type { EntryScope } from './use-drafts.ts'
import type { EntryForm } from './use-entry-form.ts'

/** What a link brings along goes into the form once, and leaves the address: a category, a unit, when, a source or a factor of the catalogue. */
export function usePrefill(form: EntryForm, onScope: (scope: EntryScope) => void): void {
  const none = undefined as string | undefined
  const [{ source, category, businessUnitId, period, factorId }, setUrl] = useUrlState({
    source: none,
    category: none,
    businessUnitId: none,
    period: none,
    factorId: none,
  })
  const factor = useQuery(api.factor.get.queryOptions({ input: factorId === undefined ? skipToken : { factorId } }))
  const isReady = factorId === undefined || !factor.isPending
  const isGiven = [source, category, businessUnitId, period, factorId].some((one) => one !== undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for what the address brings, whatever the form does meanwhile
  useEffect(() => {
    if (!isGiven || !isReady) return
    const generator = form.catalogue.generators.find(({ key }) => key === source)
    const scope = factor.data?.scope ?? generator?.scope ?? form.scope
    const named = generator?.category ?? category ?? factor.data?.category ?? undefined
    form.change((before) => {
      const placed = named !== undefined && isCategoryKey(named) ? withCategory(before, named, form.catalogue) : before
      const sited = businessUnitId === undefined ? placed : { ...placed, businessUnitId }
      const dated = { ...sited, period: withPeriod(sited.period, period) }
      if (generator) return withGenerator(withKind(dated, 'generator'), generator)
      return factor.data ? withFactor(withKind(dated, 'factor'), factor.data.id, factor.data) : dated
    }, scope)
    setUrl({
      source: undefined,
      category: undefined,
      businessUnitId: undefined,
      period: undefined,
      factorId: undefined,
    })
    if (scope !== form.scope) onScope(scope)
  }, [isGiven, isReady, source, category, businessUnitId, period, factorId])
}
