import type { GivenFactor, LineInput } from '@pegada/core/activity/line.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { factorIdsOf, withVersions } from '@pegada/core/factor/take-version.ts'
import type { Tx } from '../../platform/db/port.ts'
import { resolveNewest } from '../factor/resolve-factor.ts'
import { factorsThrough } from '../platform-generator/own-generators.ts'

/** Gives each line with the newest edition of the factors it took over; editions are looked up once. */
export interface NewestFactors {
  readonly lineOf: (within: Within, line: LineInput) => Promise<LineInput>
}

/** Lets the database be asked, in a transaction that is open or in one for the question: most lines ask nothing. */
export type Within = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Newest editions for the lines of a company, each taken where the line takes a version at all (`core/factor/take-version.ts`); a line that
 * came through a generator of the installation takes what applies of what is associated with that now (`core/factor/take-through.ts`).
 */
export function newestFactors(companyId: string): NewestFactors {
  const known = new Map<string, GivenFactor | undefined>()
  const through = factorsThrough()
  return {
    lineOf: async (within, entered) => {
      const line = await through(within, entered)
      for (const id of factorIdsOf(line))
        if (!known.has(id)) known.set(id, await within((tx) => findCurrent(tx, companyId, id)))
      return withVersions(line, periodDays(line).start, (id) => known.get(id)).line
    },
  }
}

async function findCurrent(tx: Tx, companyId: string, id: string): Promise<GivenFactor | undefined> {
  try {
    return await resolveNewest(tx, { companyId }, id)
  } catch (error) {
    // A factor that is archived, refused or gone has no newer edition: the line keeps its own.
    if (error instanceof DomainError) return undefined
    throw error
  }
}
