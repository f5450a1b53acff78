import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import type { Ports } from '../../ports.ts'
import { recordOf } from '../factor/factor-row.ts'
import { factorsOfEverybody } from '../factor/platform-edition.ts'
import { headline } from '../factor/present.ts'
import { allGenerators, saysOf } from './generators.ts'
import { listAssociations } from './repo.ts'
import { type GeneratorVersion, listOpenAssociations, newestVersions } from './repo-versions.ts'

type GeneratorPorts = Pick<Ports, 'db' | 'catalogue'>
type Shown = Outputs['platformGenerator']

/** A page of the generators that factors go with, or are to go with, by name, each with the version of that which is in force. */
export async function associatedGenerators(
  ports: GeneratorPorts,
  wanted: Inputs['platformGenerator']['associations'],
): Promise<Shown['associations']> {
  return pageOfRows(await findAssociated(ports, wanted.search), wanted)
}

/** All generators that factors go with and that match, by name. */
export async function findAssociated(
  ports: Pick<GeneratorPorts, 'db' | 'catalogue'>,
  search: string | undefined,
): Promise<Shown['associations']['rows']> {
  const wanted = normaliseName(search ?? '')
  const associations = await listAssociations(ports.db)
  const versions = await newestVersions(ports.db)
  const open = await listOpenAssociations(ports.db)
  const rows = await factorsOfEverybody(
    ports.db,
    associations.map(({ factorId }) => factorId),
  )
  const associatedWith = (key: string) =>
    associations.flatMap(({ generatorKey, factorId: versionId }) => {
      const factor = rows.get(versionId)?.factor
      if (generatorKey !== key || !factor) return []
      const { co2eKg } = headline(ports, recordOf(factor))
      const isInForce = factor.isCurrent && factor.state === 'active'
      const factorId = factorIdOf(factor)
      const isUnderWay = open.some((one) => one.generatorKey === key && one.factorId === factorId)
      return [{ factorId, name: factor.name, unit: factor.unit, co2eKg, isInForce, isUnderWay }]
    })
  return (await allGenerators(ports))
    .filter(({ key, factors }) => factors > 0 || open.some(({ generatorKey }) => generatorKey === key))
    .map((generator) => ({
      ...generator,
      associated: associatedWith(generator.key),
      drafted: open.filter(({ generatorKey, kind }) => generatorKey === generator.key && kind === 'associate').length,
      ...versionOf(versions.get(generator.key)),
    }))
    .filter(({ name, category, associated }) =>
      [...saysOf(name, category), ...associated.map((one) => normaliseName(one.name))].some((text) =>
        text.includes(wanted),
      ),
    )
}

function versionOf(version: GeneratorVersion | undefined) {
  return { version: version?.version ?? null, inForceSince: version?.inForceSince.toISOString() ?? null }
}
