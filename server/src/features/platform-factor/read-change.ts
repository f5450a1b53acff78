import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { mayOnPlatform } from '@pegada/core/access/platform-role.ts'
import { roles } from '@pegada/core/access/role.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { FactorRecord } from '@pegada/core/factor/factor-record.ts'
import { PLATFORM_SOURCE } from '@pegada/core/factor/platform-factor.ts'
import { findFactorSource } from '@pegada/core/factor-import/factor-sources.ts'
import { platformList } from '../../platform/db/platform-list.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { factorsOfEverybody } from '../factor/platform-edition.ts'
import { namesOfOwn } from '../platform-generator/change-association.ts'
import { presentChange, recordOfChange, type ShownChange } from './present.ts'
import { OPEN_STATES } from './repo.ts'
import {
  type ChangeRow,
  countChanges,
  countOthers,
  findChange,
  type NamedChange,
  selectChanges,
} from './repo-changes.ts'

type Who = Pick<Actor, 'userId'>

/** A change of the catalogue, with the whole factor as it is to be. */
export interface Change extends Omit<ChangeRow, 'record'> {
  readonly record: FactorRecord
}

/** A change by its id, for who works out what it would do. In a transaction of the owner. Throws `factor_change.not_found`. */
export async function readChange(tx: Pick<Tx, 'queries'>, changeId: string): Promise<Change> {
  const { change } = await existing(tx, changeId)
  return { ...change, record: recordOfChange(change) }
}

/** One change as it is shown. Throws `factor_change.not_found`. */
export async function getChange(
  ports: Pick<Ports, 'catalogue' | 'db'>,
  actor: Who,
  changeId: string,
): Promise<ShownChange> {
  await existing(ports.db, changeId)
  return showChange(ports, ports.db, actor, changeId)
}

/** A change that is there, as it is shown. */
export async function showChange(
  ports: Pick<Ports, 'catalogue'>,
  tx: Pick<Tx, 'queries'>,
  { userId }: Who,
  changeId: string,
): Promise<ShownChange> {
  const change = await findChange(tx, changeId)
  const [shown] = await shownOf(ports, tx, userId, change ? [change] : [])
  invariant(shown, 'a change that was found or written is there')
  return shown
}

/** A page of changes, the newest first unless asked otherwise, and how many others could review one's own. */
export async function listChanges(
  ports: Pick<Ports, 'db' | 'catalogue'>,
  { userId }: Who,
  wanted: Inputs['factorChange']['list'],
): Promise<Outputs['factorChange']['list']> {
  const { state } = wanted
  const states = state === undefined || state === 'all' ? undefined : state === 'open' ? OPEN_STATES : [state]
  const found = await platformList(ports.db, {}, wanted, {
    sort: 'createdAt',
    select: async (db, _, asked) => {
      const { rows, ...marks } = await selectChanges(db, states, asked)
      return { ...marks, rows: await shownOf(ports, db, userId, rows) }
    },
    count: (db) => countChanges(db, states),
    present: (change) => change,
  })
  return { ...found, reviewers: await countReviewers(ports, userId) }
}

/** How many others may approve what the person drafts. */
export function countReviewers({ db }: Pick<Ports, 'db'> | { readonly db: Tx }, userId: string): Promise<number> {
  return countOthers(
    db,
    userId,
    roles.filter((role) => mayOnPlatform(role, 'platform-factor:publish')),
  )
}

/** A change with the names of who made it. Throws `factor_change.not_found`. */
export async function existing(tx: Pick<Tx, 'queries'>, changeId: string): Promise<NamedChange> {
  const found = await findChange(tx, changeId)
  if (!found) throw new DomainError('factor_change.not_found')
  return found
}

async function shownOf(
  ports: Pick<Ports, 'catalogue'>,
  tx: Pick<Tx, 'queries'>,
  viewerId: string,
  rows: readonly NamedChange[],
): Promise<ShownChange[]> {
  const own = findFactorSource(PLATFORM_SOURCE)
  invariant(own, 'factors of the installation have a source')
  const standing = await factorsOfEverybody(
    tx,
    rows.flatMap(({ change }) => change.factorId ?? []),
  )
  const names = rows.some(({ change }) => change.generatorKey !== null)
    ? await namesOfOwn(tx)
    : new Map<string, string>()
  return rows.map((row) => {
    const { kind, factorId, generatorKey } = row.change
    const replaced = standing.get(factorId ?? '') ?? null
    const makes = kind === 'create' || kind === 'edit'
    const builtIn = ports.catalogue.generators.byKey.get(generatorKey ?? '')?.names[0]
    const generatorName = builtIn ?? names.get(generatorKey ?? '') ?? null
    return presentChange(ports, row, {
      ...{ viewerId, generatorName, source: !makes && replaced ? replaced.source : own },
      replaced: generatorKey === null ? replaced : null,
    })
  })
}
