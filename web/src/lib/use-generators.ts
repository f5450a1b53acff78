import type { Outputs } from '@pegada/contract/contract.ts'
import { methodOfSource, methodSource } from '@pegada/core/activity/source-key.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { api } from './api.ts'
import type { SourceNames } from './source-names.ts'
import { useSourceNames } from './use-source-names.ts'

export type Generator = Outputs['generator']['list'][number]

export interface GeneratorNames {
  /** Every source that lines can be of, each with the reader's name for it first, then those of the reference data. */
  readonly all: readonly Generator[]
  find: (key: string) => (Generator & { readonly name: string }) | undefined
  /** The name of a source: a generator's, or that of the method in `method:<key>`. */
  nameOf: (key: string) => string
  /** What is known by the name alone that the reference data gives a source or method; any other text as it is. */
  said: (text: string) => string
}

const generatorsQuery = { ...api.generator.list.queryOptions({ input: {} }), staleTime: 300_000 }
const methodsQuery = { ...api.method.list.queryOptions(), staleTime: Number.POSITIVE_INFINITY }

/** The catalogue of sources and methods by key; but for generators of the installation it changes with releases only, so it is read seldom. */
export function useGenerators(): GeneratorNames {
  const { data } = useQuery(generatorsQuery)
  const methods = useQuery(methodsQuery).data
  const names = useSourceNames()
  return useMemo(() => namesFrom(data, methods, names), [data, methods, names])
}

/** The name of a source for a sentence that is told once: the catalogue is waited for where it is still on its way. */
export function useNameOfSource(): (key: string) => Promise<string> {
  const queries = useQueryClient()
  const names = useSourceNames()
  return async (key) => {
    const isMethod = methodOfSource(key) !== undefined
    const generators = isMethod ? [] : await queries.ensureQueryData(generatorsQuery).catch(() => [])
    const methods = isMethod ? await queries.ensureQueryData(methodsQuery).catch(() => []) : []
    return namesFrom(generators, methods, names).nameOf(key)
  }
}

type Method = Outputs['method']['list'][number]

function namesFrom(
  data: readonly Generator[] | undefined,
  methods: readonly Pick<Method, 'key' | 'names'>[] | undefined,
  names: SourceNames,
): GeneratorNames {
  const known = namedGenerators(data ?? [], names)
  const byKey = new Map(known.map((one) => [one.key, { ...one, name: one.names[0] ?? one.key }]))
  const spoken = new Map([
    ...(data ?? []).map((one) => [normaliseName(one.names[0] ?? one.key), one.key] as const),
    ...(methods ?? []).map((one) => [normaliseName(one.names[0] ?? one.key), methodSource(one.key)] as const),
  ])
  const nameOf = (key: string) => {
    const methodKey = methodOfSource(key)
    if (methodKey === undefined) return byKey.get(key)?.name ?? (data === undefined ? '…' : key)
    const method = methods?.find((one) => one.key === methodKey)
    return method ? names.source(key, method.names[0] ?? method.key) : methods === undefined ? '…' : key
  }
  const said = (text: string) => {
    const key = spoken.get(normaliseName(text))
    return key === undefined ? text : names.source(key, text)
  }
  return { all: known, find: (key) => byKey.get(key), nameOf, said }
}

/** Sources with the reader's name first; the names of the reference data follow, so that they are found by them too. */
export function namedGenerators(generators: readonly Generator[], names: SourceNames): readonly Generator[] {
  return generators.map((one) => {
    const name = names.source(one.key, one.names[0] ?? one.key)
    const others = one.names.filter((other) => normaliseName(other) !== normaliseName(name))
    return { ...one, names: [name, ...others] }
  })
}
