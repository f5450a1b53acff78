import { DomainError } from '../domain-error.ts'
import { type GasKey, isGasKey } from '../gas/gas.ts'
import { GAS_NAMES } from '../gas/gas-names.ts'
import { type CategoryKey, parseCategory } from './category.ts'
import { normaliseName } from './name.ts'
import type { GasRecord, GeneratorRecord } from './reference-data.ts'
import { similarNames } from './similar-names.ts'

/** A source of emissions as people name it. */
export type Generator = GeneratorRecord

/** Generators by key and by name, accents, case and punctuation aside. */
export interface GeneratorIndex {
  readonly all: readonly Generator[]
  readonly byKey: ReadonlyMap<string, Generator>
  readonly byName: ReadonlyMap<string, readonly Generator[]>
}

/** The index of these generators; gases answer to their formula too, where only one has it. */
export function indexGenerators(
  all: readonly Generator[],
  gases: readonly Pick<GasRecord, 'key' | 'formula'>[] = [],
): GeneratorIndex {
  const byName = new Map<string, Generator[]>()
  for (const generator of all) {
    for (const name of new Set(generator.names.flatMap(formsOf))) {
      byName.set(name, [...(byName.get(name) ?? []), generator])
    }
  }
  for (const [name, generator] of namesOfGases(all, gases)) if (!byName.has(name)) byName.set(name, [generator])
  return { all, byKey: new Map(all.map((generator) => [generator.key, generator])), byName }
}

/** What a gas is called beside the names of its generator, as names are compared: usual names, and the formula of no other. */
function namesOfGases(
  all: readonly Generator[],
  gases: readonly Pick<GasRecord, 'key' | 'formula'>[],
): readonly (readonly [string, Generator])[] {
  const byFormula = Map.groupBy(gases, ({ formula }) => normaliseName(formula))
  const formulas = new Map([...byFormula].flatMap(([name, [gas, other]]) => (gas && !other ? [[gas.key, name]] : [])))
  return all.flatMap((generator) => {
    if (generator.method.kind !== 'refrigerant') return []
    const { gas } = generator.method
    const formula = formulas.get(gas)
    const names = [...(GAS_NAMES[gas] ?? []).map(normaliseName), ...(formula ? [formula] : [])]
    return names.map((name) => [name, generator] as const)
  })
}

/**
 * The generator of that key or name; `category` settles a tie. Throws `generator.ambiguous` with the candidates,
 * `generator.category_mismatch`, `generator.unknown` with the nearest names, or
 * `category.unknown`.
 */
export function findGenerator(index: GeneratorIndex, nameOrKey: string, category?: string): Generator {
  const wanted = category === undefined || category.trim() === '' ? undefined : parseCategory(category)
  const found = generatorsNamed(index, nameOrKey)
  const [first, ...others] = wanted ? inCategory(index, found, wanted) : found
  if (!first) throw found.length > 0 ? mismatch(found, nameOrKey, wanted) : unknown(index, nameOrKey)
  if (others.length > 0) {
    throw new DomainError('generator.ambiguous', {
      value: nameOrKey.slice(0, 80),
      candidates: [first, ...others].map(({ key }) => key),
    })
  }
  return first
}

/**
 * By key, or by name; a name with another in brackets (`HCFC-22 (R22)`, `Tetracloreto de carbono (CCl4)`) by what stands
 * before them or in them, unless the two name different sources.
 */
export function generatorsNamed(index: GeneratorIndex, nameOrKey: string): readonly Generator[] {
  const byKey = index.byKey.get(nameOrKey.trim().toLowerCase())
  if (byKey) return [byKey]
  const whole = index.byName.get(normaliseName(nameOrKey))
  if (whole) return whole
  const [, before = '', within = ''] = BRACKETED.exec(nameOrKey.trim()) ?? []
  const [outer, inner] = [before, within].map((part) => index.byName.get(normaliseName(part)))
  if (!outer || !inner) return outer ?? inner ?? []
  const both = outer.filter((generator) => inner.includes(generator))
  return both.length > 0 ? both : [...outer, ...inner]
}

/** The gas of that key or of any name of its leak, and of no other source; undefined where there is none. */
export function findGas(index: GeneratorIndex, nameOrKey: string): GasKey | undefined {
  if (isGasKey(nameOrKey)) return nameOrKey
  const [{ method } = {}, other] = generatorsNamed(index, nameOrKey)
  return method?.kind === 'refrigerant' && !other ? method.gas : undefined
}

/** Those of the category; a fuel that is named in its other use is the same fuel burned in that category. */
function inCategory(index: GeneratorIndex, found: readonly Generator[], wanted: CategoryKey): readonly Generator[] {
  const own = found.filter(({ category }) => category === wanted)
  if (own.length > 0) return own
  const others = found.flatMap(({ key }) => {
    const fuel = /^(?:mobile|stationary)\.(.+)$/.exec(key)?.[1]
    return ['mobile', 'stationary'].flatMap((use) => index.byKey.get(`${use}.${fuel}`) ?? [])
  })
  return [...new Set(others)].filter(({ category }) => category === wanted)
}

/** A name as it is compared; the code of a refrigerant also as one word (`R22`, `HFC134a`). */
function formsOf(name: string): readonly string[] {
  const normalised = normaliseName(name)
  const isCode = /^(?:r|h?c?fc|hfo|hfe|pfc|halon) \d/.test(normalised)
  return isCode ? [normalised, normalised.replaceAll(' ', '')] : [normalised]
}

const BRACKETED = /^(.+?)\s+\((.+)\)$/

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
