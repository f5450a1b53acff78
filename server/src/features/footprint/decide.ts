import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { instantOf } from '@pegada/core/footprint/validity.ts'
import { symbolOfDeclared } from '@pegada/core/product/unit-of-source.ts'
import { toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { lockCompany } from '../company/lock-company.ts'
import { supplierOf } from '../supplier/known-suppliers.ts'
import { refuse as refuseProposal, withdraw as withdrawProposal } from '../supplier-factor/decide.ts'
import { readProposal } from '../supplier-factor/list-proposals.ts'
import { propose } from '../supplier-factor/propose.ts'
import { readFootprintRecord } from './list-footprints.ts'
import { type FootprintRow, holdFootprint, updateFootprint } from './repo.ts'
import { toldBy } from './told-footprint.ts'

type Clock = Pick<Ports, 'clock'>
type Detail = Outputs['footprint']['get']

/** Says whose footprint it is. Throws `footprint.not_found`, `footprint.wrong_state` once it was decided, `supplier.not_found`. */
export async function matchSupplier(
  tx: Tx,
  ports: Clock,
  actor: Actor,
  { footprintId, supplierId }: { readonly footprintId: string; readonly supplierId: string | null },
): Promise<Detail> {
  const row = await inState(tx, actor, footprintId, ['received'])
  const supplier = supplierId === null ? null : await supplierOf(tx, { companyId: actor.companyId, id: supplierId })
  await updateFootprint(tx, row, { supplierId: supplier?.id ?? null })
  await record(tx, ports, actor, row, 'match', { supplier: supplier?.name ?? null })
  return readFootprintRecord(tx, actor, footprintId)
}

/**
 * Lets products use the footprint, and proposes its figure for what was bought of the product: kg CO2e for one of its unit. Throws
 * `footprint.not_found`, `footprint.wrong_state`, `footprint.supplier_missing`, and as `propose` does.
 */
export async function approveFootprint(
  tx: Tx,
  ports: Clock,
  actor: Actor,
  { footprintId, products }: { readonly footprintId: string; readonly products: readonly string[] },
): Promise<Detail> {
  const row = await inState(tx, actor, footprintId, ['received'])
  if (row.supplierId === null) throw new DomainError('footprint.supplier_missing')
  const { pcf, companyName, productNameCompany } = toldBy(row)
  const perUnit = pcf.pcfExcludingBiogenicUptake.div(pcf.declaredUnitAmount).toDecimalPlaces(FIGURE_DECIMALS)
  if (!perUnit.gt(ZERO)) throw new DomainError('supplier_proposal.nothing_emitted')
  const proposalId = await propose(tx, ports, actor, {
    supplierId: row.supplierId,
    year: new Date(instantOf(pcf.referencePeriodEnd) - 1).getUTCFullYear(),
    figures: {
      kind: 'footprint',
      co2eKg: toPlain(perUnit),
      unit: symbolOfDeclared(pcf.declaredUnitOfMeasurement),
      products: [...new Set(products)],
    },
    isVerified: pcf.verification !== undefined,
    source: `${companyName}: ${productNameCompany} (PACT ${row.pfId})`.slice(0, 500),
    attachmentId: null,
    ...{ origin: 'footprint', originId: row.id },
  })
  await updateFootprint(tx, row, { ...decided(ports, actor), state: 'approved', proposalId })
  await record(tx, ports, actor, row, 'approve', { proposalId, co2eKg: row.co2eKg })
  return readFootprintRecord(tx, actor, footprintId)
}

/** Decimals of a figure that is proposed. */
const FIGURE_DECIMALS = 12

/** Refuses a footprint with a reason. Throws `footprint.not_found` or `footprint.wrong_state`. */
export async function refuseFootprint(
  tx: Tx,
  ports: Clock,
  actor: Actor,
  { footprintId, reason }: { readonly footprintId: string; readonly reason: string },
): Promise<Detail> {
  const row = await inState(tx, actor, footprintId, ['received'])
  await updateFootprint(tx, row, { ...decided(ports, actor), state: 'refused', reason })
  await record(tx, ports, actor, row, 'refuse', { reason })
  return readFootprintRecord(tx, actor, footprintId)
}

/**
 * Takes a footprint out of use: its figure first, with the lines that took it, then for products to come. Answers how many lines went
 * back. Throws `footprint.not_found`, `footprint.wrong_state`, and as taking back the figure does.
 */
export async function withdrawFootprint(
  ports: Pick<Ports, 'db' | 'storage' | 'catalogue' | 'clock'>,
  actor: Actor,
  { footprintId, reason }: { readonly footprintId: string; readonly reason: string },
): Promise<Outputs['footprint']['withdraw']> {
  const proposal = await ports.db.asTenant(actor, async (tx) => {
    const { proposalId } = await inState(tx, actor, footprintId, ['approved'])
    return proposalId === null ? null : readProposal(tx, actor, proposalId)
  })
  const changed = proposal?.state === 'approved' ? await withdrawProposal(ports, actor, proposal.id, reason) : 0
  return ports.db.asTenant(actor, async (tx) => {
    const row = await inState(tx, actor, footprintId, ['approved'])
    if (proposal?.state === 'proposed') await refuseProposal(tx, ports, actor, { proposalId: proposal.id, reason })
    await updateFootprint(tx, row, { ...decided(ports, actor), state: 'withdrawn', reason })
    await record(tx, ports, actor, row, 'withdraw', { reason, changed })
    return { ...(await readFootprintRecord(tx, actor, footprintId)), changed }
  })
}

async function inState(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  id: string,
  states: readonly FootprintRow['state'][],
): Promise<FootprintRow> {
  await lockCompany(tx, companyId)
  const row = await holdFootprint(tx, { companyId, id })
  if (!row) throw new DomainError('footprint.not_found')
  if (!states.includes(row.state)) throw new DomainError('footprint.wrong_state')
  return row
}

function decided({ clock }: Clock, { userId }: Actor) {
  return { decidedBy: userId, decidedAt: clock.now() }
}

async function record(
  tx: Tx,
  { clock }: Clock,
  { companyId, userId }: Actor,
  { id, productName, companyName }: FootprintRow,
  verb: 'match' | 'approve' | 'refuse' | 'withdraw',
  data: Readonly<Record<string, unknown>>,
): Promise<void> {
  await recordAudit(tx, clock, {
    ...{ companyId, actorId: userId, action: `footprint.${verb}`, entity: 'footprint', entityId: id },
    data: { name: productName, company: companyName, ...data },
  })
}
