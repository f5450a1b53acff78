import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { liveSources } from '../restatement/live-version.ts'
import { compareVersions } from '../waterfall/compare-versions.ts'
import type { BoardContent, ChangesTold } from './board-content.ts'

/**
 * Why the year differs from the base year or, where that is this year or none was signed, from the year before it, cause by cause as the
 * page of versions tells it. Null where there is none to hold it against, or where they cannot be compared.
 */
export async function composeChanges(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  tenant: Tenant,
  { years, baseYear }: Pick<BoardContent, 'years' | 'baseYear'>,
): Promise<ChangesTold | null> {
  const year = years.at(-1)?.year
  const before = years.filter((one) => one.year !== year)
  const against = before.find((one) => one.year === baseYear?.year) ?? before.at(-1)
  if (year === undefined || against === undefined) return null
  const tell = (of: number) => liveSources(ports, tenant, { year: of, isNewest: false })
  const compare = async () => compareVersions(ports, tenant, await tell(against.year), await tell(year))
  const found = await compare().catch((error: unknown) => {
    if (error instanceof DomainError) return null
    throw error
  })
  if (!found) return null
  return {
    from: { year: against.year, co2eKg: found.from.co2eKg },
    to: { year, co2eKg: found.to.co2eKg },
    parts: found.parts,
  }
}
