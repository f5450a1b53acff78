import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { gasFactorName, gasFactorRecord } from '@pegada/core/factor/gas-factor.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type FactorRow, recordOf } from '../factor/factor-row.ts'
import { findInForce } from '../factor/platform-edition.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findListedGas, presentGas, type ShownGas } from '../platform-gas/gases.ts'
import { fieldsOfGas, keepVersion, takeOut } from '../platform-gas/write-gas.ts'
import { draft, takeOutFactor, thisYear } from './propose.ts'

type GasPorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Who = Pick<Actor, 'userId'>
type Asked = Inputs['platformGas']

/**
 * Adds a gas of the installation, drafted as a factor of fugitive emissions, which lines take once a second person approved it: one of the
 * Kyoto Protocol in the scopes, any other beside them. Throws as its form says.
 */
export function addGas(
  ports: GasPorts,
  actor: Who,
  { publishOn, reason, ...form }: Asked['create'],
): Promise<ShownGas> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const fields = fieldsOfGas(form)
    return write(tx, ports, actor, { id: randomUUID(), fields, factor: undefined, publishOn, reason })
  })
}

/**
 * Writes another version of a gas of the installation, drafted as the first was; the same again changes nothing. Whether it is of the
 * Kyoto Protocol stays. Throws `gas.not_found`, `factor_change.under_way` and as its form says.
 */
export function changeGas(ports: GasPorts, actor: Who, asked: Asked['update']): Promise<ShownGas> {
  const { gasId: id, publishOn, reason, ...form } = asked
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const listed = await free(tx, id)
    const { gas } = listed
    const fields = fieldsOfGas({ ...form, isKyoto: gas.isKyoto })
    const factor = await findInForce(tx, gasFactorName(id))
    const plain = (one: Pick<typeof gas, keyof typeof fields>) =>
      JSON.stringify([one.name, one.family, toPlain(decimal(one.gwpValue)), one.methodology, one.reference])
    if (plain(fields) === plain(gas) && factor) return presentGas(listed)
    return write(tx, ports, actor, { id, fields, factor, publishOn, reason })
  })
}

/**
 * Takes a gas of the installation out of the list; where lines were calculated with it, drafts that its factor be archived. Throws
 * `gas.not_found` or `factor_change.under_way`.
 */
export async function removeGas(
  ports: GasPorts,
  actor: Who,
  { gasId, publishOn, reason }: Asked['delete'],
): Promise<Outputs['platformGas']['delete']> {
  const changeId = await ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    await free(tx, gasId)
    const factor = await findInForce(tx, gasFactorName(gasId))
    const change = factor ? await takeOutFactor(tx, ports, actor, factor, { publishOn, reason }) : null
    if (change === null) await takeOut(tx, ports, actor, { gasId, reason })
    return change?.id ?? null
  })
  return { changeId }
}

interface Version {
  readonly id: string
  readonly fields: ReturnType<typeof fieldsOfGas>
  readonly factor: FactorRow | undefined
  readonly publishOn: string | undefined
  readonly reason: string
}

async function write(
  tx: Tx,
  ports: GasPorts,
  actor: Who,
  { id, fields, factor, publishOn, reason }: Version,
): Promise<ShownGas> {
  const { name, gwpValue, methodology, reference, isKyoto } = fields
  const record = gasFactorRecord(
    { id, name, gwp: toPlain(decimal(gwpValue)), methodology, reference, isKyoto },
    { before: factor ? recordOf(factor) : null, year: thisYear(ports) },
  )
  const given = { kind: factor ? 'edit' : 'create', factorId: factor?.id ?? null, record, publishOn, reason } as const
  const { id: changeId } = await draft(tx, ports, actor, given)
  const gas = await keepVersion(tx, ports, actor, { id, fields, changeId })
  return presentGas({ gas, changeId, isInForce: factor !== undefined })
}

/** A gas is changed in one way at a time. */
async function free(tx: Tx, gasId: string) {
  const listed = await findListedGas(tx, gasId)
  if (!listed) throw new DomainError('gas.not_found')
  if (listed.changeId !== null) throw new DomainError('factor_change.under_way', { factor: listed.gas.name })
  return listed
}
