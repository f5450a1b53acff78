import { DomainError } from '../domain-error.ts'
import { FUEL_NAMES } from '../fuel/fuel-names.ts'
import { type GasKey, isGasKey } from '../gas/gas.ts'
import { GAS_NAMES } from '../gas/gas-names.ts'
import { type CategoryKey, parseCategory } from './category.ts'
import { namedSo, nameForms, normaliseName } from './name.ts'
import type { GasRecord, GeneratorRecord } from './reference-data.ts'
import { similarNames } from './similar-names.ts'

/** A source of emissions as people name it. */
export type Generator = GeneratorRecord

/** Generators by key and by name, accents, case and punctuation aside. */
export interface GeneratorIndex extends NamedSources<Generator> {
  readonly all: readonly Generator[]
}

/** Sources by their keys and by their names, accents, case and punctuation aside. */
export interface NamedSources<S extends { readonly key: string } = { readonly key: string }> {
  readonly byKey: ReadonlyMap<string, S>
  readonly byName: ReadonlyMap<string, readonly S[]>
}

/**
 * The index of these generators. Fuels and gases answer to their usual names too, and a gas to its formula where only one has it;
 * such a name is added to theirs where the built-in data give it to no other.
 */
export function indexGenerators(
  generators: readonly Generator[],
  gases: readonly Pick<GasRecord, 'key' | 'formula'>[] = [],
): GeneratorIndex {
  const taken = new Set(generators.flatMap(({ names }) => names.flatMap(nameForms)))
  const all = generators.map((generator) => {
    const usual = [...namesOfGas(generator, gases), ...(FUEL_NAMES[generator.key] ?? [])].filter(
      (name) => !taken.has(normaliseName(name)),
    )
    return usual.length === 0 ? generator : { ...generator, names: [...generator.names, ...usual] }
  })
  const byName = new Map<string, Generator[]>()
  for (const generator of all) {
    for (const name of new Set(generator.names.flatMap(nameForms))) {
      byName.set(name, [...(byName.get(name) ?? []), generator])
    }
  }
  return { all, byKey: new Map(all.map((generator) => [generator.key, generator])), byName }
}

/** What a gas is called beside the names of its generator: usual names, and a formula that is no other's. */
function namesOfGas({ method }: Generator, gases: readonly Pick<GasRecord, 'key' | 'formula'>[]): readonly string[] {
  if (method.kind !== 'refrigerant') return []
  const { gas } = method
  const formula = gases.find(({ key }) => key === gas)?.formula
  const isOwn = formula !== undefined && gases.filter((one) => isSame(one.formula, formula)).length === 1
  return [...(GAS_NAMES[gas] ?? []), ...(isOwn ? [formula] : [])]
}

function isSame(one: string, other: string): boolean {
  return normaliseName(one) === normaliseName(other)
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

/** By key, or by name, also with another in brackets (`HCFC-22 (R22)`). */
export function generatorsNamed<S extends { readonly key: string }>(
  index: NamedSources<S>,
  nameOrKey: string,
): readonly S[] {
  const byKey = index.byKey.get(nameOrKey.trim().toLowerCase())
  return byKey ? [byKey] : namedSo(index.byName, nameOrKey)
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
