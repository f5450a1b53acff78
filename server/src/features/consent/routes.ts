import { open } from '../../http/procedures.ts'
import { findActor } from '../account/find-actor.ts'
import { recordChoice } from './record-choice.ts'

export const consentRoutes = {
  record: open.consent.record.handler(async ({ context, input }) => {
    const actor = context.caller ?? (await findActor(context))
    // The browser is the administrator's, whoever they act as.
    return recordChoice(context.ports, input, actor?.impersonation?.adminId ?? actor?.userId ?? null)
  }),
}
