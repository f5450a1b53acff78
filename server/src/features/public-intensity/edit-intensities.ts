import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { checkIntensity, isSame, keyOf } from './check-intensity.ts'
import { presentIntensity } from './present.ts'
import {
  deleteIntensity,
  findIntensity,
  type IntensityRow,
  insertIntensities,
  selectAll,
  updateIntensity,
} from './repo.ts'

type EditPorts = Pick<Ports, 'db' | 'clock'>
type Who = Pick<Actor, 'userId'>
type Row = Outputs['publicIntensity']['save']

/**
 * Adds a published intensity, or changes one; the same again changes nothing. Throws as `checkIntensity`, `public_intensity.not_found`, and
 * `public_intensity.exists` where the same figure of the same source stands already.
 */
export function saveIntensity(
  { db, clock }: EditPorts,
  { userId }: Who,
  { intensityId, ...said }: Inputs['publicIntensity']['save'],
): Promise<Row> {
  const now = clock.now()
  const wanted = checkIntensity(said, Number(today(clock).slice(0, 4)))
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-factor:write')
    const before = intensityId === undefined ? undefined : await findIntensity(tx, intensityId)
    if (intensityId !== undefined && !before) throw new DomainError('public_intensity.not_found')
    if (before && isSame(before, wanted)) return presentIntensity(before)
    const isStanding = (await selectAll(tx)).some((one) => one.id !== before?.id && keyOf(one) === keyOf(wanted))
    if (isStanding) throw new DomainError('public_intensity.exists', { field: 'source' })
    const row: IntensityRow = {
      ...wanted,
      ...{ id: before?.id ?? randomUUID(), createdAt: before?.createdAt ?? now, updatedAt: now },
    }
    if (before) await updateIntensity(tx, row)
    else await insertIntensities(tx, [row])
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action: before ? 'public_intensity.update' : 'public_intensity.create' },
      ...{
        entity: 'public_intensity',
        entityId: row.id,
        data: { before: before ? toldOf(before) : null, after: toldOf(row) },
      },
    })
    return presentIntensity(row)
  })
}

/** One published intensity. Throws `public_intensity.not_found`. */
export async function getIntensity({ db }: Pick<Ports, 'db'>, id: string): Promise<Row> {
  const row = await findIntensity(db, id)
  if (!row) throw new DomainError('public_intensity.not_found')
  return presentIntensity(row)
}

/** Takes a published intensity out. Throws `public_intensity.not_found`. */
export function removeIntensity({ db, clock }: EditPorts, { userId }: Who, id: string): Promise<{ done: true }> {
  return db.asOwner(async (tx) => {
    await startPlatformAct(tx, { userId }, 'platform-factor:write')
    const before = await findIntensity(tx, id)
    if (!before || !(await deleteIntensity(tx, id))) throw new DomainError('public_intensity.not_found')
    await recordPlatformAct(tx, clock, {
      ...{ actorId: userId, action: 'public_intensity.delete', entity: 'public_intensity', entityId: id },
      data: { before: toldOf(before) },
    })
    return { done: true } as const
  })
}

/** What the trail keeps of it. */
function toldOf({ createdAt: _, updatedAt: __, id: ___, productKey: ____, ...told }: IntensityRow) {
  return told
}
