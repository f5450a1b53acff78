import { methodOfSource } from '@pegada/core/activity/source-key.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import type { GeneratorNames } from '../../lib/use-generators.ts'
import type { Asked } from './card-fields.ts'

/** What each source asks for, by its key; nothing while the catalogue is not there yet. */
export function useAsks(names: Pick<GeneratorNames, 'find'>): (key: string) => readonly Asked[] {
  const methods = useQuery({ ...api.method.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data
  return useMemo(
    () => (key) => {
      const method = methodOfSource(key)
      if (method !== undefined) return methods?.find((one) => one.key === method)?.inputs ?? []
      const parameters = names.find(key)?.parameters ?? []
      return parameters.map(({ name, options }) => ({
        name,
        options: options.map((option) => ({ key: option, names: [option] })),
      }))
    },
    [methods, names],
  )
}
