import type { Outputs } from '@pegada/contract/contract.ts'
import { guarded } from '../../http/procedures.ts'
import type { Actor } from '../../ports.ts'
import {
  changePlatformView,
  choosePlatformDefault,
  createPlatformView,
  forgetPlatformView,
  listPlatformViews,
} from './platform-views.ts'
import { queryOf } from './query-of.ts'
import { type StoredView, selectViews } from './repo.ts'
import { changeView, chooseDefault, createView, forgetView } from './save-view.ts'

export const savedViewRoutes = {
  list: guarded.savedView.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) =>
      (await selectViews(tx, actor, input.list)).map((stored) => presentView(actor, stored)),
    ),
  ),

  create: guarded.savedView.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentView(actor, await createView(tx, ports, actor, input))),
  ),

  update: guarded.savedView.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentView(actor, await changeView(tx, ports, actor, input))),
  ),

  setDefault: guarded.savedView.setDefault.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => presentView(actor, await chooseDefault(tx, ports, actor, input))),
  ),

  delete: guarded.savedView.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await forgetView(tx, ports, actor, input.savedViewId)
      return { done: true } as const
    }),
  ),
}

/** Those of the lists of the administration, which are a person's own. */
export const platformViewRoutes = {
  list: guarded.platformView.list.handler(({ context: { ports, actor }, input }) =>
    listPlatformViews(ports, actor, input),
  ),

  create: guarded.platformView.create.handler(({ context: { ports, actor }, input }) =>
    createPlatformView(ports, actor, input),
  ),

  update: guarded.platformView.update.handler(({ context: { ports, actor }, input }) =>
    changePlatformView(ports, actor, input),
  ),

  setDefault: guarded.platformView.setDefault.handler(({ context: { ports, actor }, input }) =>
    choosePlatformDefault(ports, actor, input),
  ),

  delete: guarded.platformView.delete.handler(async ({ context: { ports, actor }, input }) => {
    await forgetPlatformView(ports, actor, input)
    return { done: true } as const
  }),
}

function presentView(
  { userId }: Pick<Actor, 'userId'>,
  { view, owner, ownerAvatar, isDefault }: StoredView,
): Outputs['savedView']['create'] {
  const { id, list, name, isShared } = view
  return {
    id,
    list,
    name,
    query: queryOf(view),
    isShared,
    isMine: view.userId === userId,
    isDefault,
    owner: owner ?? '',
    ownerAvatar,
  }
}
