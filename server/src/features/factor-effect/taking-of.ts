import type { GivenFactor, LineInput } from '@pegada/core/activity/line.ts'
import { periodDays } from '@pegada/core/activity/period-days.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { factorIdOf } from '@pegada/core/factor/factor-id.ts'
import { takenAnew } from '@pegada/core/factor/take-through.ts'
import { type LineOfVersions, withVersions } from '@pegada/core/factor/take-version.ts'
import type { Tx } from '../../platform/db/port.ts'
import { recordOf } from '../factor/factor-row.ts'
import { givenReader, versionsOfEdit, versionsOfImport } from '../factor/new-versions.ts'
import { factorsOfEverybody } from '../factor/platform-edition.ts'
import { nameOfImport } from '../factor-import/name-of-import.ts'
import { type Change, readChange } from '../platform-factor/read-change.ts'
import { nameOfOwn } from '../platform-generator/change-association.ts'
import { associatedWith, ownGeneratorId } from '../platform-generator/take-factor.ts'
import type { EffectSubject, Held } from './repo.ts'

/** Which lines a subject may reach, and what becomes of each of them. */
export interface Taking {
  readonly held: Held
  readonly take: (line: LineInput) => LineOfVersions
}

/**
 * What lines take of a subject: a new version of the factor that they hold, or, of what goes with a generator, the factor that applies then
 * to lines which came through it. A factor that is new, or goes out of use, is taken by no line that is there.
 */
export async function takingOf(tx: Tx, subject: EffectSubject): Promise<Taking> {
  if (subject.subject === 'import') return ofVersions(await versionsOfImport(tx, subject.subjectId))
  const change = await findChange(tx, subject)
  if (change && change.generatorKey !== null) return ofAssociation(tx, { ...change, generatorKey: change.generatorKey })
  if (change?.kind !== 'edit' || change.factorId === null) return ofVersions(new Map())
  const { factorId: replaces, record, publishedFactorId: published } = change
  return ofVersions(await versionsOfEdit(tx, { replaces, record, published }))
}

function ofVersions(versions: ReadonlyMap<string, GivenFactor>): Taking {
  return {
    held: { factorIds: [...versions.keys()] },
    take: (line) => withVersions(line, periodDays(line).start, (id) => versions.get(id)),
  }
}

async function ofAssociation(tx: Tx, change: Change & { readonly generatorKey: string }): Promise<Taking> {
  const { kind, generatorKey, record } = change
  const generatorId = ownGeneratorId(generatorKey)
  // A generator of the product calculates by its method: no line takes what was associated with it.
  if (generatorId === undefined) return ofVersions(new Map())
  const changed = factorIdOf(record)
  const isGoing = kind === 'dissociate'
  const associated = (await associatedWith(tx, generatorId, isGoing ? undefined : changed)).filter(
    ({ factorId }) => !isGoing || factorId !== changed,
  )
  const rows = await factorsOfEverybody(
    tx,
    associated.map(({ id }) => id),
  )
  const given = givenReader(tx)
  const factors = new Map<string, GivenFactor>()
  for (const [id, { factor }] of rows) factors.set(id, await given(recordOf(factor)))
  return {
    held: { generatorKey },
    take: (line) => {
      const chosen = takenAnew(line, associated)
      if (!chosen) return { line, isTaken: false, isKept: isGoing && line.factor?.id === changed }
      const factor = factors.get(chosen.id)
      invariant(factor, 'what is associated and in force is in the catalogue')
      return { line: { ...line, factor }, isTaken: true, isKept: false }
    },
  }
}

/** Whether there is such a subject. */
export async function isSubject(tx: Tx, subject: EffectSubject): Promise<boolean> {
  return (await toldOfSubject(tx, subject)).name !== ''
}

/** What the subject is called, empty where there is none, and the generator that it is about, if it is about one. */
export async function toldOfSubject(
  tx: Tx,
  subject: EffectSubject,
): Promise<{ readonly name: string; readonly generator?: string }> {
  if (subject.subject === 'import') return { name: await nameOfImport(tx, subject.subjectId) }
  const change = await findChange(tx, subject)
  const name = change?.record.name ?? ''
  if (!change || change.generatorKey === null) return { name }
  return { name, generator: (await nameOfOwn(tx, change.generatorKey)) ?? change.generatorKey }
}

async function findChange(tx: Tx, { subjectId }: EffectSubject): Promise<Change | undefined> {
  try {
    return await readChange(tx, subjectId)
  } catch (why) {
    if (why instanceof DomainError && why.code === 'factor_change.not_found') return undefined
    throw why
  }
}
