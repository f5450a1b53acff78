import type { GivenFactor, LineInput } from '../activity/line.ts'
import { periodDays } from '../activity/period-days.ts'
import { DomainError, unlessRefused } from '../domain-error.ts'
import { parseUnit } from '../quantity/unit.ts'
import { PLATFORM_SOURCE } from './platform-factor.ts'
import { type Selectable, selectFactor } from './select-factor.ts'

/** A factor that is associated with a generator of the installation and in force. */
export interface Associated extends Selectable {
  /** `source/key`, the same in every edition. */
  readonly factorId: string
  /** Of the activity. */
  readonly unit: string
}

/** A generator of the installation that lines can be made of, with the factors that go with it and are in force, whole. */
export interface OwnGenerator {
  readonly key: string
  readonly name: string
  readonly category: string
  readonly associated: readonly (Associated & { readonly given: GivenFactor })[]
}

/** What a line says that decides which factor of its generator it takes. */
export type WantedThrough = Pick<LineInput, 'unit' | 'region' | 'period' | 'start' | 'end'>

/** Those of the line's kind of unit. Throws as `parseUnit` does where the line's unit is none. */
export function ofKindOfUnit<F extends Associated>(associated: readonly F[], unit: string): F[] {
  const { dimension } = parseUnit(unit)
  return associated.filter((factor) => unlessRefused(() => parseUnit(factor.unit).dimension) === dimension)
}

/** The one that a line takes, chosen as every factor is (`selectFactor`): it holds in its region and throughout its period. Throws `factor.missing`. */
export function chooseThrough<F extends Associated>(ofKind: readonly F[], line: WantedThrough): F {
  const { start: from, end: to } = periodDays(line)
  return selectFactor(ofKind, { region: line.region ?? 'BR', from, to }).factor
}

/** The part of a line that a generator of the installation brings: the factor that it takes, whole. Throws `activity.unit_mismatch` or `factor.missing`. */
export function partThrough(
  { key, name, category, associated }: OwnGenerator,
  wanted: WantedThrough,
): Pick<LineInput, 'factor' | 'through' | 'category'> {
  const ofKind = ofKindOfUnit(associated, wanted.unit)
  if (ofKind.length === 0) {
    const accepted = [...new Set(associated.map(({ unit }) => unit))]
    throw new DomainError('activity.unit_mismatch', { unit: wanted.unit, accepted })
  }
  return { factor: chooseThrough(ofKind, wanted).given, through: `${key} ${name}`, category }
}

/**
 * The factor that a line which came through a generator of the installation takes in place of the one it holds, when it is calculated
 * anew: another than its own is associated now and applies. Undefined where it keeps its own, of which another version is a question apart.
 */
export function takenAnew<F extends Associated>(line: LineInput, associated: readonly F[]): F | undefined {
  const held = line.factor?.id
  if (line.through === undefined || held === undefined) return undefined
  const chosen = unlessRefused(() => chooseThrough(ofKindOfUnit(associated, line.unit), line))
  return chosen === undefined || isSameFactor(chosen.factorId, held) ? undefined : chosen
}

/** The key of the generator that a line came through, which it tells before the generator's name. */
export function generatorThrough({ through }: Pick<LineInput, 'through'>): string | undefined {
  return through?.split(' ', 1)[0]
}

/** An edition of the installation that stands in the place of a publication's factor is the same factor. */
function isSameFactor(one: string, other: string): boolean {
  return one === other || one === `${PLATFORM_SOURCE}/${other}` || other === `${PLATFORM_SOURCE}/${one}`
}
