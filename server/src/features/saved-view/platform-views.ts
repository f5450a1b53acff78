import { randomUUID } from 'node:crypto'
import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { SAVED_VIEWS_MAX } from '@pegada/contract/saved-view.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { platformQueryOf } from './query-of.ts'
import {
  countPlatformViews,
  deletePlatformView,
  dropPlatformDefault,
  findPlatformView,
  insertPlatformView,
  isPlatformNameTaken,
  lockPlatformViews,
  type PlatformViewRow,
  selectPlatformViews,
  updatePlatformView,
} from './repo-platform.ts'

type Asked = Inputs['platformView']
type Shown = Outputs['platformView']['create']
type Who = Pick<Actor, 'userId'>

/** The views that a person keeps of a list of the administration, by name. */
export async function listPlatformViews(
  { db }: Pick<Ports, 'db'>,
  { userId }: Who,
  { list }: Asked['list'],
): Promise<Shown[]> {
  return (await selectPlatformViews(db, userId, list)).map(present)
}

/** Keeps a view under a name. Throws `saved_view.name_taken` and `saved_view.too_many`. */
export function createPlatformView(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  { userId }: Who,
  { list, name: typed, query }: Asked['create'],
): Promise<Shown> {
  return db.asOwner(async (tx) => {
    await lockPlatformViews(tx, userId)
    if ((await countPlatformViews(tx, userId, list)) >= SAVED_VIEWS_MAX) {
      throw new DomainError('saved_view.too_many', { max: SAVED_VIEWS_MAX })
    }
    const name = typed.trim()
    const row = { id: randomUUID(), userId, list, name, query: { ...query }, isDefault: false, createdAt: clock.now() }
    if (!(await insertPlatformView(tx, row))) throw new DomainError('saved_view.name_taken', { name })
    return present(row)
  })
}

/** Renames a view of one's own, or has it hold another state of the list. Throws `saved_view.not_found`, `saved_view.name_taken`. */
export function changePlatformView(
  { db }: Pick<Ports, 'db'>,
  { userId }: Who,
  { savedViewId, name: typed, query }: Asked['update'],
): Promise<Shown> {
  return db.asOwner(async (tx) => {
    await lockPlatformViews(tx, userId)
    const view = await viewOf(tx, userId, savedViewId)
    const name = typed?.trim() ?? view.name
    if (await isPlatformNameTaken(tx, view, name)) throw new DomainError('saved_view.name_taken', { name })
    const changed = { name, query: { ...(query ?? platformQueryOf(view)) } }
    await updatePlatformView(tx, view, changed)
    return present({ ...view, ...changed })
  })
}

/** Has the list of who asks open with a view of theirs, in place of another, or no longer. Throws `saved_view.not_found`. */
export function choosePlatformDefault(
  { db }: Pick<Ports, 'db'>,
  { userId }: Who,
  { savedViewId, isDefault }: Asked['setDefault'],
): Promise<Shown> {
  return db.asOwner(async (tx) => {
    await lockPlatformViews(tx, userId)
    const view = await viewOf(tx, userId, savedViewId)
    if (isDefault) await dropPlatformDefault(tx, userId, view.list)
    await updatePlatformView(tx, view, { isDefault })
    return present({ ...view, isDefault })
  })
}

/** Forgets a view of one's own. Throws `saved_view.not_found`. */
export function forgetPlatformView(
  { db }: Pick<Ports, 'db'>,
  { userId }: Who,
  { savedViewId: id }: Asked['delete'],
): Promise<void> {
  return db.asOwner(async (tx) => {
    if (!(await deletePlatformView(tx, { userId, id }))) throw new DomainError('saved_view.not_found')
  })
}

async function viewOf(tx: Tx, userId: string, id: string): Promise<PlatformViewRow> {
  const view = await findPlatformView(tx, { userId, id })
  if (!view) throw new DomainError('saved_view.not_found')
  return view
}

function present(view: PlatformViewRow): Shown {
  const { id, list, name, isDefault } = view
  return { id, list, name, query: platformQueryOf(view), isDefault }
}
