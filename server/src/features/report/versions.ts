import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { type ListWanted, presented } from '../../platform/db/list-page.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { compareFigures, keptFigures } from './compare-figures.ts'
import { getReadyReport, getReport } from './ready-report.ts'
import { countVersions, findVersion, selectVersions, type VersionRow } from './repo-versions.ts'

type Version = Outputs['report']['versions']['rows'][number]

/** Reports of the same year and kind that are ready, numbered from the first. Throws `report.not_found`. */
export function listVersions(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  {
    reportId,
    page,
    pageSize,
    cursor,
    direction,
  }: Pick<ListWanted<string>, 'page' | 'pageSize' | 'cursor' | 'direction'> & { readonly reportId: string },
): Promise<Outputs['report']['versions']> {
  return db.asTenant(actor, async (tx) => {
    const { report } = await getReport(tx, actor.companyId, reportId)
    const found = await selectVersions(tx, report, { direction, page, pageSize, cursor })
    const own = await findVersion(tx, report)
    return {
      ...presented(found, presentVersion),
      ...(await countVersions(tx, report)),
      ...{ page, pageSize, current: own?.version ?? null },
    }
  })
}

/**
 * Two versions side by side, as each told it when it was made. Throws `report.not_found`, `report.not_ready`, `report.not_comparable` where
 * they are of another year or standard, or one and the same, `report.figures_missing` for one from before figures were kept.
 */
export function compareReports(
  { db }: Pick<Ports, 'db'>,
  actor: Actor,
  { reportId, otherId }: { readonly reportId: string; readonly otherId: string },
): Promise<Outputs['report']['compare']> {
  return db.asTenant(actor, async (tx) => {
    const sides = [await side(tx, actor, reportId), await side(tx, actor, otherId)]
    const [earlier, later] = sides.toSorted((one, other) => one.row.version - other.row.version)
    invariant(earlier && later, 'two versions were read')
    const [a, b] = [earlier.row, later.row]
    if (a.year !== b.year || a.kind !== b.kind || a.id === b.id) throw new DomainError('report.not_comparable')
    return {
      earlier: { ...presentVersion(a), gwpSet: earlier.figures.gwpSet },
      later: { ...presentVersion(b), gwpSet: later.figures.gwpSet },
      ...compareFigures(earlier.figures, later.figures),
    }
  })
}

async function side(tx: Tx, { companyId }: Pick<Actor, 'companyId'>, reportId: string) {
  const row = await findVersion(tx, await getReadyReport(tx, companyId, reportId))
  invariant(row, 'a report that is ready is a version')
  const figures = keptFigures(row)
  if (!figures) throw new DomainError('report.figures_missing')
  return { row, figures }
}

function presentVersion({ id, version, format, language, createdAt, ...row }: VersionRow): Version {
  invariant(row.totalCo2eKg !== null, 'a report that is ready has a total')
  return {
    ...{
      id,
      version,
      format,
      language: nearestLanguage(language) ?? SOURCE_LANGUAGE,
      createdAt: createdAt.toISOString(),
    },
    ...{ createdBy: row.createdByName ?? '', totalCo2eKg: toPlain(decimal(row.totalCo2eKg)) },
    hasFigures: row.figures !== null,
  }
}
