import { accountErase, accountEraseName, dropPicture, dropPictureName } from './features/account-deletion/erase.ts'
import { holdToldBefore, holdToldBeforeName } from './features/activity/hold-told-before.ts'
import { tellAnnouncedName } from './features/announcement/job-names.ts'
import { tellAnnounced } from './features/announcement/jobs.ts'
import { automationPurge, automationPurgeName } from './features/automation-run/record-run.ts'
import { freezePeers, freezePeersName } from './features/benchmark/freeze-peers.ts'
import { billReadName } from './features/bill/bill-run.ts'
import { billRead } from './features/bill/jobs.ts'
import { checkRunName, exportRunName, importRunName, movePurgeName } from './features/company-move/job-names.ts'
import { checkRun, importRun as companyImportRun, exportRun, movePurge } from './features/company-move/jobs.ts'
import { connectionRun, connectionRunName, connectionSweep, connectionSweepName } from './features/connection/jobs.ts'
import { consentPurge, consentPurgeName } from './features/consent/purge.ts'
import { contactPurge, contactPurgeName } from './features/contact/purge.ts'
import { tellDisclosures } from './features/disclosure/tell-disclosures.ts'
import { checkChains, checkChainsName } from './features/document/check-chains.ts'
import { checkSignatures, checkSignaturesName } from './features/document/check-signatures.ts'
import { settleRivals } from './features/document-removal/settle-rivals.ts'
import { remindSuppliers, remindSuppliersName } from './features/engagement/remind.ts'
import { loadBuiltin, loadBuiltinName } from './features/factor/load-builtin.ts'
import {
  effectOfPublication,
  effectRun,
  effectRunName,
  effectsAgainName,
  failedEffectsAgain,
} from './features/factor-effect/jobs.ts'
import { factorImportRun, factorImportRunName } from './features/factor-import/jobs.ts'
import { factorsPublished, factorsPublishedName } from './features/factor-import/tell-companies.ts'
import { impersonationSweep, impersonationSweepName } from './features/impersonation/jobs.ts'
import { importRun } from './features/import/jobs.ts'
import { uploadsPurge, uploadsPurgeName } from './features/import/purge-uploads.ts'
import { warnDeadlines, warnDeadlinesName } from './features/incident/warn-deadlines.ts'
import { tellDueTasks, tellDueTasksName } from './features/initiative-task/tell-due.ts'
import { tellGaps, tellGapsName } from './features/inventory-year/tell-gaps.ts'
import { mailDeliver } from './features/mail/jobs.ts'
import { noticeDigest, noticeDigestName, noticeMail, noticeMailName } from './features/notice/jobs.ts'
import { tellDue, tellDueName } from './features/obligation/tell-due.ts'
import { takeAnnounced, takeAnnouncedName } from './features/pact/take-announced.ts'
import { pactDeliver, pactSweep, pactSweepName } from './features/pact-event/deliver.ts'
import { pactDeliverName } from './features/pact-event/queue-event.ts'
import { pactFetch, pactFetchName } from './features/pact-partner/fetch-footprints.ts'
import { paymentApplyName, paymentSweepName } from './features/payment-event/apply-name.ts'
import { paymentApply, paymentSweep } from './features/payment-event/jobs.ts'
import { bellRung, ringBellName } from './features/platform-admin/ring-bell.ts'
import { factorPublishedName, publishFactors, publishFactorsName } from './features/platform-factor/publish.ts'
import { askActAgainName, sweepActsName } from './features/platform-invoice/job-names.ts'
import { askActAgain, sweepActs } from './features/platform-invoice/jobs.ts'
import { freezeTotals, freezeTotalsName } from './features/platform-report/freeze-totals.ts'
import {
  chainsMonthly,
  chainsMonthlyName,
  securityPurge,
  securityPurgeName,
} from './features/platform-security/jobs.ts'
import { verifyChains, verifyChainsName } from './features/platform-security/verify-chains.ts'
import { systemSample, systemSampleName, systemWatch, systemWatchName } from './features/platform-system/jobs.ts'
import { reportRun } from './features/report/jobs.ts'
import { recalculateRun } from './features/restatement/jobs.ts'
import { recalculateRunName } from './features/restatement/recalculate-run.ts'
import { sealRun } from './features/seal/jobs.ts'
import { sealRunName } from './features/seal/seal-run.ts'
import { sendNoteName, sweepNotesName, watchCertificateName } from './features/service-invoice/job-names.ts'
import { sendNote, sweepNotes } from './features/service-invoice/send-note.ts'
import { watchCertificate } from './features/service-invoice/watch-certificate.ts'
import { sheetRun } from './features/sheet/jobs.ts'
import { sheetRunName } from './features/sheet/sheet-run.ts'
import {
  subscriptionSettle,
  subscriptionSettleName,
  subscriptionSweep,
  subscriptionSweepName,
} from './features/subscription/settle.ts'
import { tellLate, tellLateName } from './features/ticket/tell-late.ts'
import { regroup, regroupName } from './features/triage/regroup.ts'
import {
  webhookDeliver,
  webhookPurge,
  webhookPurgeName,
  webhookSweep,
  webhookSweepName,
} from './features/webhook/deliver.ts'
import { webhookDeliverName } from './features/webhook/deliver-name.ts'
import { idempotencyPurge, idempotencyPurgeName } from './http/idempotency.ts'
import { rateLimitsPurge } from './http/rate-limit.ts'
import type { JobDefinition } from './platform/jobs/port.ts'
import { livePurge, livePurgeName } from './platform/live/purge.ts'
import { sandboxTick, sandboxTickName } from './platform/payments/sandbox/tick.ts'
import type { Ports } from './ports.ts'

/** The queues that must exist before anybody sends to them. */
export const queueNames = [
  'mail.deliver',
  'import.run',
  billReadName,
  uploadsPurgeName,
  checkSignaturesName,
  checkChainsName,
  'report.run',
  sealRunName,
  sheetRunName,
  'rate-limits.purge',
  factorImportRunName,
  factorsPublishedName,
  publishFactorsName,
  effectRunName,
  effectsAgainName,
  factorPublishedName,
  loadBuiltinName,
  holdToldBeforeName,
  regroupName,
  webhookDeliverName,
  webhookSweepName,
  webhookPurgeName,
  automationPurgeName,
  idempotencyPurgeName,
  connectionRunName,
  connectionSweepName,
  sandboxTickName,
  paymentApplyName,
  paymentSweepName,
  subscriptionSettleName,
  subscriptionSweepName,
  consentPurgeName,
  livePurgeName,
  contactPurgeName,
  noticeMailName,
  noticeDigestName,
  accountEraseName,
  dropPictureName,
  impersonationSweepName,
  tellGapsName,
  tellDueTasksName,
  tellDueName,
  pactDeliverName,
  pactSweepName,
  takeAnnouncedName,
  pactFetchName,
  remindSuppliersName,
  recalculateRunName,
  freezePeersName,
  freezeTotalsName,
  exportRunName,
  checkRunName,
  importRunName,
  movePurgeName,
  systemWatchName,
  systemSampleName,
  verifyChainsName,
  tellAnnouncedName,
  ringBellName,
  sendNoteName,
  sweepNotesName,
  watchCertificateName,
  tellLateName,
  warnDeadlinesName,
  securityPurgeName,
  chainsMonthlyName,
  askActAgainName,
  sweepActsName,
] as const

/** All work that a worker process takes. */
export function workDefinitions(ports: Ports): JobDefinition<never>[] {
  return [
    mailDeliver(ports),
    importRun(ports),
    billRead(ports),
    uploadsPurge(ports),
    checkSignatures(ports, (run) => settleRivals(ports, run)),
    checkChains(ports),
    reportRun(ports, tellDisclosures),
    sealRun(ports),
    recalculateRun(ports),
    sheetRun(ports),
    rateLimitsPurge(ports),
    consentPurge(ports),
    livePurge(ports),
    contactPurge(ports),
    impersonationSweep(ports),
    noticeMail(ports),
    noticeDigest(ports),
    accountErase(ports),
    dropPicture(ports),
    tellGaps(ports),
    tellDueTasks(ports),
    tellDue(ports),
    remindSuppliers(ports),
    freezePeers(ports),
    freezeTotals(ports),
    askActAgain(ports),
    sweepActs(ports),
    exportRun(ports),
    checkRun(ports),
    companyImportRun(ports),
    movePurge(ports),
    tellAnnounced(ports),
    bellRung(ports),
    sendNote(ports),
    sweepNotes(ports),
    watchCertificate(ports),
    tellLate(ports),
    warnDeadlines(ports),
    factorImportRun(ports),
    factorsPublished(ports),
    publishFactors(ports),
    effectRun(ports),
    effectOfPublication(ports),
    failedEffectsAgain(ports),
    loadBuiltin(ports),
    holdToldBefore(ports),
    regroup(ports),
    webhookDeliver(ports),
    webhookSweep(ports),
    webhookPurge(ports),
    automationPurge(ports),
    idempotencyPurge(ports),
    connectionRun(ports),
    connectionSweep(ports),
    sandboxTick(ports),
    paymentApply(ports),
    paymentSweep(ports),
    subscriptionSettle(ports),
    subscriptionSweep(ports),
    pactDeliver(ports),
    pactSweep(ports),
    takeAnnounced(ports),
    pactFetch(ports),
    systemWatch(ports),
    systemSample(ports),
    verifyChains(ports),
    securityPurge(ports),
    chainsMonthly(ports),
  ].map(forCompany)
}

/** Work is done for the company as a whole, though somebody caused it who works at some units alone (`reach` of `platform/db/port.ts`). */
function forCompany({ perform, ...job }: JobDefinition<never>): JobDefinition<never> {
  return { ...job, perform: (payload, attempt) => perform(Object.assign({}, payload, { reach: 'company' }), attempt) }
}
