import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import type { Generator } from './generator-options.ts'

export interface GeneratorNames {
  readonly all: readonly Generator[]
  find: (key: string) => (Generator & { readonly name: string }) | undefined
}

/** The catalogue of sources by key; it changes with releases only, so it is read once. */
export function useGenerators(): GeneratorNames {
  const { data } = useQuery({ ...api.generator.list.queryOptions({ input: {} }), staleTime: Number.POSITIVE_INFINITY })
  return useMemo(() => {
    const byKey = new Map(data?.map((one) => [one.key, { ...one, name: one.names[0] ?? one.key }]))
    return { all: data ?? [], find: (key) => byKey.get(key) }
  }, [data])
}
