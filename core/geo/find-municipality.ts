import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import { similarNames } from '../factor/similar-names.ts'
import type { Municipalities, Municipality } from './municipality.ts'

/**
 * Municipalities as people name them: `Santos/SP`, accents, case and punctuation aside, since a name stands only once in a
 * state (IBGE, Divisão Territorial Brasileira); the name alone where no other state has it too; or the IBGE code.
 */
interface NameIndex {
  readonly all: readonly Named[]
  readonly byNameAndState: ReadonlyMap<string, Municipality>
  readonly byName: ReadonlyMap<string, readonly Municipality[]>
}

interface Named {
  readonly municipality: Municipality
  readonly shown: string
  /** The name in the form in which names are compared. */
  readonly name: string
  /** Name and state in the form in which names are compared. */
  readonly normalised: string
}

/** A municipality as it is shown, `Santos/SP`. */
export function municipalityName({ name, state }: Pick<Municipality, 'name' | 'state'>): string {
  return `${name}/${state}`
}

/**
 * The one municipality of that name or IBGE code; throws `municipality.unknown` of the input `field` with those it could be,
 * where there are several, or with names like it.
 */
export function findMunicipality(municipalities: Municipalities, written: string, field = ''): Municipality {
  const found = municipalityNamed(municipalities, written)
  if (found) return found
  const { all, byName } = indexOf(municipalities)
  const several = byName.get(normaliseName(written)) ?? []
  const candidates = several.length > 0 ? several.map(municipalityName).sort() : similarNames(all, written)
  throw new DomainError('municipality.unknown', { field, value: written.trim().slice(0, 80), candidates })
}

/** The one municipality of that name or IBGE code, or undefined. */
export function municipalityNamed(municipalities: Municipalities, written: string): Municipality | undefined {
  const { byNameAndState, byName } = indexOf(municipalities)
  const name = normaliseName(written)
  const [first, ...others] = byName.get(name) ?? []
  return municipalities.get(name) ?? byNameAndState.get(name) ?? (others.length === 0 ? first : undefined)
}

/** The municipalities whose name holds the text, those first that begin with it, each by name; at most `max`. */
export function searchMunicipalities(
  municipalities: Municipalities,
  text: string,
  max: number,
): readonly Municipality[] {
  const wanted = normaliseName(text)
  if (wanted === '') return []
  const found = indexOf(municipalities).all.filter(({ normalised }) => normalised.includes(wanted))
  const begins = found.filter(({ normalised }) => normalised.startsWith(wanted))
  const others = found.filter(({ normalised }) => !normalised.startsWith(wanted))
  return [...begins, ...others].slice(0, max).map(({ municipality }) => municipality)
}

/** The index by name, made once for each table. */
function indexOf(municipalities: Municipalities): NameIndex {
  const known = indexes.get(municipalities)
  if (known) return known
  const all = [...municipalities.values()]
    .map((municipality): Named => {
      const shown = municipalityName(municipality)
      return { municipality, shown, name: normaliseName(municipality.name), normalised: normaliseName(shown) }
    })
    .sort((a, b) => compare(a.name, b.name) || compare(a.municipality.state, b.municipality.state))
  const byName = new Map<string, Municipality[]>()
  for (const { municipality, name } of all) {
    byName.set(name, [...(byName.get(name) ?? []), municipality])
  }
  const byNameAndState = new Map(all.map(({ normalised, municipality }) => [normalised, municipality]))
  const index = { all, byNameAndState, byName }
  indexes.set(municipalities, index)
  return index
}

function compare(a: string, b: string): number {
  if (a === b) return 0
  return a < b ? -1 : 1
}

const indexes = new WeakMap<Municipalities, NameIndex>()
