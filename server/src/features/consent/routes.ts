import { open } from '../../http/procedures.ts'
import { findCaller } from '../account/find-actor.ts'
import { recordChoice } from './record-choice.ts'

export const consentRoutes = {
  record: open.consent.record.handler(async ({ context, input }) => {
    const caller = await findCaller(context)
    // The browser is the administrator's, whoever they act as.
    return recordChoice(context.ports, input, caller?.actor?.impersonation?.adminId ?? caller?.userId ?? null)
  }),
}
