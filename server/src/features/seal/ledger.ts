import { createHash } from 'node:crypto'
import { monthSharesOf } from '@pegada/core/boundary/month-shares.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { SealExclusion, SealSite } from '@pegada/core/seal/sealed-file.ts'
import type { LineToSeal } from '@pegada/core/seal/write-seal.ts'
import type { Tenant, Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { lineOfRow } from '../calculation/line-of-row.ts'
import { marketLinesOfYear } from '../certificate/market-of-year.ts'
import { boundaryOf, type YearBoundary } from '../inventory-year/boundary-of.ts'
import { listDecisions } from '../inventory-year/list-decisions.ts'
import { listThresholds } from '../triage/list-thresholds.ts'
import { fingerprintLedger, type LedgerLine, selectLedgerLines } from './repo.ts'

/** What an inventory is sealed from: its boundary, what was left out and why, and its lines in order. */
export interface LedgerFacts {
  readonly boundary: YearBoundary
  readonly sites: readonly SealSite[]
  readonly exclusions: readonly SealExclusion[]
  readonly lines: number
  /** Scope 2 by market, worked out from certificates and what they leave, as lines beside the entries. */
  readonly market: readonly LineToSeal[]
  /** Tells whether anything of it changed. */
  readonly hash: string
}

/** The facts of a year before its lines are read. */
export async function ledgerFacts(tx: Tx, key: { companyId: string; year: number }): Promise<LedgerFacts> {
  const boundary = await boundaryOf(tx, key)
  const { row } = boundary
  const included = boundary.sites.filter(({ isIncluded }) => isIncluded)
  const sites = included.map(({ id, name, cnpj, share, monthShares }) => ({
    ...{ id, name, cnpj, share },
    ...monthSharesOf(key.year, monthShares),
  }))
  const left = boundary.sites.filter(({ isIncluded }) => !isIncluded)
  const decisions = await listDecisions(tx, key)
  const exclusions = [
    ...left.map(({ id, name, reason }) => ({ id: `site:${id}`, category: 'site', reason: `${name}: ${reason ?? ''}` })),
    ...decisions.exclusions.map(({ category, ground, reason }) => ({
      id: `category:${category}`,
      category,
      reason: `${ground}: ${reason}`,
    })),
    ...decisions.acceptances.map(({ code, subject, reason }) => ({
      id: `gap:${code}:${subject}`,
      category: 'gap',
      reason,
    })),
    ...(await listThresholds(tx, key)).map(({ decisionId, percent, leftKg, wholeKg, reason }) => ({
      id: `threshold:${decisionId}`,
      category: 'threshold',
      reason: `${percent} %, ${leftKg} kg CO2e / ${wholeKg} kg CO2e: ${reason}`,
    })),
  ]
  const { lines, rows } = await fingerprintLedger(tx, key)
  const market = await marketLines(tx, key)
  const told = { rows, lines, market, boundary: row.boundary, gwpSet: row.gwpSet, sites, exclusions }
  return {
    boundary,
    sites,
    exclusions,
    lines,
    market,
    hash: createHash('sha256').update(canonicalJson(told)).digest('hex'),
  }
}

/** They follow the entries, whose ids are UUIDs and come before theirs; shares are in them already. */
async function marketLines(tx: Tx, { companyId, year }: { companyId: string; year: number }): Promise<LineToSeal[]> {
  const lines = await marketLinesOfYear(tx, { companyId }, year)
  return lines
    .map((input): LineToSeal => ({ id: input.id ?? '', site: null, share: '100', input, evidence: [] }))
    .sort((a, b) => (a.id < b.id ? -1 : 1))
}

/** Lines per transaction. */
const chunk = 1000

/**
 * Lines of the year in the order of their ids, a short transaction for each chunk, which `onChunk` shares. A chunk is read
 * while the one before it is worked on.
 */
export async function* ledgerLines(
  { db }: Pick<Ports, 'db'>,
  tenant: Tenant,
  year: number,
  onChunk: (tx: Tx, linesDone: number) => Promise<void> = async () => {},
): AsyncGenerator<LedgerLine> {
  const read = (after: string | undefined, linesDone: number) =>
    db.asTenant(tenant, async (tx) => {
      await onChunk(tx, linesDone)
      return selectLedgerLines(tx, { companyId: tenant.companyId, year }, { after, limit: chunk })
    })
  let reading: Promise<LedgerLine[]> | undefined = read(undefined, 0)
  let linesDone = 0
  try {
    while (reading) {
      const rows: LedgerLine[] = await reading
      reading = rows.length === chunk ? read(rows.at(-1)?.id, linesDone) : undefined
      // Should it fail, it is told when it is asked for; not at all where nobody wants more lines.
      reading?.catch(() => {})
      yield* rows
      linesDone += rows.length
    }
  } finally {
    await Promise.allSettled([reading])
  }
}

/** A line as the file takes it; what the inventory shows is compared where it is told in the same GWP set. */
export function toSeal(line: LedgerLine, { row, sites }: YearBoundary): LineToSeal {
  const site = sites.find(({ id }) => id === line.siteId)
  const evidence = line.sha256 ? [{ sha256: line.sha256, accessKey: line.accessKey, name: line.fileName }] : []
  return {
    id: line.id,
    site: line.siteId,
    basis: line.basis,
    share: site?.share ?? '100',
    ...monthSharesOf(row.year, site?.monthShares ?? null),
    input: lineOfRow(line),
    evidence,
    ...(line.gwpSet === row.gwpSet ? { co2eKg: toPlain(decimal(line.co2eKg)) } : {}),
  }
}
