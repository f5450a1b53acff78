import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { factorIdOf, splitFactorId } from '@pegada/core/factor/factor-id.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordOf } from '../factor/factor-row.ts'
import { factorsOfEverybody } from '../factor/platform-edition.ts'
import { headline } from '../factor/present.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import { allGenerators, saysOf } from './generators.ts'
import { deleteAssociation, findNameInForce, findOwn, insertAssociation, listAssociations } from './repo.ts'
import { ownGeneratorId } from './take-factor.ts'

type GeneratorPorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Who = Pick<Actor, 'userId'>
type Shown = Outputs['platformGenerator']

/** A page of the generators that factors go with, by name. */
export async function associatedGenerators(
  ports: Pick<GeneratorPorts, 'db' | 'catalogue'>,
  { page = 1, pageSize = 10, search }: Inputs['platformGenerator']['associations'],
): Promise<Shown['associations']> {
  const wanted = normaliseName(search ?? '')
  const associations = await listAssociations(ports.db)
  const rows = await factorsOfEverybody(
    ports.db,
    associations.map(({ factorId }) => factorId),
  )
  const associatedWith = (key: string) =>
    associations.flatMap(({ generatorKey, factorId }) => {
      const factor = rows.get(factorId)?.factor
      if (generatorKey !== key || !factor) return []
      const { co2eKg } = headline(ports, recordOf(factor))
      const isInForce = factor.isCurrent && factor.state === 'active'
      return [{ factorId: factorIdOf(factor), name: factor.name, unit: factor.unit, co2eKg, isInForce }]
    })
  const found = (await allGenerators(ports))
    .filter(({ factors }) => factors > 0)
    .map((generator) => ({ ...generator, associated: associatedWith(generator.key) }))
    .filter(({ name, category, associated }) =>
      [...saysOf(name, category), ...associated.map((one) => normaliseName(one.name))].some((text) =>
        text.includes(wanted),
      ),
    )
  const start = (Number(page) - 1) * Number(pageSize)
  const shown = found.slice(start, start + Number(pageSize))
  return { rows: shown, total: found.length, page: Number(page), pageSize: Number(pageSize) }
}

/**
 * Associates a factor with a generator of the installation, whose lines take it from then on. One of the product calculates by its method
 * and takes none. Throws `generator.of_product`, `generator.not_found` or `factor.not_found`.
 */
export function associate(
  ports: GeneratorPorts,
  actor: Who,
  { generatorKey, factorId }: Inputs['platformGenerator']['associate'],
): Promise<Shown['associate']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    if (ports.catalogue.generators.byKey.has(generatorKey)) throw new DomainError('generator.of_product')
    if (!(await isOfInstallation(tx, generatorKey))) throw new DomainError('generator.not_found')
    const factor = await findNameInForce(tx, factorId)
    if (!factor) throw new DomainError('factor.not_found', { factor: factorId })
    const made = { createdBy: actor.userId, createdAt: ports.clock.now() }
    const isChanged = await insertAssociation(tx, { generatorKey, ...factor, ...made })
    if (isChanged) await told(tx, ports, actor, generatorKey, factorIdOf(factor), 'associate')
    return { isChanged }
  })
}

/** Takes a factor from a generator. */
export function dissociate(
  ports: GeneratorPorts,
  actor: Who,
  { generatorKey, factorId }: Inputs['platformGenerator']['dissociate'],
): Promise<Shown['dissociate']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const named = splitFactorId(factorId)
    const isChanged = named !== undefined && (await deleteAssociation(tx, { generatorKey, ...named }))
    if (isChanged) await told(tx, ports, actor, generatorKey, factorId, 'dissociate')
    return { isChanged }
  })
}

async function isOfInstallation(tx: Tx, key: string): Promise<boolean> {
  const id = ownGeneratorId(key)
  return id !== undefined && (await findOwn(tx, id)) !== undefined
}

function told(
  tx: Tx,
  { clock }: GeneratorPorts,
  { userId: actorId }: Who,
  ...[generator, factor, verb]: readonly [generator: string, factor: string, verb: string]
): Promise<void> {
  const act = { actorId, action: `platform_generator.${verb}`, entity: 'platform_generator', entityId: generator }
  return recordPlatformAct(tx, clock, { ...act, data: { factor } })
}
