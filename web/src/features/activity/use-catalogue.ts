import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '../../lib/api.ts'
import { toastFailure, toastSuccess } from '../../lib/toast.ts'
import { namedGenerators } from '../../lib/use-generators.ts'
import { useSourceNames } from '../../lib/use-source-names.ts'
import type { MethodDescription } from '../../parts/method/method.ts'
import { choiceQueries } from './entries-data.ts'
import type { BusinessUnit, Generator } from './entry.ts'

/** What the form chooses from; sources have the reader's name first. */
export interface Catalogue {
  readonly generators: readonly Generator[]
  readonly units: readonly BusinessUnit[]
  readonly methods: readonly MethodDescription[]
}

/** The sources and methods of all scopes and the company's units; all must be there before anything can be entered. */
export function useCatalogue() {
  const generators = useQuery(choiceQueries.generators)
  const units = useQuery(choiceQueries.units)
  const methods = useQuery(choiceQueries.methods)
  const names = useSourceNames()
  const named = useMemo(() => generators.data && namedGenerators(generators.data, names), [generators.data, names])
  const catalogue: Catalogue | undefined =
    named && units.data && methods.data ? { generators: named, units: units.data, methods: methods.data } : undefined
  return {
    catalogue,
    // What was read once stays, and a refresh that fails is told by its toast alone.
    error: catalogue ? null : (generators.error ?? units.error ?? methods.error),
    retry: () => {
      void generators.refetch()
      void units.refetch()
      void methods.refetch()
    },
  }
}

/**
 * "Atualizar dados": reads sources, units and entries again and says so; what is typed stays. What is not shown any more, as the
 * check of a document that was taken off, is not asked again.
 */
export function useRefresh() {
  const { t } = useTranslation('activity')
  const queries = useQueryClient()
  const [isRefreshing, setRefreshing] = useState(false)
  const refresh = async () => {
    setRefreshing(true)
    try {
      const keys = [api.generator.key(), api.businessUnit.key(), api.activity.list.key(), api.activity.crossCheck.key()]
      await Promise.all(
        keys.map((queryKey) => queries.refetchQueries({ queryKey, type: 'active' }, { throwOnError: true })),
      )
      toastSuccess(t('refresh.done'), { cause: 'manual-input.refresh' })
    } catch {
      toastFailure(t('load.failed'), { cause: 'manual-input.refresh', title: t('load.title') })
    } finally {
      setRefreshing(false)
    }
  }
  return { isRefreshing, refresh }
}
