import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { acceptItem } from '../document-item/accept-item.ts'
import { addItems } from '../document-item/add-items.ts'
import { itemRow } from '../document-item/item-row.ts'
import { settleEnergy } from '../fiscal-document/settle-energy.ts'
import { loadOwnGenerators } from '../platform-generator/own-generators.ts'
import { rulesNow } from '../scope-mapping/rules-now.ts'
import { loadDecisions } from '../triage/load-decisions.ts'
import { checkConfirmed } from './check-confirmed.ts'
import { documentOfBill, linesOfBill } from './document-of-bill.ts'
import type { ConfirmedBill } from './present.ts'
import { type BillRow, lockBill, updateBill } from './repo.ts'
import { insertLink, putToAccount, selectCovering, writeDocument } from './repo-document.ts'

/**
 * Takes a bill into the inventory as the person confirmed it: a document with its lines, and an activity for each line
 * that counts. A fuel without a source waits among the lines to decide, and notes of the same energy ask (`settleEnergy`). Throws `bill.not_found`, `bill.not_ready`,
 * `bill.already_confirmed`, `bill.period_already_covered` unless that is allowed, what the confirmed values are refused
 * for, or what an activity is: `inventory.closed`, `activity.period_in_future` and the like.
 */
export async function confirmBill(tx: Tx, ports: Ports, actor: Actor, input: Inputs['bill']['confirm']): Promise<void> {
  const { billId, businessUnitId, allowCovered, ...said } = input
  const bill = checkConfirmed(said)
  await lockCompany(tx, actor.companyId)
  const row = await lockBill(tx, actor.companyId, billId)
  if (!row) throw new DomainError('bill.not_found')
  if (row.state === 'confirmed') throw new DomainError('bill.already_confirmed')
  if (row.state !== 'to_confirm') throw new DomainError('bill.not_ready')
  if (!allowCovered) await refuseCovered(tx, row, bill)
  const documentId = row.documentId ?? randomUUID()
  const document = documentOfBill(row, bill, { documentId, createdAt: ports.clock.now() })
  await writeDocument(tx, document, row.documentId === null)
  if (bill.accessKey) await insertLink(tx, actor.companyId, documentId, bill.accessKey)
  const accepted = await acceptLines(tx, ports, actor, { bill, documentId, businessUnitId })
  await putToAccount(tx, actor.companyId, documentId)
  await settleEnergy(tx, ports, actor, [documentId])
  await updateBill(tx, row, {
    state: 'confirmed',
    kind: bill.kind,
    confirmed: bill,
    documentId,
    decidedBy: actor.userId,
    decidedAt: ports.clock.now(),
  })
  await recordAudit(tx, ports.clock, {
    companyId: actor.companyId,
    actorId: actor.userId,
    action: 'bill.confirm',
    entity: 'bill',
    entityId: billId,
    data: { documentId, lines: bill.lines.length, accepted, sha256: row.sha256, allowCovered: allowCovered ?? false },
  })
}

async function refuseCovered(tx: Tx, row: BillRow, bill: ConfirmedBill): Promise<void> {
  const { meter, accessKey, periodStart: start, periodEnd: end } = bill
  const coverage = { companyId: row.companyId, meter, accessKey, start, end, exceptId: row.documentId }
  const [covering] = await selectCovering(tx, coverage)
  if (!covering) return
  throw new DomainError('bill.period_already_covered', {
    documentId: covering.documentId,
    start: covering.periodStart ?? start,
    end: covering.periodEnd ?? end,
  })
}

interface Accepting {
  readonly bill: ConfirmedBill
  readonly documentId: string
  readonly businessUnitId: string | undefined
}

/** Stores the lines and takes those that count; answers how many became activities. */
async function acceptLines(
  tx: Tx,
  ports: Ports,
  actor: Actor,
  { bill, documentId, businessUnitId }: Accepting,
): Promise<number> {
  const record = {
    issuedAt: bill.issuedAt ?? bill.periodEnd,
    period: { start: bill.periodStart, end: bill.periodEnd },
  }
  const decisions = await loadDecisions(tx, actor.companyId)
  const rules = await rulesNow(tx, ports.rules)
  const own = await loadOwnGenerators(tx)
  const of = { companyId: actor.companyId, documentId, record, decisions, rules, own }
  const rows = linesOfBill(bill).map((line, index) => itemRow(ports, of, { line, position: index + 1 }))
  await addItems(tx, rows)
  let accepted = 0
  for (const [index, { id: itemId, countsReason }] of rows.entries()) {
    const generatorKey = sourceOf(bill, index)
    if (countsReason !== 'counts.purchase' || generatorKey === undefined) continue
    await acceptItem(tx, ports, actor, { itemId, generatorKey, ...(businessUnitId ? { businessUnitId } : {}) })
    accepted += 1
  }
  return accepted
}

/** What a bill is of says its source; a fuel may burn in several, which the person chooses. */
function sourceOf(bill: ConfirmedBill, index: number): string | undefined {
  if (bill.kind === 'electricity') return 'electricity.grid'
  if (bill.kind === 'gas') return bill.lines[index]?.generatorKey ?? 'stationary.natural_gas'
  return bill.lines[index]?.generatorKey
}
