import type { Inputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { splitFactorId } from '@pegada/core/factor/factor-id.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { type FactorRow, recordOf } from '../factor/factor-row.ts'
import { findNewest } from '../factor/platform-edition.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { goesWith, nameOfOwn } from '../platform-generator/change-association.ts'
import type { ShownChange } from './present.ts'
import { draft, standing } from './propose.ts'
import { OPEN_STATES } from './repo.ts'
import { findOpenAssociation } from './repo-changes.ts'

type ChangePorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Who = Pick<Actor, 'userId'>
type Asked = Inputs['platformGenerator']

/**
 * Drafts that a factor go with a generator of the installation; null where it does already. One of the product calculates by its method
 * and takes none. Throws `generator.of_product`, `generator.not_found`, `factor.not_found` or `factor_change.under_way`.
 */
export function draftAssociation(
  ports: ChangePorts,
  actor: Who,
  { generatorKey, factorId, ...terms }: Asked['associate'],
): Promise<ShownChange | null> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    if (ports.catalogue.generators.byKey.has(generatorKey)) throw new DomainError('generator.of_product')
    if ((await nameOfOwn(tx, generatorKey)) === undefined) throw new DomainError('generator.not_found')
    const factor = await standing(tx, factorId)
    if (await goesWith(tx, generatorKey, factor)) return null
    return draftWith(tx, ports, actor, { kind: 'associate', generatorKey, factor, ...terms })
  })
}

/** Drafts that a factor no longer go with a generator; null where it does not. Throws `factor.not_found` or `factor_change.under_way`. */
export function draftDissociation(
  ports: ChangePorts,
  actor: Who,
  { generatorKey, factorId, ...terms }: Asked['dissociate'],
): Promise<ShownChange | null> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const named = splitFactorId(factorId)
    const factor = named && (await findNewest(tx, named))
    if (!factor) throw new DomainError('factor.not_found', { factor: factorId.slice(0, 200) })
    if (!(await goesWith(tx, generatorKey, factor))) return null
    return draftWith(tx, ports, actor, { kind: 'dissociate', generatorKey, factor, ...terms })
  })
}

interface Wanted {
  readonly kind: 'associate' | 'dissociate'
  readonly generatorKey: string
  readonly factor: FactorRow
  readonly publishOn?: string | undefined
  readonly reason: string
}

/** Whether a factor goes with a generator is changed in one way at a time. */
async function draftWith(
  tx: Tx,
  ports: ChangePorts,
  actor: Who,
  { kind, generatorKey, factor, publishOn, reason }: Wanted,
): Promise<ShownChange> {
  const record = recordOf(factor)
  if (await findOpenAssociation(tx, { generatorKey, ...factor }, OPEN_STATES)) {
    throw new DomainError('factor_change.under_way', { factor: factor.name })
  }
  return draft(tx, ports, actor, { kind, factorId: factor.id, generatorKey, record, publishOn, reason })
}
