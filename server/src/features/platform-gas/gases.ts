import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { GAS_NAMES } from '@pegada/core/gas/gas-names.ts'
import { GWP_SET_NAMES, type GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { findGasForChange, type GasRow, insertGas, listCurrentGases, retireGas } from './repo.ts'

type Shown = Outputs['platformGas']['create']
type Form = Inputs['platformGas']['create']
type GasPorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>

/** A page of potentials, by name and then by set: the published ones, and those of the installation. */
export async function listGases(
  { db }: Pick<Ports, 'db'>,
  { isKyoto, page = 1, pageSize = 10, search }: Inputs['platformGas']['list'],
): Promise<Outputs['platformGas']['list']> {
  const wanted = normaliseName(search ?? '')
  const own = (await listCurrentGases(db)).map((row) => ({ row: present(row), said: [] }))
  const found = [...published, ...own]
    .filter(({ row }) => row.isKyoto === (isKyoto === true || isKyoto === 'true'))
    .filter(({ row, said }) =>
      [row.name, row.gas, row.family, row.methodology, ...said].some((text) =>
        normaliseName(text ?? '').includes(wanted),
      ),
    )
    .map(({ row }) => row)
    .toSorted((left, right) => left.name.localeCompare(right.name, 'pt-BR') || compareSets(left, right))
  const start = (Number(page) - 1) * Number(pageSize)
  return {
    rows: found.slice(start, start + Number(pageSize)),
    ...{ total: found.length, page: Number(page), pageSize: Number(pageSize) },
  }
}

/** Adds a gas of the installation. Throws `gas.name_missing` or `gas.gwp_not_positive`. */
export function addGas(ports: GasPorts, actor: Who, form: Form): Promise<Shown> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    return write(tx, ports, actor, { id: randomUUID(), version: 1, ...fieldsOf(form) })
  })
}

/**
 * Writes another version of a gas of the installation; the same again changes nothing. Throws `gas.not_found`, `gas.name_missing` or
 * `gas.gwp_not_positive`.
 */
export function changeGas(
  ports: GasPorts,
  actor: Who,
  { gasId, ...form }: Inputs['platformGas']['update'],
): Promise<Shown> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const kept = await findGasForChange(tx, gasId)
    if (!kept) throw new DomainError('gas.not_found')
    const fields = fieldsOf(form)
    const isSame = Object.entries({ ...fields, gwpValue: toPlain(decimal(fields.gwpValue)) }).every(
      ([name, value]) =>
        ({ ...kept, gwpValue: toPlain(decimal(kept.gwpValue)) })[name as keyof typeof fields] === value,
    )
    if (isSame) return present(kept)
    await retireGas(tx, kept, null)
    return write(tx, ports, actor, { id: gasId, version: kept.version + 1, ...fields })
  })
}

/** Takes a gas of the installation out of the list. Throws `gas.not_found`. */
export function removeGas(
  ports: GasPorts,
  actor: Who,
  { gasId }: Inputs['platformGas']['delete'],
): Promise<Outputs['platformGas']['delete']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const kept = await findGasForChange(tx, gasId)
    if (!kept) throw new DomainError('gas.not_found')
    await retireGas(tx, kept, ports.clock.now())
    await told(tx, ports, actor, kept, 'delete')
    return { done: true }
  })
}

type Fields = Pick<GasRow, 'name' | 'family' | 'gwpValue' | 'methodology' | 'reference' | 'isKyoto'>

function fieldsOf({ name, family, gwp, methodology, reference, isKyoto = false }: Form): Fields {
  if (name.trim() === '') throw new DomainError('gas.name_missing')
  if (!decimal(gwp).greaterThan(0)) throw new DomainError('gas.gwp_not_positive')
  return {
    name: name.trim(),
    family: family ?? null,
    gwpValue: gwp,
    methodology: methodology?.trim() || null,
    reference: reference?.trim() || null,
    isKyoto,
  }
}

async function write(
  tx: Tx,
  ports: GasPorts,
  actor: Who,
  fields: Fields & Pick<GasRow, 'id' | 'version'>,
): Promise<Shown> {
  const row = { ...fields, isCurrent: true, createdBy: actor.userId, createdAt: ports.clock.now(), removedAt: null }
  await insertGas(tx, row)
  await told(tx, ports, actor, row, fields.version === 1 ? 'create' : 'update')
  return present(row)
}

function told(tx: Tx, { clock }: GasPorts, { userId: actorId }: Who, row: GasRow, verb: string): Promise<void> {
  const { id, version, name, gwpValue: gwp, methodology, reference, isKyoto } = row
  const act = { actorId, action: `platform_gas.${verb}`, entity: 'platform_gas', entityId: id }
  return recordPlatformAct(tx, clock, { ...act, data: { version, name, gwp, methodology, reference, isKyoto } })
}

function present({ id, version, name, family, gwpValue, methodology, reference, isKyoto }: GasRow): Shown {
  const gwp = toPlain(decimal(gwpValue))
  return { id, gas: null, name, family, gwp, methodology, reference, isKyoto, version }
}

/** What each set is called where it was published. */
const REPORTS: Readonly<Record<GwpSetName, { readonly methodology: string; readonly reference: string }>> = {
  AR4: { methodology: 'IPCC AR4', reference: 'IPCC 2007, WG1, table 2.14' },
  AR5: { methodology: 'IPCC AR5', reference: 'IPCC 2013, WG1, table 8.A.1' },
  AR6: { methodology: 'IPCC AR6', reference: 'IPCC 2021, WG1, table 7.SM.7' },
}

const setNames: readonly (string | null)[] = GWP_SET_NAMES.map((name) => REPORTS[name].methodology)

function compareSets(left: Shown, right: Shown): number {
  return setNames.indexOf(left.methodology) - setNames.indexOf(right.methodology)
}

const published = loadReference().gases.flatMap(({ key, namePt, family, isKyoto, gwp, formula }) =>
  GWP_SET_NAMES.flatMap((set) => {
    const value = gwp[set]
    const row: Shown | undefined =
      value === undefined
        ? undefined
        : {
            ...{ id: null, gas: key, name: namePt, family, gwp: value, isKyoto, version: null },
            ...REPORTS[set],
          }
    return row ? [{ row, said: [formula, ...(GAS_NAMES[key] ?? [])] }] : []
  }),
)
