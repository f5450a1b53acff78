import { DomainError } from '../domain-error.ts'
import { type CategoryKey, parseCategory } from './category.ts'
import { normaliseName } from './name.ts'
import type { GeneratorRecord } from './reference-data.ts'

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
  const wanted = bigrams(normaliseName(nameOrKey))
  const scored = [...index.byName].map(([name, [generator]]) => ({
    shown: generator?.names.find((candidate) => normaliseName(candidate) === name) ?? name,
    score: similarity(wanted, bigrams(name)),
  }))
  const candidates = scored
    .filter(({ score }) => score > 0.3)
    .sort((a, b) => b.score - a.score || (a.shown < b.shown ? -1 : 1))
    .slice(0, 3)
    .map(({ shown }) => shown)
  return new DomainError('generator.unknown', { value: nameOrKey.slice(0, 80), candidates })
}

function bigrams(text: string): ReadonlySet<string> {
  return new Set(Array.from({ length: Math.max(0, text.length - 1) }, (_, index) => text.slice(index, index + 2)))
}

/** Dice coefficient of two sets of letter pairs, 0 to 1. */
function similarity(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  if (a.size + b.size === 0) return 0
  let shared = 0
  for (const pair of a) if (b.has(pair)) shared++
  return (2 * shared) / (a.size + b.size)
}
