import { guarded, open } from '../../http/procedures.ts'
import { decline, openForm, saveDraft, sendAnswers, storeEvidence } from './answer.ts'
import { changeCampaign, closeCampaign, createCampaign, listCampaigns, readCampaign } from './campaigns.ts'
import { byLink, keyOfAsked, keyOfLink } from './doors.ts'
import { exportCampaigns, exportRequests } from './export-lists.ts'
import { invite } from './invite.ts'
import { takeInvitingHit, takeReminderHit } from './letter-limit.ts'
import { listAsked, ownFigures, readAsked, saveAsked, sendAsked } from './own-account.ts'
import { listRequests, readEvidence, readRequest } from './requests.ts'
import { accept, askAgain, proposeFigures, refuse, remind, withdraw } from './review.ts'

const done = { done: true } as const

export const campaignRoutes = {
  list: guarded.campaign.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listCampaigns(tx, actor, input)),
  ),
  export: guarded.campaign.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportCampaigns(ports, actor, input, resHeaders),
  ),
  get: guarded.campaign.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readCampaign(tx, actor, input.campaignId)),
  ),
  create: guarded.campaign.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ campaignId: await createCampaign(tx, ports, actor, input) })),
  ),
  update: guarded.campaign.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeCampaign(tx, ports, actor, input)
      return { campaignId: input.campaignId }
    }),
  ),
  close: guarded.campaign.close.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ expired: await closeCampaign(tx, ports, actor, input.campaignId) })),
  ),
}

export const supplierRequestRoutes = {
  list: guarded.supplierRequest.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listRequests(tx, actor, input)),
  ),
  export: guarded.supplierRequest.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportRequests(ports, actor, input, resHeaders),
  ),
  get: guarded.supplierRequest.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readRequest(tx, actor, input.requestId)),
  ),
  invite: guarded.supplierRequest.invite.handler(async ({ context: { ports, actor }, input }) => {
    if (!input.isDryRun) await takeInvitingHit(ports, actor)
    const told = await ports.db.asTenant(actor, (tx) => invite(tx, ports, actor, input))
    if (!input.isDryRun && told.invited > 0) await ports.jobs.send('mail.deliver', {})
    return told
  }),
  remind: guarded.supplierRequest.remind.handler(async ({ context: { ports, actor }, input }) => {
    await takeReminderHit(ports, input.requestId)
    await ports.db.asTenant(actor, (tx) => remind(tx, ports, actor, input.requestId))
    await ports.jobs.send('mail.deliver', {})
    return done
  }),
  withdraw: guarded.supplierRequest.withdraw.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await withdraw(tx, ports, actor, input.requestId)
      return done
    }),
  ),
  accept: guarded.supplierRequest.accept.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await accept(tx, ports, actor, input.requestId)
      return done
    }),
  ),
  askAgain: guarded.supplierRequest.askAgain.handler(async ({ context: { ports, actor }, input }) => {
    await ports.db.asTenant(actor, (tx) => askAgain(tx, ports, actor, input.requestId, input.reason))
    await ports.jobs.send('mail.deliver', {})
    return done
  }),
  refuse: guarded.supplierRequest.refuse.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await refuse(tx, ports, actor, input.requestId, input.reason)
      return done
    }),
  ),
  getEvidence: guarded.supplierRequest.getEvidence.handler(({ context: { ports, actor }, input }) =>
    readEvidence(ports, actor, input),
  ),
  propose: guarded.supplierRequest.propose.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ proposalId: await proposeFigures(tx, ports, actor, input.requestId) })),
  ),
}

export const supplierAnswerRoutes = {
  open: open.supplierAnswer.open.handler(({ context: { ports }, input }) =>
    byLink(ports, input.token, (tx, key) => openForm(tx, ports, key)),
  ),
  save: open.supplierAnswer.save.handler(({ context: { ports }, input }) =>
    byLink(ports, input.token, async (tx, key) => {
      await saveDraft(tx, key, input.answers)
      return done
    }),
  ),
  send: open.supplierAnswer.send.handler(async ({ context: { ports }, input }) => {
    const answer = { given: input.answers, isOwnAccount: false }
    await byLink(ports, input.token, (tx, key) => sendAnswers(tx, ports, key, answer))
    await ports.jobs.send('mail.deliver', {})
    return done
  }),
  putEvidence: open.supplierAnswer.putEvidence.handler(async ({ context: { ports }, input }) =>
    storeEvidence(ports, await keyOfLink(ports, input.token), input.file),
  ),
  decline: open.supplierAnswer.decline.handler(({ context: { ports }, input }) =>
    byLink(ports, input.token, async (tx, key) => {
      await decline(tx, ports, key)
      return done
    }),
  ),
}

export const askedOfUsRoutes = {
  list: guarded.askedOfUs.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listAsked(tx, input)),
  ),
  get: guarded.askedOfUs.get.handler(({ context: { ports, actor }, input }) =>
    readAsked(ports, actor, input.requestId),
  ),
  fill: guarded.askedOfUs.fill.handler(({ context: { ports, actor }, input }) =>
    ownFigures(ports, actor, input.requestId),
  ),
  save: guarded.askedOfUs.save.handler(async ({ context: { ports, actor }, input }) => {
    await saveAsked(ports, actor, input)
    return done
  }),
  send: guarded.askedOfUs.send.handler(async ({ context: { ports, actor }, input }) => {
    await sendAsked(ports, actor, input)
    return done
  }),
  putEvidence: guarded.askedOfUs.putEvidence.handler(async ({ context: { ports, actor }, input }) =>
    storeEvidence(ports, await keyOfAsked(ports, actor, input.requestId), input.file),
  ),
}
