import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Spool } from '../../platform/storage/spool.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { bagOf, figureOf } from '../inventory/sum-inventory.ts'
import { listGaps, missingOf } from '../inventory-year/list-gaps.ts'
import { readOwnTexts } from '../report-text/own-texts.ts'
import { composeBoard } from './board-content.ts'
import { lineTally } from './line-tally.ts'
import { findReportedCompany, type ReportRow, readLinesOfYear, type StoredLine } from './repo.ts'
import { type ReportContent, type ReportLine, unmeasuredOf } from './report-content.ts'
import { composeStandard, withSource } from './standard-content.ts'
import type { TellDisclosures } from './told-disclosures.ts'

/**
 * Reads everything that the report of a year says, sources by their names in its language; a made-up company is told as one wherever it
 * is named. Lines are read a piece at a time and set aside in the spool, except for a PDF, which lists few. They must add up to the
 * inventory's totals exactly; where a line was written in between, nothing is said and the job tries again. Throws
 * `inventory.year_out_of_range`.
 */
export async function composeReport(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate' | 'isDemonstration' | 'publicUrl'>,
  actor: Pick<Actor, 'companyId'>,
  { year, kind, book, language, format }: Pick<ReportRow, 'year' | 'kind' | 'book' | 'language' | 'format'>,
  { tellDisclosures, spool }: { readonly tellDisclosures: TellDisclosures; readonly spool: Spool<ReportLine> },
): Promise<ReportContent> {
  const company = await findReportedCompany(tx, actor.companyId)
  if (!company) throw new DomainError('company.not_found')
  const told = (name: string) =>
    ports.isDemonstration ? ports.translate(language, 'report-words:demonstration', { name }) : name
  const inventory = await getInventory(tx, ports, actor, { year })
  const names = sourceNames(ports, language)
  const breathe = breather()
  const tally = lineTally(new Set(inventory.gaps.map(({ activityId }) => activityId)))
  let position = 0
  for await (const stored of readLinesOfYear(tx, actor.companyId, year)) {
    position += 1
    const line = lineOf(stored, position, { ...ports, names }, inventory.gwpSet)
    tally.add(line)
    if (format !== 'pdf') await spool.add(line)
    await breathe()
  }
  const { lines, co2eKg, factors, methods } = tally.result()
  invariant(
    co2eKg === inventory.total.co2eKg && lines.count === inventory.total.lines,
    'the lines of a report add up to its total',
  )
  const gaps = await listGaps(tx, ports, { companyId: actor.companyId, year })
  const standard = await composeStandard(tx, { ...ports, names }, actor, { year, book, gaps })
  const excluded = standard.exclusions.flatMap(({ kind, subject }) => (kind === 'category' ? [subject] : []))
  return {
    company: { ...company, legalName: told(company.legalName), cnpj: maskCnpj(company.cnpj) },
    generatedAt: ports.clock.now().toISOString(),
    release: ports.catalogue.release,
    inventory,
    missing: {
      ...missingOf(gaps),
      gaps: gaps
        .filter(({ blocks }) => blocks)
        .map(({ code, data, count }) => ({ code, data: withSource(data, names), count })),
    },
    unmeasured: unmeasuredOf(inventory.byCategory, new Set(excluded)),
    lines: { ...lines, each: spool.each },
    factors,
    standard,
    board: { ...(await composeBoard(tx, ports, actor, inventory)), methods, changes: null },
    disclosures: await tellDisclosures(tx, ports, actor, { year, kind, language }),
    texts: await readOwnTexts(tx, { companyId: actor.companyId, year, language }),
    logo: null,
  }
}

function lineOf(
  line: StoredLine,
  position: number,
  { catalogue, names }: Pick<Ports, 'catalogue'> & { readonly names: SourceNames },
  gwpSet: GwpSetName,
): ReportLine {
  const masses = Object.entries(line.gases ?? {}).map(([gas, massKg]) => ({ gas, massKg }))
  return {
    position,
    id: line.id,
    periodStart: line.periodStart,
    periodEnd: line.periodEnd,
    generatorKey: line.generatorKey,
    generatorName: names.of(line),
    description: line.description === nameOfSource(catalogue, line) ? names.of(line) : line.description,
    scope: line.scope,
    category: line.category,
    site: line.site,
    quantity: { value: toPlain(decimal(line.quantity)), unit: line.unit },
    factor: { id: line.factorId, version: line.factorVersion, source: line.factorSource },
    gasesKg: bagToStrings(bagOf(masses)),
    ...figureOf(masses, catalogue.gwpSets[gwpSet]),
    origin: line.origin,
    document:
      (line.documentKind && {
        kind: line.documentKind,
        number: line.documentNumber,
        issuer: line.documentIssuer,
      }) ||
      null,
    notes: line.notes,
  }
}
