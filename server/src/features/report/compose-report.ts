import { nameOfSource } from '@pegada/core/activity/name-of-source.ts'
import { maskCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { type Decimal, decimal, toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type SourceNames, sourceNames } from '../activity/source-names.ts'
import { getInventory } from '../inventory/get-inventory.ts'
import { bagOf, figureOf } from '../inventory/sum-inventory.ts'
import { listGaps, missingOf } from '../inventory-year/list-gaps.ts'
import { readOwnTexts } from '../report-text/own-texts.ts'
import { composeBoard } from './board-content.ts'
import { findReportedCompany, listLinesOfYear, type ReportRow, type StoredLine } from './repo.ts'
import { type FactorUse, type ReportContent, type ReportLine, unmeasuredOf } from './report-content.ts'
import { composeStandard, withSource } from './standard-content.ts'
import type { TellDisclosures } from './told-disclosures.ts'

/**
 * Reads everything that the report of a year says, sources by their names in its language; a made-up company is told as one wherever it
 * is named. Lines must add up to the inventory's totals exactly; where a line
 * was written in between, nothing is said and the job tries again. Throws `inventory.year_out_of_range`.
 */
export async function composeReport(
  tx: Tx,
  ports: Pick<Ports, 'catalogue' | 'clock' | 'translate' | 'isDemonstration' | 'publicUrl'>,
  actor: Pick<Actor, 'companyId'>,
  { year, kind, book, language }: Pick<ReportRow, 'year' | 'kind' | 'book' | 'language'>,
  tellDisclosures: TellDisclosures,
): Promise<ReportContent> {
  const company = await findReportedCompany(tx, actor.companyId)
  if (!company) throw new DomainError('company.not_found')
  const told = (name: string) =>
    ports.isDemonstration ? ports.translate(language, 'report-words:demonstration', { name }) : name
  const inventory = await getInventory(tx, ports, actor, { year })
  const stored = await listLinesOfYear(tx, actor.companyId, year)
  const names = sourceNames(ports, language)
  const breathe = breather()
  const lines: ReportLine[] = []
  const factors = factorTally()
  let sum = ZERO
  for (const one of stored) {
    const line = lineOf(one, lines.length + 1, { ...ports, names }, inventory.gwpSet)
    lines.push(line)
    factors.add(line)
    sum = sum.plus(decimal(line.co2eKg))
    await breathe()
  }
  invariant(
    toPlain(sum) === inventory.total.co2eKg && lines.length === inventory.total.lines,
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
    lines,
    factors: factors.result(),
    standard,
    board: { ...(await composeBoard(tx, ports, actor, { inventory, lines })), changes: null },
    disclosures: await tellDisclosures(tx, ports, actor, { year, kind, language }),
    texts: await readOwnTexts(tx, { companyId: actor.companyId, year, language }),
    logo: null,
  }
}

/** The factors of these lines, each once with its version, in the order of their ids. */
export function factorsOf(lines: readonly ReportLine[]): FactorUse[] {
  const used = factorTally()
  for (const line of lines) used.add(line)
  return used.result()
}

function factorTally() {
  const uses = new Map<string, { readonly factor: ReportLine['factor']; lines: number; co2eKg: Decimal }>()
  return {
    add: ({ factor, co2eKg }: ReportLine) => {
      const key = JSON.stringify([factor.id, factor.version, factor.source])
      const use = uses.get(key) ?? { factor, lines: 0, co2eKg: ZERO }
      use.lines += 1
      use.co2eKg = use.co2eKg.plus(decimal(co2eKg))
      uses.set(key, use)
    },
    result: (): FactorUse[] =>
      [...uses.values()]
        .map(({ factor, lines, co2eKg }) => ({ ...factor, lines, co2eKg: toPlain(co2eKg) }))
        .sort((a, b) => (a.id < b.id ? -1 : 1)),
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
