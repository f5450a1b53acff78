import { randomUUID } from 'node:crypto'
import { SAVED_VIEWS_MAX } from '@pegada/contract/saved-view.ts'
import { isAllowed } from '@pegada/core/access/permission.ts'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { queryOf } from './query-of.ts'
import {
  countOwnViews,
  deleteView,
  findView,
  insertView,
  isNameTaken,
  putDefault,
  removeDefault,
  type SavedList,
  type StoredView,
  updateView,
} from './repo.ts'

interface NewView {
  readonly list: SavedList
  readonly name: string
  readonly query: Readonly<Record<string, string>>
  readonly isShared: boolean
}

interface Change {
  readonly savedViewId: string
  readonly name?: string | undefined
  readonly query?: NewView['query'] | undefined
  readonly isShared?: boolean | undefined
}

type Deps = Pick<Ports, 'clock'>

/** Keeps a view under a name. Throws `saved_view.name_taken`, `saved_view.too_many`, and `auth.forbidden` for sharing. */
export async function createView(tx: Tx, ports: Deps, actor: Actor, input: NewView): Promise<StoredView> {
  const { companyId, userId } = actor
  mayShare(actor, input.isShared)
  if ((await countOwnViews(tx, actor, input.list)) >= SAVED_VIEWS_MAX) {
    throw new DomainError('saved_view.too_many', { max: SAVED_VIEWS_MAX })
  }
  const id = randomUUID()
  const row = { ...input, query: { ...input.query }, companyId, id, userId, createdAt: ports.clock.now() }
  if (!(await insertView(tx, row))) throw new DomainError('saved_view.name_taken', { name: input.name })
  const { list, name, isShared } = input
  return trailed(tx, ports, actor, { id, verb: 'create', data: { list, name, isShared } })
}

/** Renames a view of one's own, shares it, or has it hold another state of the list. */
export async function changeView(
  tx: Tx,
  ports: Deps,
  actor: Actor,
  { savedViewId, ...change }: Change,
): Promise<StoredView> {
  const { view } = await viewOf(tx, actor, savedViewId, ownOnly)
  mayShare(actor, change.isShared === true && !view.isShared)
  if (change.name !== undefined && (await isNameTaken(tx, view, change.name))) {
    throw new DomainError('saved_view.name_taken', { name: change.name })
  }
  const { name = view.name, query = queryOf(view), isShared = view.isShared } = change
  await updateView(tx, view, { name, query: { ...query }, isShared })
  return trailed(tx, ports, actor, { id: view.id, verb: 'update', data: { name, isShared } })
}

/** Has the list of who asks open with a view that they see, or no longer. */
export async function chooseDefault(
  tx: Tx,
  ports: Deps,
  actor: Actor,
  { savedViewId, isDefault }: { readonly savedViewId: string; readonly isDefault: boolean },
): Promise<StoredView> {
  const { view } = await viewOf(tx, actor, savedViewId)
  if (isDefault) await putDefault(tx, actor, view)
  else await removeDefault(tx, actor, view.id)
  return trailed(tx, ports, actor, { id: view.id, verb: 'set_default', data: { isDefault } })
}

/** Forgets a view: one of one's own, or, for an administrator, one that is shared. */
export async function forgetView(tx: Tx, ports: Deps, actor: Actor, savedViewId: string): Promise<void> {
  const mayTakeDown = isAllowed(actor.role, 'saved-view:take-down')
  const { view } = await viewOf(tx, actor, savedViewId, (mine) => mine || mayTakeDown)
  await deleteView(tx, view)
  await trail(tx, ports, actor, { id: view.id, verb: 'delete', data: { list: view.list, name: view.name } })
}

const ownOnly = (isMine: boolean) => isMine

/** A view that the person sees and may treat so; any other is `saved_view.not_found`. */
async function viewOf(tx: Tx, actor: Actor, id: string, may: (isMine: boolean) => boolean = () => true) {
  const found = await findView(tx, actor, id)
  if (!found || !may(found.view.userId === actor.userId)) throw new DomainError('saved_view.not_found')
  return found
}

function mayShare(actor: Actor, asksTo: boolean): void {
  if (asksTo && !isAllowed(actor.role, 'saved-view:share')) throw new DomainError('auth.forbidden')
}

interface Written {
  readonly id: string
  readonly verb: string
  readonly data: Readonly<Record<string, unknown>>
}

async function trailed(tx: Tx, ports: Deps, actor: Actor, written: Written): Promise<StoredView> {
  await trail(tx, ports, actor, written)
  const found = await findView(tx, actor, written.id)
  invariant(found, 'a view just written is there')
  return found
}

async function trail(tx: Tx, { clock }: Deps, actor: Actor, { id, verb, data }: Written): Promise<void> {
  const { companyId, userId } = actor
  const record = { companyId, actorId: userId, entity: 'saved_view', entityId: id }
  await recordAudit(tx, clock, { ...record, action: `saved_view.${verb}`, data })
}
