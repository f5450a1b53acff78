import type { DomainError } from '@pegada/core/domain-error.ts'
import { decimal, sumDecimals, toPlain } from '@pegada/core/quantity/decimal.ts'
import { isOfPurchases } from '@pegada/core/sheet/mapping.ts'
import type { TableRow } from '@pegada/core/table/table-row.ts'
import { breather } from '../../platform/clock/breathe.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { tryActivities } from '../activity/store-activities.ts'
import { listCnaes } from '../cnpj/list-cnaes.ts'
import type { CheckedEntry } from './checked-entry.ts'
import type { CheckedPurchase } from './checked-purchase.ts'
import { type Candidate, type Judging, judgedRow, type NoCandidate, problemOf, withCell } from './judged-row.ts'
import { linesOf } from './lines-of-rows.ts'
import { openPurchases } from './purchase-items.ts'
import { addCounts, noCounts, type SheetRow } from './repo.ts'
import { insertRows, type NewRow } from './repo-rows.ts'
import type { SheetRun } from './sheet-run.ts'
import { findStandingRows, type StandingRows } from './standing-rows.ts'
import { exampleMarks } from './template-titles.ts'

/** Judges a batch of rows and keeps what came of each; false where another run has taken over. */
export async function judgeRows(
  ports: Ports,
  run: SheetRun,
  judging: Judging,
  rows: readonly TableRow[],
): Promise<boolean> {
  const breathe = breather()
  const judged: (Candidate | NoCandidate)[] = []
  const marks = exampleMarks(ports.translate)
  for (const row of rows) {
    const one = judgedRow(ports, judging, row, marks)
    if (one) judged.push(one)
    await breathe()
  }
  const known = await withCnaes(ports, judged)
  return ports.db.asTenant(run, (tx) => keep(tx, ports, run, judging, known))
}

/** Purchases with what their suppliers do, which is asked before the company's transaction begins. */
async function withCnaes(
  { db }: Pick<Ports, 'db'>,
  judged: readonly (Candidate | NoCandidate)[],
): Promise<readonly (Candidate | NoCandidate)[]> {
  const supplierOf = (one: Candidate | NoCandidate) =>
    'checked' in one && 'purchase' in one.checked ? one.checked.purchase.supplierId : null
  const cnaes = await listCnaes(
    db,
    judged.flatMap((one) => supplierOf(one) ?? []),
  )
  if (cnaes.size === 0) return judged
  return judged.map((one) => {
    const supplierCnae = cnaes.get(supplierOf(one) ?? '')
    return supplierCnae !== undefined && 'checked' in one && 'purchase' in one.checked
      ? { ...one, checked: { ...one.checked, supplierCnae } }
      : one
  })
}

/** What a row would emit; of a purchase what its first suggestion would. */
interface Emission {
  readonly co2eKg: string
  readonly biogenicCo2Kg: string
}

type Tried = { readonly of: Candidate } & ({ readonly emission: Emission | null } | { readonly refused: DomainError })

async function keep(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  { sheet, runId, terms }: Judging,
  judged: readonly (Candidate | NoCandidate)[],
): Promise<boolean> {
  const candidates = judged.filter((one) => 'checked' in one)
  const rows: NewRow[] = judged.flatMap((one) =>
    'checked' in one ? [] : [{ ...keyOf(sheet, one.row), state: one.state, errors: [...one.problems] }],
  )
  const former = candidates.flatMap(({ formerHash }) => (formerHash === null ? [] : [{ hash: formerHash, key: '' }]))
  const applied = await findStandingRows(tx, run.companyId, [...candidates, ...former])
  const emitted: Emission[] = []
  const tried = isOfPurchases(terms.mapping)
    ? await tryPurchases(tx, ports, run, sheet, candidates)
    : await tryEntries(tx, ports, run, sheet, candidates)
  for (const one of tried) {
    if ('refused' in one) {
      rows.push({ ...rowOf(sheet, one.of), state: 'error', errors: [withCell(problemOf(one.refused), one.of, terms)] })
      continue
    }
    const row = stateOf(sheet, one.of, applied)
    rows.push({ ...row, co2eKg: one.emission?.co2eKg ?? null })
    if (row.state === 'ok' && one.emission) emitted.push(one.emission)
  }
  const countOf = (state: NewRow['state']) => rows.filter((row) => row.state === state).length
  const isMine = await addCounts(tx, sheet, runId, {
    ...noCounts,
    rowsRead: rows.length,
    rowsOk: countOf('ok'),
    rowsError: countOf('error'),
    rowsDuplicate: countOf('duplicate'),
    rowsRepeat: countOf('repeat'),
    rowsSkipped: countOf('skipped'),
    co2eKg: toPlain(sumDecimals(emitted.map(({ co2eKg }) => decimal(co2eKg)))),
    biogenicCo2Kg: toPlain(sumDecimals(emitted.map(({ biogenicCo2Kg }) => decimal(biogenicCo2Kg)))),
  })
  if (isMine) await insertRows(tx, rows)
  return isMine
}

async function tryEntries(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  sheet: SheetRow,
  candidates: readonly Candidate[],
): Promise<readonly Tried[]> {
  const entries = candidates.filter((one): one is Candidate<CheckedEntry> => 'entry' in one.checked)
  const { lines, refused } = await linesOf(tx, ports, run, sheet, entries)
  const outcomes = await tryActivities(
    tx,
    ports,
    run,
    lines.map(({ activity }) => activity),
  )
  const known = lines.flatMap(({ of }, index): Tried[] => {
    const outcome = outcomes[index]
    if (!outcome) return []
    return 'refused' in outcome ? [{ of, refused: outcome.refused }] : [{ of, emission: outcome.stored }]
  })
  return [...refused.map(({ of, error }) => ({ of, refused: error })), ...known]
}

async function tryPurchases(
  tx: Tx,
  ports: Ports,
  run: SheetRun,
  sheet: SheetRow,
  candidates: readonly Candidate[],
): Promise<readonly Tried[]> {
  const purchases = candidates.filter((one): one is Candidate<CheckedPurchase> => 'purchase' in one.checked)
  const itemOf = await openPurchases(tx, ports, { ...run, documentId: sheet.documentId })
  return purchases.map((of) => {
    const { estimateCo2eKg = null } = itemOf({ ...of.checked, row: of.row })
    return { of, emission: estimateCo2eKg === null ? null : { co2eKg: estimateCo2eKg, biogenicCo2Kg: '0' } }
  })
}

function stateOf(sheet: SheetRow, of: Candidate, applied: StandingRows): NewRow {
  const row = rowOf(sheet, of)
  if (applied.hashes.has(of.hash) || applied.hashes.has(of.formerHash ?? '')) {
    return { ...row, state: 'duplicate', errors: [{ field: '', code: 'sheet.already_applied', data: {} }] }
  }
  if (of.key !== '' && applied.keys.has(of.key)) {
    return { ...row, state: 'error', errors: [{ field: 'key', code: 'sheet.key_changed', data: { key: of.key } }] }
  }
  if (of.repeats === null) return { ...row, state: 'ok' }
  return { ...row, state: 'repeat', errors: [{ field: '', code: 'sheet.repeats_row', data: { row: of.repeats } }] }
}

const keyOf = ({ companyId, id }: SheetRow, row: number) => ({ companyId, sheetId: id, rowNumber: row })

function rowOf(sheet: SheetRow, { row, checked, hash, key }: Candidate): NewRow {
  return {
    ...keyOf(sheet, row),
    state: 'ok',
    entry: { ...checked },
    rowHash: hash,
    sourceKey: key === '' ? null : key,
  }
}
