import type { GivenFactor, LineInput, MethodInput } from '@pegada/core/activity/line.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import { resolveFactor } from '../factor/resolve-factor.ts'

/** Gives each line with the newest edition of the factors it took over; editions are looked up once. */
export interface NewestFactors {
  readonly lineOf: (within: Within, line: LineInput) => Promise<LineInput>
}

/** Lets the database be asked, in a transaction that is open or in one for the question: most lines ask nothing. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Newest editions for the lines of a company. One is taken where it is a correction of the same year's publication, or
 * says that it holds on the line's first day; the edition of another year says nothing of a line that is past.
 */
export function newestFactors(companyId: string): NewestFactors {
  const known = new Map<string, GivenFactor | undefined>()
  const current = async (within: Within, id: string) => {
    if (!known.has(id)) known.set(id, await within((tx) => findCurrent(tx, companyId, id)))
    return known.get(id)
  }
  const newest = async (within: Within, given: GivenFactor, day: string): Promise<GivenFactor> => {
    if (given.id === undefined) return given
    const found = await current(within, given.id)
    return found && holds(found, given, day) ? found : given
  }
  return {
    lineOf: async (within, line) => {
      const { start } = periodDays(line)
      const factor = line.factor ? await newest(within, line.factor, start) : undefined
      if (!line.inputs) return factor ? { ...line, factor } : line
      const inputs: Record<string, MethodInput> = {}
      for (const [name, input] of Object.entries(line.inputs)) {
        inputs[name] = isGiven(input) ? await newest(within, input, start) : input
      }
      return { ...line, ...(factor ? { factor } : {}), inputs }
    },
  }
}

async function findCurrent(tx: Tx, companyId: string, id: string): Promise<GivenFactor | undefined> {
  try {
    return await resolveFactor(tx, { companyId }, id)
  } catch (error) {
    // A factor that is archived, refused or gone has no newer edition: the line keeps its own.
    if (error instanceof DomainError) return undefined
    throw error
  }
}

function holds(found: GivenFactor, given: GivenFactor, day: string): boolean {
  if (found.unit !== given.unit) return false
  if (found.year !== undefined && found.year === given.year) return true
  const { validFrom, validTo } = found
  if (validFrom === undefined && validTo === undefined) return false
  return (validFrom === undefined || validFrom <= day) && (validTo === undefined || day <= validTo)
}

function isGiven(input: MethodInput): input is GivenFactor {
  return typeof input === 'object' && !Array.isArray(input)
}
