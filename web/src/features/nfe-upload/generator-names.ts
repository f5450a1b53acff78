import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from '../../lib/api.ts'
import { useMethodTexts } from '../calculator/method-form/use-method-texts.ts'
import type { Generator } from './generator-options.ts'

export interface GeneratorNames {
  readonly all: readonly Generator[]
  find: (key: string) => (Generator & { readonly name: string }) | undefined
  /** The name of a source: a generator's, or that of the method in `method:<key>`. */
  nameOf: (key: string) => string
}

/** The catalogue of sources and methods by key; it changes with releases only, so it is read once. */
export function useGenerators(): GeneratorNames {
  const { data } = useQuery({ ...api.generator.list.queryOptions({ input: {} }), staleTime: Number.POSITIVE_INFINITY })
  const methods = useQuery({ ...api.method.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }).data
  const { methodName } = useMethodTexts()
  return useMemo(() => {
    const byKey = new Map(data?.map((one) => [one.key, { ...one, name: one.names[0] ?? one.key }]))
    const nameOf = (key: string) => {
      if (!key.startsWith(methodPrefix)) return byKey.get(key)?.name ?? (data === undefined ? '…' : key)
      const method = methods?.find((one) => one.key === key.slice(methodPrefix.length))
      return method ? methodName(method) : methods === undefined ? '…' : key
    }
    return { all: data ?? [], find: (key) => byKey.get(key), nameOf }
  }, [data, methods, methodName])
}

const methodPrefix = 'method:'
