import { guarded } from '../../http/procedures.ts'
import { askDeletion, getDeletion, keepAccount } from './ask-deletion.ts'

export const accountDeletionRoutes = {
  get: guarded.accountDeletion.get.handler(({ context: { ports, actor } }) => getDeletion(ports, actor)),
  ask: guarded.accountDeletion.ask.handler(({ context, input }) => askDeletion(context, context.actor, input)),
  keep: guarded.accountDeletion.keep.handler(async ({ context: { ports, actor } }) => {
    await keepAccount(ports, actor)
    return { done: true } as const
  }),
}
