import { isContractProcedure } from '@orpc/contract'
import { contract } from '@pegada/contract/contract.ts'
import { describe, expect, it } from 'vitest'
import { codesNamedInTests } from '../../../tools/named-codes.ts'
import { type Caught, proceduresThrough, thrownCodes } from '../../../tools/thrown-codes.ts'
import { doors } from './bulk-doors.ts'

/**
 * Whoever calls a procedure reads in the contract what it may be refused with. Here each code that the sources throw on the way
 * of a procedure is held against what the procedure declares; what is declared besides (a port's own, a session's) is not looked at.
 */

const STORED_PERIOD = ['period.empty', 'period.invalid', 'period.end_before_start', 'period.too_long']

/** What does not come out of a function, and why; a place that goes is told by the last test. */
const caught: Caught = new Map([
  // Figures that the program wrote itself; those that somebody types pass `parseQuantity` or a schema.
  ['core/quantity/decimal.ts:decimal', ['*']],
  // Answers refusals line by line, and throws none.
  ['server/src/features/automation/create-activities.ts:storeChunk', ['*']],
  ['core/reduction/swap.ts:trySwap', ['*']],
  ['server/src/features/initiative/swap-effect.ts:swapOf', ['*']],
  ['server/src/features/platform-company/many.ts:setPlanMany', ['*']],
  ['server/src/features/platform-company/many.ts:addNoteMany', ['*']],
  ['server/src/features/platform-company/write-to-owners.ts:writeToOwners', ['*']],
  ['server/src/features/platform-user/many.ts:deactivateMany', ['*']],
  ['server/src/features/platform-user/many.ts:sendMany', ['*']],
  ['server/src/features/triage/settle.ts:settleLines', ['*']],
  ['server/src/features/document-item/accept-as-decided.ts:acceptAsDecided', ['*']],
  ['server/src/features/unit-import/plan-rows.ts:planRows', ['*']],
  ['server/src/features/supplier-import/plan-rows.ts:readRows', ['*']],
  ['server/src/features/supplier-import/plan-rows.ts:planRows', ['*']],
  ['server/src/features/product-import/input-of-row.ts:inputOfRow', ['*']],
  ['server/src/features/public-intensity/intensity-of-row.ts:intensityOfRow', ['*']],
  ['server/src/features/public-intensity/import-intensities.ts:planRows', ['*']],
  ['server/src/features/product-import/plan-rows.ts:planRows', ['*']],
  ['server/src/features/product-import/import-inputs.ts:standingOf', ['*']],
  // Mappings that are stored or built in were read before.
  ['core/classification/with-mappings.ts:keywordRule', ['*']],
  ['core/classification/mapping-conflicts.ts:wordsAlone', ['*']],
  ['core/classification/trace-line.ts:howMet', ['*']],
  ['server/src/features/scope-mapping/stored-mapping.ts:storedMapping', ['*']],
  // And those of a file are answered line by line.
  ['server/src/features/scope-mapping/import-mappings.ts:termKey', ['*']],
  // What was planned passed these rules in the same transaction.
  ['server/src/features/unit-import/import-units.ts:applyRow', ['*']],
  ['server/src/features/supplier-import/import-suppliers.ts:applyRow', ['*']],
  ['server/src/features/supplier-factor/settle-lines.ts:takeLines', ['*']],
  ['server/src/features/supplier-factor/settle-lines.ts:goBack', ['*']],
  // Retirements were held to these rules as they were stored.
  ['core/inventory/retirement-rules.ts:assertRetirements', ['*']],
  // A note was read as it came, before it was kept.
  ['server/src/features/service-invoice/danfse-note.ts:noteTexts', ['*']],
  // A line was cut into its months as it was stored.
  ['server/src/features/certificate/energy-of-year.ts:countedMwh', ['*']],
  ['server/src/features/closing/list-screening.ts:listScreening', ['business_unit.not_found']],
  ['server/src/features/inventory/get-market.ts:getMarket', ['business_unit.not_found']],
  // A line that was accepted has its activity, which goes with it and not without.
  [
    'server/src/features/document-item/withdraw-items.ts:withdrawItems',
    ['activity.not_found', 'activity.already_removed'],
  ],
  ['server/src/features/document-item/reopen-item.ts:reopenItem', ['activity.not_found', 'activity.already_removed']],
  // Days that are stored were checked as they were entered or read.
  ['core/consumption/judge-papers.ts:judgePapers', STORED_PERIOD],
  ['core/completeness/covered-months.ts:coveredMonths', STORED_PERIOD],
  ['server/src/features/cross-check/cross-check.ts:monthOrDay', STORED_PERIOD],
  ['server/src/features/cross-check/find-conflict.ts:findConflict', STORED_PERIOD],
  // The limit of the sign-in alone has a code of its own.
  ['server/src/features/account/letter-limit.ts:takeLetterHit', ['auth.rate_limited']],
  ['server/src/features/invitation/manage-invitations.ts:takeInvitationHit', ['auth.rate_limited']],
  ['server/src/features/engagement/letter-limit.ts:takeInvitingHit', ['auth.rate_limited']],
  ['server/src/features/marketplace/send-request.ts:takeSendingHit', ['auth.rate_limited']],
  ['server/src/features/contact/send-message.ts:sendMessage', ['auth.rate_limited']],
  // What a shared link leads to stands there and was ready when it was shared; its company is that of the row.
  ['server/src/features/report-share/by-link.ts:openLink', ['auth.rate_limited']],
  ['server/src/features/report-share/by-link.ts:readReport', ['report.not_found', 'report.not_ready']],
  ['server/src/features/report-share/by-link.ts:openShared', ['company.not_found']],
  // The company that invites is the one that its session works in.
  ['server/src/features/invitation/send-invitation.ts:sendInvitation', ['company.not_found']],
  ['server/src/features/ownership/tell-both.ts:tellBoth', ['company.not_found']],
  ['server/src/features/engagement/letters.ts:writeToSupplier', ['company.not_found']],
  ['server/src/features/marketplace/send-request.ts:writeToProvider', ['company.not_found']],
  ['server/src/features/engagement/own-account.ts:ownFigures', ['company.not_found']],
  // Made-up entries are the program's own: its test stores each.
  ['server/src/features/sample-data/load-sample.ts:storeSample', ['*']],
  // As many draws as the server asks for.
  ['core/uncertainty/monte-carlo.ts:checkedDraws', ['simulation.draws_invalid']],
  // What a partner answers amiss is told as the answer of the test.
  ['server/src/features/pact-partner/test-partner.ts:tryPartner', ['*']],
  // Asked of a year with a seal, whose total is above zero.
  [
    'server/src/features/base-year/get-policy.ts:checkBaseYear',
    ['inventory.not_closed', 'inventory.year_out_of_range', 'base_year.total_invalid'],
  ],
])

/** Codes that a procedure cannot come to, for what they are about was made by itself a moment before, or is told as an answer. */
const ownMaking: Readonly<Record<string, readonly string[]>> = {
  'automation.createActivities': ['server.unexpected', 'activity.external_id_conflict'],
  'automation.receiveDocument': ['import.not_found', 'import.already_started', 'import.empty', 'import.too_many_files'],
  'bill.confirm': [
    'document_item.not_found',
    'document_item.not_countable',
    'document_item.already_decided',
    'triage.reason_required',
  ],
  'connection.create': ['connection.not_found'],
  'factor.createCustom': ['factor.not_found'],
  'imports.create': ['import.not_found'],
  'footprint.approve': ['supplier_proposal.upstream_missing', 'supplier_proposal.revenue_missing'],
  'pactPartner.ask': ['pact_request.not_found'],
  'pactPartner.create': ['pact_partner.not_found'],
  'initiativeTask.create': ['initiative_task.not_found'],
  'scenario.create': ['scenario.not_found'],
  'sheet.upload': ['sheet.not_found'],
  'ticket.create': ['ticket.not_found'],
  'webhook.create': ['webhook.not_found'],
}

/** Codes that no test of the server or the rules brings about yet; whoever writes one takes its code out here, and none comes in. */
const unnamed: readonly string[] = []

const declared = new Map(proceduresOf(contract, []))
const { procedures, thrown } = thrownCodes(caught)

describe('the codes that procedures throw', () => {
  it('are read of every procedure', () => {
    expect([...procedures].toSorted()).toEqual([...declared.keys()].toSorted())
    expect(thrown.length).toBeGreaterThan(1000)
  })

  it('are declared by the procedure', () => {
    const missing = thrown.filter(
      ({ procedure, code }) => !declared.get(procedure)?.has(code) && !ownMaking[procedure]?.includes(code),
    )
    expect(missing.map(({ procedure, code, way }) => `${procedure}: ${code} by ${way.join(' > ')}`)).toEqual([])
  })

  it('are each named by a test', () => {
    const named = codesNamedInTests()
    const bare = [...new Set(thrown.map(({ code }) => code))].filter((code) => !named.has(code))
    expect(bare.toSorted()).toEqual([...unnamed].toSorted())
  })

  it('have no exception that is none', () => {
    const bare = thrownCodes().thrown
    const reached = new Set(bare.map(({ procedure, code }) => `${procedure} ${code}`))
    const pairs = Object.entries(ownMaking).flatMap(([procedure, codes]) => codes.map((code) => ({ procedure, code })))
    expect(
      pairs.filter(({ procedure, code }) => declared.get(procedure)?.has(code) || !reached.has(`${procedure} ${code}`)),
    ).toEqual([])
    const places = new Set(bare.flatMap(({ way }) => way))
    expect([...caught.keys()].filter((place) => !places.has(place))).toEqual([])
  })
})

/** What each door does with many of them is tried in `bulk-doors.db.test`. */
describe('the doors of documents and their lines', () => {
  it('settle no line where they say so', () => {
    const marks = ['markAccepted', 'markIgnored'].map(
      (name) => `server/src/features/document-item/repo-marks.ts:${name}`,
    )
    const settling = proceduresThrough(marks)
    expect(settling).toEqual(expect.arrayContaining(['triage.decide', 'triage.leaveRest', 'documentItem.accept']))
    const silent = settling.filter((name) => !['many', 'opens', 'one'].includes(doors[name]?.kind ?? 'missing'))
    expect(silent).toEqual([])
  })
})

function proceduresOf(node: unknown, path: readonly string[]): (readonly [string, ReadonlySet<string>])[] {
  if (isContractProcedure(node)) return [[path.join('.'), new Set(Object.keys(node['~orpc'].errorMap))]]
  return Object.entries(node as Record<string, unknown>).flatMap(([name, inner]) =>
    proceduresOf(inner, [...path, name]),
  )
}
