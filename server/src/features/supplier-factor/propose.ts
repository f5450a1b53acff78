import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { givenFactorOf } from '@pegada/core/factor/given-of-record.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findDocumentSummary } from '../document/find-document-summary.ts'
import { supplierOf } from '../supplier/known-suppliers.ts'
import { factorOfFigures, factorOfProposal, figuresOf } from './factor-of-proposal.ts'
import { planLines } from './plan-lines.ts'
import { previewOfPlan } from './preview-of-plan.ts'
import { readTaxes } from './read-taxes.ts'
import { holdProposal, insertProposal, type ProposalRow, selectAlike, selectTaken, updateProposal } from './repo.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Proposes figures of a supplier; the same figures that wait already are not proposed twice. Throws `supplier.not_found`,
 * `attachment.not_found`, `supplier_proposal.evidence_missing` for typed figures without a file and for others without the answer or
 * footprint that they came of, and as making a factor of them does.
 */
export async function propose(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Person,
  {
    supplierId,
    year,
    figures,
    isVerified,
    source,
    attachmentId,
    origin,
    originId,
  }: Inputs['supplierFactor']['propose'],
): Promise<string> {
  const { companyId, userId } = actor
  await lockCompany(tx, companyId)
  const supplier = await supplierOf(tx, { companyId, id: supplierId })
  const isTyped = origin === undefined || origin === 'typed'
  if (!(isTyped ? attachmentId : originId)) throw new DomainError('supplier_proposal.evidence_missing')
  if (attachmentId && !(await findDocumentSummary(tx, { companyId }, attachmentId))) {
    throw new DomainError('attachment.not_found')
  }
  const record = factorOfFigures({ name: supplier.name, root: supplier.root ?? supplier.id, year, figures })
  const alike = await selectAlike(tx, { companyId, supplierId: supplier.id, year })
  const same = alike.find((one) => canonicalJson(figuresOf(one)) === canonicalJson(figures) && one.source === source)
  if (same) return same.id
  const id = randomUUID()
  const said = { figures: { ...figures }, isVerified: isVerified, source, origin: origin ?? 'typed' }
  invariant(record.co2eKg, 'a supplier tells CO2e')
  await insertProposal(tx, {
    ...{ companyId, id, supplierId: supplier.id, supplierName: supplier.name, kind: figures.kind, year, ...said },
    originId: originId ?? null,
    documentId: attachmentId,
    kgPerUnit: record.co2eKg,
    unit: record.unit,
    factorKey: record.key,
    state: 'proposed',
    proposedBy: userId,
    proposedAt: ports.clock.now(),
  })
  await recordProposal(tx, ports, actor, {
    verb: 'propose',
    id,
    data: { supplier: supplier.name, year, kgPerUnit: record.co2eKg, unit: record.unit, figures },
  })
  return id
}

/**
 * Works out what a proposal changes and keeps it, with taxes taken off that the documents print. Throws
 * `supplier_proposal.not_found` or `supplier_proposal.wrong_state`.
 */
export async function previewProposal(
  ports: Pick<Ports, 'db' | 'storage' | 'catalogue' | 'clock'>,
  actor: Person,
  proposalId: string,
): Promise<Outputs['supplierFactor']['preview']> {
  const key = { companyId: actor.companyId, id: proposalId }
  const { supplierId } = await ports.db.asTenant(actor, (tx) => inState(tx, key, ['proposed', 'approved']))
  await readTaxes(ports, actor, supplierId)
  return ports.db.asTenant(actor, async (tx) => {
    await lockCompany(tx, actor.companyId)
    const row = await inState(tx, key, ['proposed', 'approved'])
    const preview = await previewNow(tx, ports, actor, row)
    if (row.state === 'proposed') await updateProposal(tx, key, { preview })
    const data = { supplier: row.supplierName, year: row.year, hash: preview.hash }
    await recordProposal(tx, ports, actor, { verb: 'preview', id: row.id, data })
    return preview
  })
}

/** What a proposal would change of lines as they are. */
export async function previewNow(
  tx: Tx,
  ports: Pick<Ports, 'catalogue'>,
  actor: Person,
  row: ProposalRow,
): Promise<Outputs['supplierFactor']['preview']> {
  const taken = new Set((await selectTaken(tx, row)).map(({ to }) => to))
  const factor = givenFactorOf(factorOfProposal(row), { title: row.supplierName, licence: '' })
  const plan = await planLines(tx, ports, actor, row, factor, taken)
  return previewOfPlan(plan, row.year)
}

/** The proposal in one of these states, held. Throws `supplier_proposal.not_found` or `supplier_proposal.wrong_state`. */
export async function inState(
  tx: Tx,
  key: { readonly companyId: string; readonly id: string },
  states: readonly ProposalRow['state'][],
): Promise<ProposalRow> {
  const row = await holdProposal(tx, key)
  if (!row) throw new DomainError('supplier_proposal.not_found')
  if (!states.includes(row.state)) throw new DomainError('supplier_proposal.wrong_state')
  return row
}

export async function recordProposal(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId, userId }: Person,
  { verb, id, data }: { readonly verb: string; readonly id: string; readonly data: Readonly<Record<string, unknown>> },
): Promise<void> {
  const record = { companyId, actorId: userId, entity: 'supplier_proposal', entityId: id }
  await recordAudit(tx, clock, { ...record, action: `supplier_proposal.${verb}`, data })
}
