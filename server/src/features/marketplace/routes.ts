import { guarded, open } from '../../http/procedures.ts'
import { declineByLink, openRequest, sendAnswer } from './answer-by-link.ts'
import { createCredit, creditsOfYear, removeCredit } from './credits.ts'
import { publishOffer, putOfferFile, removeOfferFile, saveOffer, withdrawOffer } from './edit-offers.ts'
import { enterCertificate } from './enter-certificate.ts'
import { exportHeldOffers, exportOffers } from './export-offers.ts'
import { exportRequests } from './export-requests.ts'
import { acceptAnswer, declineAnswer, readAnswerFile, withdrawRequest } from './judge-answer.ts'
import { neededKinds, needsOfYear, presentNeed } from './needs-of-year.ts'
import { heldToday, listOffers, readOffer, readOfferFile } from './read-offers.ts'
import { changeRequest, createRequest, listRequests, readRequest } from './requests.ts'
import { sendRequest, takeSendingHit } from './send-request.ts'

const done = { done: true } as const

export const marketOfferRoutes = {
  list: guarded.marketOffer.list.handler(({ context: { ports, actor }, input: { neededIn, sort, ...wanted } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const kinds = await neededKinds(tx, ports, actor, neededIn)
      return listOffers(tx, { ...wanted, kinds, ...heldToday(ports), sort: sort ?? 'publishedAt' })
    }),
  ),
  export: guarded.marketOffer.export.handler(
    async ({ context: { ports, actor, resHeaders }, input: { neededIn, ...wanted } }) => {
      const kinds = await ports.db.asTenant(actor, (tx) => neededKinds(tx, ports, actor, neededIn))
      return exportHeldOffers(ports, actor, { ...wanted, kinds, ...heldToday(ports) }, resHeaders)
    },
  ),
  get: guarded.marketOffer.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readOffer(tx, input.offer)),
  ),
  getFile: guarded.marketOffer.getFile.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readOfferFile(ports, tx, input)),
  ),
  needs: guarded.marketOffer.needs.handler(({ context: { ports, actor }, input: { year } }) =>
    ports.db.asTenant(actor, async (tx) => {
      const { isClosed, needs } = await needsOfYear(tx, ports, actor, year)
      return { year, isClosed, needs: needs.map(presentNeed) }
    }),
  ),
}

export const marketDeskRoutes = {
  list: guarded.marketDesk.list.handler(({ context: { ports }, input: { sort, ...wanted } }) =>
    ports.db.asOwner((tx) => listOffers(tx, { ...wanted, sort: sort ?? 'updatedAt' })),
  ),
  export: guarded.marketDesk.export.handler(({ context: { ports, resHeaders }, input }) =>
    exportOffers(ports, input, resHeaders),
  ),
  save: guarded.marketDesk.save.handler(({ context: { ports, actor }, input }) => saveOffer(ports, actor, input)),
  publish: guarded.marketDesk.publish.handler(({ context: { ports, actor }, input }) =>
    publishOffer(ports, actor, input.offerId),
  ),
  withdraw: guarded.marketDesk.withdraw.handler(({ context: { ports, actor }, input }) =>
    withdrawOffer(ports, actor, input.offerId),
  ),
  putFile: guarded.marketDesk.putFile.handler(({ context: { ports, actor }, input }) =>
    putOfferFile(ports, actor, input),
  ),
  deleteFile: guarded.marketDesk.deleteFile.handler(({ context: { ports, actor }, input }) =>
    removeOfferFile(ports, actor, input),
  ),
}

export const marketRequestRoutes = {
  list: guarded.marketRequest.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => listRequests(tx, ports, actor, input)),
  ),
  export: guarded.marketRequest.export.handler(({ context: { ports, actor, resHeaders }, input }) =>
    exportRequests(ports, actor, input, resHeaders),
  ),
  get: guarded.marketRequest.get.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => readRequest(tx, ports, actor, input.requestId)),
  ),
  create: guarded.marketRequest.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => ({ requestId: await createRequest(tx, ports, actor, input) })),
  ),
  update: guarded.marketRequest.update.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await changeRequest(tx, ports, actor, input)
      return { requestId: input.requestId }
    }),
  ),
  send: guarded.marketRequest.send.handler(async ({ context: { ports, actor }, input }) => {
    await takeSendingHit(ports, actor)
    await ports.db.asTenant(actor, (tx) => sendRequest(tx, ports, actor, input.requestId))
    await ports.jobs.send('mail.deliver', {})
    return done
  }),
  withdraw: guarded.marketRequest.withdraw.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await withdrawRequest(tx, ports, actor, input.requestId)
      return done
    }),
  ),
  accept: guarded.marketRequest.accept.handler(async ({ context: { ports, actor }, input }) => {
    await ports.db.asTenant(actor, (tx) => acceptAnswer(tx, ports, actor, input))
    await ports.jobs.send('mail.deliver', {})
    return done
  }),
  decline: guarded.marketRequest.decline.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await declineAnswer(tx, ports, actor, input)
      return done
    }),
  ),
  enterCertificate: guarded.marketRequest.enterCertificate.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => enterCertificate(tx, ports, actor, input)),
  ),
  getFile: guarded.marketRequest.getFile.handler(({ context: { ports, actor }, input }) =>
    readAnswerFile(ports, actor, input),
  ),
}

export const marketAnswerRoutes = {
  open: open.marketAnswer.open.handler(({ context: { ports }, input }) => openRequest(ports, input.token)),
  send: open.marketAnswer.send.handler(async ({ context: { ports }, input: { token, file, ...given } }) => {
    await sendAnswer(ports, token, given, file)
    return done
  }),
  decline: open.marketAnswer.decline.handler(async ({ context: { ports }, input }) => {
    await declineByLink(ports, input.token)
    return done
  }),
}

export const marketCreditRoutes = {
  list: guarded.marketCredit.list.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => creditsOfYear(tx, ports, actor, input.year)),
  ),
  create: guarded.marketCredit.create.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, (tx) => createCredit(tx, ports, actor, input)),
  ),
  delete: guarded.marketCredit.delete.handler(({ context: { ports, actor }, input }) =>
    ports.db.asTenant(actor, async (tx) => {
      await removeCredit(tx, ports, actor, input.creditId)
      return done
    }),
  ),
}
