import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { gasOfFactor } from '@pegada/core/factor/gas-factor.ts'
import { decimal } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import type { FactorRow } from '../factor/factor-row.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { publishedNamed } from './gases.ts'
import { findOfChange, type GasRow, insertGas, makeCurrent, newestVersion, retireGas } from './repo.ts'

type Fields = Pick<GasRow, 'name' | 'family' | 'gwpValue' | 'methodology' | 'isKyoto'> & { readonly reference: string }
type Who = Pick<Actor, 'userId'>
type Form = Omit<Inputs['platformGas']['create'], 'reason' | 'publishOn'>

/**
 * What the form of a gas says. A gas of the model is nobody's to change; the potential of any other tells where it comes from. Throws
 * `gas.name_missing`, `gas.gwp_not_positive`, `gas.published` or `gas.reference_missing`.
 */
export function fieldsOfGas({ name, family, gwp, methodology, reference, isKyoto = false }: Form): Fields {
  if (name.trim() === '') throw new DomainError('gas.name_missing')
  if (!decimal(gwp).greaterThan(0)) throw new DomainError('gas.gwp_not_positive')
  const known = publishedNamed(name)
  if (known !== undefined) throw new DomainError('gas.published', { gas: known })
  const source = reference?.trim() || null
  if (source === null) throw new DomainError('gas.reference_missing')
  return {
    name: name.trim(),
    family: family ?? null,
    gwpValue: gwp,
    methodology: methodology?.trim() || null,
    reference: source,
    isKyoto,
  }
}

/** Keeps another version of a gas, which waits for its change; that is in the trail. */
export async function keepVersion(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Who,
  { id, fields, changeId }: { readonly id: string; readonly fields: Fields; readonly changeId: string },
): Promise<GasRow> {
  const version = (await newestVersion(tx, id)) + 1
  const made = { createdBy: actor.userId, createdAt: ports.clock.now(), removedAt: null }
  const row = { ...fields, id, version, isCurrent: false, changeId, ...made }
  await insertGas(tx, row)
  return row
}

/** Takes a gas out of the list; its versions stay kept. */
export async function takeOut(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Who,
  { gasId, reason }: { readonly gasId: string; readonly reason: string },
): Promise<void> {
  const row = await retireGas(tx, gasId, ports.clock.now())
  if (row) await recordGasAct(tx, ports, actor, row, { verb: 'delete', reason })
}

/** The version of a gas that a change brought stands from now on, where the change is one of a gas; `reviewer` put it in force. */
export async function putGasInForce(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  reviewer: Who,
  { changeId, reason }: { readonly changeId: string; readonly reason: string },
): Promise<void> {
  const row = await findOfChange(tx, changeId)
  if (!row) return
  await makeCurrent(tx, row)
  await recordGasAct(tx, ports, reviewer, row, { verb: verbOf(row), reason })
}

/** A gas whose factor `reviewer` took out of use is in the list no more. */
export async function leaveGas(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  reviewer: Who,
  { factor, reason }: { readonly factor: Pick<FactorRow, 'source' | 'key'>; readonly reason: string },
): Promise<void> {
  const gasId = gasOfFactor(factor)
  if (gasId !== undefined) await takeOut(tx, ports, reviewer, { gasId, reason })
}

/** A gas whose first version came into force was added then. */
function verbOf({ version }: Pick<GasRow, 'version'>): 'create' | 'update' {
  return version === 1 ? 'create' : 'update'
}

function recordGasAct(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { userId: actorId }: Who,
  row: GasRow,
  { verb, reason }: { readonly verb: 'create' | 'update' | 'delete'; readonly reason: string },
): Promise<void> {
  const { id, version, name, gwpValue: gwp, methodology, reference, isKyoto } = row
  const act = { actorId, action: `platform_gas.${verb}`, entity: 'platform_gas', entityId: id }
  return recordPlatformAct(tx, clock, { ...act, data: { version, name, gwp, methodology, reference, isKyoto, reason } })
}
