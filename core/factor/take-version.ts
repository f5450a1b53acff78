import type { GivenFactor, LineInput, MethodInput } from '../activity/line.ts'

/** A line as it would be with other versions of its factors, and whether any was taken or was there and did not fit. */
export interface LineOfVersions {
  readonly line: LineInput
  readonly isTaken: boolean
  /** Another version was there of a factor of the line, and the line keeps its own. */
  readonly isKept: boolean
}

/**
 * Whether a line that begins on `day` takes a version of its factor in place of the one it has: the unit is the same, and the version
 * is a correction of the same year's publication, or says that it holds on that day. The edition of another year says nothing of a line
 * that is past.
 */
export function takesVersion(version: GivenFactor, given: GivenFactor, day: string): boolean {
  if (version.unit !== given.unit) return false
  if (version.year !== undefined && version.year === given.year) return true
  const { validFrom, validTo } = version
  if (validFrom === undefined && validTo === undefined) return false
  return (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo)
}

/** The line with each of its factors, and those of its method, in the version that `versionOf` has of it, where it takes that. */
export function withVersions(
  line: LineInput,
  day: string,
  versionOf: (id: string) => GivenFactor | undefined,
): LineOfVersions {
  let [isTaken, isKept] = [false, false]
  const take = (given: GivenFactor): GivenFactor => {
    const version = given.id === undefined ? undefined : versionOf(given.id)
    if (!version || isSame(version, given)) return given
    if (!takesVersion(version, given, day)) {
      isKept = true
      return given
    }
    isTaken = true
    return version
  }
  const factor = line.factor && take(line.factor)
  const inputs =
    line.inputs &&
    Object.fromEntries(
      Object.entries(line.inputs).map(([name, input]) => [name, isGiven(input) ? take(input) : input] as const),
    )
  return { line: { ...line, ...(factor && { factor }), ...(inputs && { inputs }) }, isTaken, isKept }
}

/** The ids of the factors that a line holds, its method's too. */
export function factorIdsOf({ factor, inputs = {} }: LineInput): string[] {
  const given = [...(factor ? [factor] : []), ...Object.values(inputs).filter(isGiven)]
  return given.flatMap(({ id }) => id ?? [])
}

function isGiven(input: MethodInput): input is GivenFactor {
  return typeof input === 'object' && !Array.isArray(input)
}

function isSame(one: GivenFactor, other: GivenFactor): boolean {
  const told = (given: GivenFactor) => JSON.stringify(Object.entries(given).toSorted(([a], [b]) => (a < b ? -1 : 1)))
  return told(one) === told(other)
}
