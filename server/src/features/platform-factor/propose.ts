import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { gasOfFactor } from '@pegada/core/factor/gas-factor.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type FactorRow, recordOf } from '../factor/factor-row.ts'
import { deleteOfInstallation, factorsOfEverybody, type UsesOfAll, usesOfAll } from '../factor/platform-edition.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { generatorsOf, leaveGenerators } from '../platform-generator/follow-factor.ts'
import { formRecord } from './form-record.ts'
import { findRecord, type ShownChange } from './present.ts'
import { existing, showChange } from './read-change.ts'
import { OPEN_STATES } from './repo.ts'
import { type ChangeRow, findOpenChange, insertChange, updateChange } from './repo-changes.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Who = Pick<Actor, 'userId'>
type Asked = Inputs['platformFactor']

/** Drafts a new factor of the installation. Throws as its form says. */
export function draftFactor(ports: ChangePorts, actor: Who, input: Asked['create']): Promise<ShownChange> {
  const { publishOn, reason, ...form } = input
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const record = formRecord(form, { key: randomUUID(), edition: '1' }, { before: null, year: thisYear(ports) })
    return draft(tx, ports, actor, { kind: 'create', factorId: null, record, publishOn, reason })
  })
}

/** Drafts another version of a factor. Throws `factor.not_found`, `factor.of_gas`, `factor_change.under_way` and as its form says. */
export function draftVersion(ports: ChangePorts, actor: Who, input: Asked['update']): Promise<ShownChange> {
  const { factorId, publishOn, reason, ...form } = input
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const before = recordOf(await standing(tx, factorId))
    assertNoGas(before)
    await assertFree(tx, factorId, before.name)
    const record = formRecord(form, nameAfter(before), { before, year: thisYear(ports) })
    return draft(tx, ports, actor, { kind: 'edit', factorId, record, publishOn, reason })
  })
}

/**
 * Deletes a factor of the installation that nothing ever used and that stands in no other's place; of any other, drafts that it be archived. Throws
 * `factor.not_found`, `factor.of_gas` or `factor_change.under_way`.
 */
export async function deleteFactor(
  ports: ChangePorts,
  actor: Who,
  { factorId, publishOn, reason }: Asked['delete'],
): Promise<Outputs['platformFactor']['delete']> {
  const change = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const factor = await standing(tx, factorId)
    assertNoGas(factor)
    await assertFree(tx, factorId, factor.name)
    return takeOutFactor(tx, ports, actor, factor, { publishOn, reason })
  })
  return { change }
}

/** Deletes a factor that may be, and answers null; of any other, drafts that it be archived. */
export async function takeOutFactor(
  tx: Tx,
  ports: ChangePorts,
  actor: Who,
  factor: FactorRow,
  { publishOn, reason }: { readonly publishOn: string | undefined; readonly reason: string },
): Promise<ShownChange | null> {
  const { id: factorId } = factor
  const record = recordOf(factor)
  if (!isDeletable(factor, await usesOfAll(tx, factor))) {
    return draft(tx, ports, actor, { kind: 'archive', factorId, record, publishOn, reason })
  }
  await deleteOfInstallation(tx, factor)
  await leaveGenerators(tx, factor, { changeId: null, clock: ports.clock })
  await trail(tx, ports, actor, { action: 'factor.delete', entity: 'factor', entityId: factorId, record, reason })
  return null
}

/** What stands in the way of deleting a factor. Throws `factor.not_found`. */
export function useOfFactor({ db }: Pick<Ports, 'db'>, factorId: string): Promise<Outputs['platformFactor']['use']> {
  return db.asOwner(async (tx) => {
    const factor = await standing(tx, factorId)
    const uses = await usesOfAll(tx, factor)
    const generators = await generatorsOf(tx, factor)
    return { lines: uses.lines, others: uses.others, generators, isDeletable: isDeletable(factor, uses) }
  })
}

/** One person alone takes out only what nobody ever used and what puts nothing else in force. */
function isDeletable({ source }: FactorRow, { lines, others, isInPlace }: UsesOfAll): boolean {
  return source === PLATFORM_SOURCE && lines === 0 && others === 0 && !isInPlace
}

/**
 * Changes one's own draft. Throws `factor_change.not_found`, `factor_change.wrong_state`, `factor_change.not_own`,
 * `factor_change.unreadable`, `factor_change.overtaken`, `factor.of_gas` and as the form says.
 */
export function redraft(ports: ChangePorts, actor: Who, input: Inputs['factorChange']['update']): Promise<ShownChange> {
  const { changeId, publishOn, reason, ...form } = input
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const { change: kept } = await existing(tx, changeId)
    if (kept.createdBy !== actor.userId) throw new DomainError('factor_change.not_own')
    if (kept.state !== 'draft' || (kept.kind !== 'create' && kept.kind !== 'edit'))
      throw new DomainError('factor_change.wrong_state')
    const named = findRecord(kept)
    if (!named) throw new DomainError('factor_change.unreadable')
    assertNoGas(named)
    const replaced = kept.factorId === null ? undefined : await findStanding(tx, kept.factorId)
    if (kept.kind === 'edit' && !replaced) throw new DomainError('factor_change.overtaken')
    const before = replaced ? recordOf(replaced) : null
    const { key, edition } = named
    const record = formRecord(form, { key, edition }, { before, year: thisYear(ports) })
    await updateChange(tx, changeId, { record, reason, validFrom: publishOn ?? today(ports.clock) })
    const told = { entity: 'factor_change', entityId: changeId, record, reason }
    await trail(tx, ports, actor, { ...told, action: 'factor_change.update' })
    return showChange(ports, tx, actor, changeId)
  })
}

/** Keeps a draft and tells it in the trail. */
export async function draft(
  tx: Tx,
  ports: ChangePorts,
  actor: Who,
  given: Pick<ChangeRow, 'kind' | 'factorId' | 'reason'> & {
    readonly generatorKey?: string
    readonly record: FactorRecord
    readonly publishOn: string | undefined
  },
): Promise<ShownChange> {
  const { kind, factorId, generatorKey = null, record, publishOn, reason } = given
  const id = randomUUID()
  await insertChange(tx, {
    ...{ id, kind, factorId, generatorKey, record, reason, state: 'draft' as const },
    validFrom: publishOn ?? today(ports.clock),
    createdBy: actor.userId,
    createdAt: ports.clock.now(),
  })
  const told = { entity: 'factor_change', entityId: id, generatorKey, record, reason }
  await trail(tx, ports, actor, { ...told, action: `factor_change.${kind}` })
  return showChange(ports, tx, actor, id)
}

/** The version in force that an id names. Throws `factor.not_found`. */
export async function standing(tx: Tx, factorId: string): Promise<FactorRow> {
  const found = await findStanding(tx, factorId)
  if (!found) throw new DomainError('factor.not_found', { factor: factorId })
  return found
}

async function findStanding(tx: Tx, factorId: string): Promise<FactorRow | undefined> {
  const found = (await factorsOfEverybody(tx, [factorId])).get(factorId)?.factor
  return found?.isCurrent && found.state === 'active' ? found : undefined
}

/** The factor of a gas is changed with the gas. */
function assertNoGas(factor: Pick<FactorRecord, 'source' | 'key'>): void {
  if (gasOfFactor(factor) !== undefined) throw new DomainError('factor.of_gas')
}

/** A factor is changed in one way at a time. */
async function assertFree(tx: Tx, factorId: string, factor: string): Promise<void> {
  if (await findOpenChange(tx, factorId, OPEN_STATES)) throw new DomainError('factor_change.under_way', { factor })
}

/** What the next version is called: its own name goes on; one of a publication is followed under the name of that. */
function nameAfter(before: FactorRecord): Pick<FactorRecord, 'key' | 'edition'> {
  if (before.source !== PLATFORM_SOURCE) return { key: factorIdOf(before), edition: '1' }
  return { key: before.key, edition: String(Number(before.edition) + 1) }
}

function trail(
  tx: Tx,
  { clock }: ChangePorts,
  { userId: actorId }: Who,
  told: {
    readonly action: string
    readonly entity: string
    readonly entityId: string
    readonly generatorKey?: string | null
    readonly record: FactorRecord
    readonly reason: string
  },
): Promise<void> {
  const { generatorKey, record, reason, ...act } = told
  const { name, unit, co2eKg, gasesKg } = record
  const generator = generatorKey ? { generator: generatorKey } : {}
  const data = { factor: factorIdOf(record), name, unit, co2eKg, gasesKg, ...generator, reason }
  return recordPlatformAct(tx, clock, { ...act, actorId, data })
}

export function thisYear({ clock }: Pick<Ports, 'clock'>): number {
  return Number(today(clock).slice(0, 4))
}
