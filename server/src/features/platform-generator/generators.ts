import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { CATEGORIES, isCategoryKey, scopeOf } from '@pegada/core/factor/category.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { pageOfRows } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordPlatformAct } from '../platform-admin/record-platform-act.ts'
import { startPlatformAct } from '../platform-admin/start-platform-act.ts'
import {
  deleteOwn,
  findOwn,
  type GeneratorRow,
  hasNamesake,
  insertOwn,
  isUsed,
  listAssociations,
  listOwn,
  updateOwn,
} from './repo.ts'
import { keepVersion } from './repo-versions.ts'

export type ShownGenerator = Outputs['platformGenerator']['create']
type GeneratorPorts = Pick<Ports, 'db' | 'clock' | 'catalogue'>
type Who = Pick<Actor, 'userId'>

/** A page of the generators, by name: those that the product calculates and those of the installation. */
export async function listGenerators(
  ports: GeneratorPorts,
  wanted: Inputs['platformGenerator']['list'],
): Promise<Outputs['platformGenerator']['list']> {
  return pageOfRows(await findGenerators(ports, wanted), wanted)
}

/** All generators that match, by name. */
export async function findGenerators(
  ports: Pick<GeneratorPorts, 'db' | 'catalogue'>,
  { search, own = false }: Pick<Inputs['platformGenerator']['list'], 'search' | 'own'>,
): Promise<ShownGenerator[]> {
  const wanted = normaliseName(search ?? '')
  return (await allGenerators(ports)).filter(
    ({ id, name, category }) =>
      (id !== null || own !== true) && saysOf(name, category).some((text) => text.includes(wanted)),
  )
}

/** All generators by name, each with how many factors go with it. */
export async function allGenerators({
  db,
  catalogue,
}: Pick<GeneratorPorts, 'db' | 'catalogue'>): Promise<ShownGenerator[]> {
  const counts = new Map<string, number>()
  for (const { generatorKey } of await listAssociations(db)) {
    counts.set(generatorKey, (counts.get(generatorKey) ?? 0) + 1)
  }
  const builtIn = catalogue.generators.all.map(({ key, names, scope, category }) => ({
    ...{ key, id: null, name: names[0] ?? key, scope, category, factors: counts.get(key) ?? 0 },
  }))
  const own = (await listOwn(db)).map((row) => present(row, counts.get(keyOf(row.id)) ?? 0))
  return [...builtIn, ...own].toSorted((left, right) => left.name.localeCompare(right.name, 'pt-BR'))
}

/** What a search of generators looks into: the name, and every Portuguese name of the category. */
export function saysOf(name: string, category: string): string[] {
  const names = isCategoryKey(category) ? CATEGORIES[category].names : []
  return [name, ...names].map(normaliseName)
}

/** Adds a generator. Throws `generator.name_missing`, `generator.exists` or `factor.category_required`. */
export function addGenerator(
  ports: GeneratorPorts,
  actor: Who,
  form: Inputs['platformGenerator']['create'],
): Promise<ShownGenerator> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const row = await fieldsOf(tx, randomUUID(), form)
    const written = { ...row, createdBy: actor.userId, createdAt: ports.clock.now(), changedAt: null }
    await insertOwn(tx, written)
    await told(tx, ports, actor, row, 'create')
    return present(written, 0)
  })
}

/**
 * Changes a generator of the installation; the same again changes nothing. One person alone gives it another category, and its lines
 * another scope, only while none came through it and no factor goes with it or is to. Throws `generator.not_found`,
 * `generator.name_missing`, `generator.exists`, `generator.category_fixed` or `factor.category_required`.
 */
export function changeGenerator(
  ports: GeneratorPorts,
  actor: Who,
  { generatorId, ...form }: Inputs['platformGenerator']['update'],
): Promise<ShownGenerator> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const kept = await findOwn(tx, generatorId)
    if (!kept) throw new DomainError('generator.not_found')
    const row = await fieldsOf(tx, generatorId, form)
    const factors = (await listAssociations(tx)).filter(
      ({ generatorKey }) => generatorKey === keyOf(generatorId),
    ).length
    if (row.name === kept.name && row.category === kept.category) return present(kept, factors)
    if (row.category !== kept.category && (await isUsed(tx, keyOf(generatorId)))) {
      throw new DomainError('generator.category_fixed', { name: kept.name })
    }
    await updateOwn(tx, { ...row, changedAt: ports.clock.now() })
    await told(tx, ports, actor, row, 'update')
    return present({ ...kept, ...row }, factors)
  })
}

/** Deletes a generator of the installation with what was associated with it. Throws `generator.not_found`. */
export function removeGenerator(
  ports: GeneratorPorts,
  actor: Who,
  { generatorId }: Inputs['platformGenerator']['delete'],
): Promise<Outputs['platformGenerator']['delete']> {
  return ports.db.asOwner(async (tx) => {
    await startPlatformAct(tx, actor, 'platform-factor:write')
    const kept = await findOwn(tx, generatorId)
    if (!kept) throw new DomainError('generator.not_found')
    await deleteOwn(tx, generatorId, keyOf(generatorId))
    await keepVersion(tx, { generatorKey: keyOf(generatorId), changeId: null, now: ports.clock.now() })
    await told(tx, ports, actor, kept, 'delete')
    return { done: true }
  })
}

/** How a generator of the installation is named in an association. */
export function keyOf(generatorId: string): string {
  return `own/${generatorId}`
}

type Named = Pick<GeneratorRow, 'id' | 'name' | 'category'>

async function fieldsOf(tx: Tx, id: string, form: Omit<Named, 'id'>): Promise<Named> {
  const row = { id, name: form.name.trim(), category: form.category }
  if (row.name === '') throw new DomainError('generator.name_missing')
  if (!isCategoryKey(row.category)) throw new DomainError('factor.category_required')
  if (await hasNamesake(tx, row)) throw new DomainError('generator.exists', { name: row.name })
  return row
}

function present({ id, name, category }: Named, factors: number): ShownGenerator {
  const scope = isCategoryKey(category) ? scopeOf(category) : 1
  return { key: keyOf(id), id, name, scope, category, factors }
}

function told(tx: Tx, { clock }: GeneratorPorts, { userId: actorId }: Who, row: Named, verb: string): Promise<void> {
  const { id: entityId, name, category } = row
  const act = { actorId, action: `platform_generator.${verb}`, entity: 'platform_generator', entityId }
  return recordPlatformAct(tx, clock, { ...act, data: { name, category } })
}
