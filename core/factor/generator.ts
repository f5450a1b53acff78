import { DomainError } from '../domain-error.ts'
import { type CategoryKey, parseCategory } from './category.ts'
import { normaliseName } from './name.ts'
import type { GeneratorRecord } from './reference-data.ts'
import { similarNames } from './similar-names.ts'

/** A source of emissions as people name it. */
export type Generator = GeneratorRecord

/** Generators by key and by name, accents, case and punctuation aside. */
export interface GeneratorIndex {
  readonly all: readonly Generator[]
  readonly byKey: ReadonlyMap<string, Generator>
  readonly byName: ReadonlyMap<string, readonly Generator[]>
}

/** The index of these generators. */
export function indexGenerators(all: readonly Generator[]): GeneratorIndex {
  const byName = new Map<string, Generator[]>()
  for (const generator of all) {
    for (const name of new Set(generator.names.map(normaliseName))) {
      byName.set(name, [...(byName.get(name) ?? []), generator])
    }
  }
  return { all, byKey: new Map(all.map((generator) => [generator.key, generator])), byName }
}

/**
 * The generator of that key or name; `category` settles a tie. Throws `generator.ambiguous` with the candidates,
 * `generator.category_mismatch`, `generator.unknown` with the nearest names, or
 * `category.unknown`.
 */
export function findGenerator(index: GeneratorIndex, nameOrKey: string, category?: string): Generator {
  const wanted = category === undefined || category.trim() === '' ? undefined : parseCategory(category)
  const found = named(index, nameOrKey)
  const [first, ...others] = wanted ? found.filter((generator) => generator.category === wanted) : found
  if (!first) throw found.length > 0 ? mismatch(found, nameOrKey, wanted) : unknown(index, nameOrKey)
  if (others.length > 0) {
    throw new DomainError('generator.ambiguous', {
      value: nameOrKey.slice(0, 80),
      candidates: [first, ...others].map(({ key }) => key),
    })
  }
  return first
}

function named(index: GeneratorIndex, nameOrKey: string): readonly Generator[] {
  const byKey = index.byKey.get(nameOrKey.trim().toLowerCase())
  return byKey ? [byKey] : (index.byName.get(normaliseName(nameOrKey)) ?? [])
}

function mismatch(found: readonly Generator[], name: string, category: CategoryKey | undefined): DomainError {
  return new DomainError('generator.category_mismatch', {
    value: name.slice(0, 80),
    category: category ?? null,
    candidates: found.map(({ key }) => key),
  })
}

function unknown(index: GeneratorIndex, nameOrKey: string): DomainError {
  const names = [...index.byName].map(([normalised, [generator]]) => ({
    shown: generator?.names.find((candidate) => normaliseName(candidate) === normalised) ?? normalised,
    normalised,
  }))
  return new DomainError('generator.unknown', {
    value: nameOrKey.slice(0, 80),
    candidates: similarNames(names, nameOrKey),
  })
}
