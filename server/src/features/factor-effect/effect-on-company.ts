import type { LineResult } from '@pegada/core/activity/line.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { MassOfMonth } from '@pegada/core/factor/effect.ts'
import { isGasKey } from '@pegada/core/gas/gas.ts'
import { z } from 'zod'
import { breather } from '../../platform/clock/breathe.ts'
import { readStored } from '../../platform/db/read-stored.ts'
import type { Ports } from '../../ports.ts'
import { storedMasses } from '../activity/stored-masses.ts'
import { calculate } from '../calculation/calculate.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { addLine, type EffectOnInventory, effectOf, openYear, type YearWork } from './effect-of-year.ts'
import { type HeldLine, selectHeld } from './repo.ts'
import type { Taking } from './taking-of.ts'

/** Lines per transaction. */
const chunk = 500

/**
 * What new versions of factors, or other factors of a generator, do to the inventories of a company: each line that they may reach is
 * calculated again by the calculation that would store it, and counted as the totals of its years count it. Nothing is written. A closed year is told apart: it does not change, and
 * holds what goes on from it into another year, which counts in that one as a line that keeps its factor.
 */
export async function effectOnCompany(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  companyId: string,
  { held, take }: Taking,
): Promise<EffectOnInventory[]> {
  const tenant = { companyId, userId: '' }
  const years = new Map<number, YearWork>()
  const breathe = breather()
  let after: string | undefined
  do {
    const { lines, last } = await ports.db.asTenant(tenant, async (tx) => {
      const found = await selectHeld(tx, companyId, held, { after, limit: chunk })
      for (const line of found)
        for (const year of yearsOf(line))
          if (!years.has(year)) years.set(year, await openYear(tx, ports, companyId, year))
      return { lines: found, last: found.length === chunk ? found.at(-1)?.id : undefined }
    })
    for (const line of lines) {
      count(ports, line, take, years)
      await breathe()
    }
    after = last
  } while (after !== undefined)
  return ports.db.asTenant(tenant, async (tx) => {
    const effects: EffectOnInventory[] = []
    for (const work of [...years.values()].toSorted((one, other) => one.year - other.year)) {
      const effect = await effectOf(tx, ports, companyId, work)
      if (effect) effects.push(effect)
    }
    return effects
  })
}

function count(
  ports: Pick<Ports, 'catalogue'>,
  row: HeldLine,
  take: Taking['take'],
  years: ReadonlyMap<number, YearWork>,
): void {
  const { line, isTaken, isKept } = take(lineOfRow(row))
  if (!isTaken && !isKept) return
  const result = isTaken ? resultOf(() => calculate(ports, line)) : undefined
  for (const number of yearsOf(row)) {
    const work = years.get(number)
    const site = work?.sites.get(row.siteId)
    // As the totals of the year: a site that the boundary leaves out counts nothing.
    if (!work || !site?.isIncluded) continue
    const isHeld = yearsOf(row).some((other) => other !== number && years.get(other)?.isClosed)
    if (!isTaken || isHeld) work.kept += 1
    else if (result === undefined) work.refused += 1
    else {
      const after = storedMasses(result, ports.catalogue.gwpSets[result.gwpSet])
      addLine(work, row, site, { before: massesOf(row), after })
    }
  }
}

/** Undefined where the line cannot be calculated: its factor does not fit it. */
function resultOf(work: () => LineResult): LineResult | undefined {
  try {
    return work()
  } catch (why) {
    if (why instanceof DomainError) return undefined
    throw why
  }
}

const masses = z.array(z.object({ month: z.string(), gas: z.string().refine(isGasKey), massKg: z.string() }))

function massesOf(row: HeldLine): readonly MassOfMonth[] {
  return readStored(masses, row.masses, { table: 'activity_gases', column: 'mass_kg', row: row.id })
}

function yearsOf({ periodStart, periodEnd }: Pick<HeldLine, 'periodStart' | 'periodEnd'>): number[] {
  const [first, last] = [Number(periodStart.slice(0, 4)), Number(periodEnd.slice(0, 4))]
  return Array.from({ length: last - first + 1 }, (_, index) => first + index)
}
