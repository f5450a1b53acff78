import { createHash } from 'node:crypto'
import { buildNfe } from './build-nfe.ts'
import { certificate, customFactor } from './entered-things.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { importFiles } from './import-files.ts'
import { makeAssuranceThings } from './make-assurance.ts'
import { makeAutomation } from './make-automation.ts'
import { makeBill } from './make-bill.ts'
import { makeBilling } from './make-billing.ts'
import { makeCarbonPrices } from './make-carbon-prices.ts'
import { makeCustomers } from './make-customers.ts'
import { makeEngagement } from './make-engagement.ts'
import { makeEntryProposals } from './make-entry-proposals.ts'
import { makeGroup } from './make-group.ts'
import { makeInitiatives } from './make-initiatives.ts'
import { makeMarket } from './make-market.ts'
import { makeObligations } from './make-obligations.ts'
import { makePact } from './make-pact.ts'
import { makeProduct } from './make-product.ts'
import { makeProposal } from './make-proposal.ts'
import { makeReport } from './make-report.ts'
import { makeSheet } from './make-sheet.ts'
import { makeSuppliers } from './make-suppliers.ts'
import { makeTargets } from './make-targets.ts'
import { makeTeam } from './make-team.ts'
import { makeTicket } from './make-ticket.ts'
import { makeUnits } from './make-unit.ts'
import type { Belongings } from './procedure-inputs.ts'

/** An upload announced for the file that the inputs send in one part. */
export async function openUpload({ client }: TestPerson): Promise<string> {
  const content = '<NFe/>'
  const sha256 = createHash('sha256').update(content).digest('hex')
  const { id: importId } = await client.imports.create()
  return (await client.imports.openUpload({ importId, name: 'nota.xml', bytes: content.length, sha256 })).id
}

/** A group of one pending line, of a note of its own. */
export async function importGroup(testApp: TestApp, person: TestPerson, number: number): Promise<string> {
  const items = [{ product: `GASOLINA C MARCA ${'ABCDEFGHIJ'[number]}`, ncm: '27101259', anpCode: '320102001' }]
  await importFiles(testApp, person, { 'gasolina.xml': buildNfe({ number, items }) })
  const { rows } = await person.client.triage.listGroups({ search: 'gasolina c marca' })
  return rows[0]?.groupKey ?? ''
}

/** The same decided, with the rule that it left. */
export async function decideGroup(testApp: TestApp, person: TestPerson, number: number) {
  const groupKey = await importGroup(testApp, person, number)
  const { id: decisionId } = await person.client.triage.decide({ groupKey, action: 'accept' })
  const { rows } = await person.client.triage.listRules({})
  return { decisionId, ruleId: rows[0]?.id ?? '' }
}

/** One of each thing that the inputs of the access tests name. */
export async function makeThings(testApp: TestApp, person: TestPerson): Promise<Belongings> {
  const batch = await person.client.imports.create()
  await person.client.imports.addFile({ importId: batch.id, file: new File([buildNfe()], 'diesel.xml') })
  await person.client.imports.start({ importId: batch.id })
  await testApp.runJobs()
  const items = await person.client.documentItem.list({ importId: batch.id })
  const item = items.rows[0]
  const attachment = await person.client.attachment.create({ file: new File(['%PDF-1.7 conta'], 'conta.pdf') })
  const activity = await person.client.activity.create({
    generatorKey: 'electricity.grid',
    businessUnitId: person.businessUnitId,
    quantity: '1.000,5',
    unit: 'kWh',
    period: '2024-03',
  })
  const factor = await person.client.factor.createCustom(customFactor)
  const { id: certificateId } = await person.client.certificate.create(certificate)
  const retiring = { certificateId, activityId: activity.id, energy: '0.5' }
  const { id: retirementId } = await person.client.certificate.retire(retiring)
  const view = await person.client.savedView.create({ list: 'activities', name: 'Tudo', query: {}, isShared: true })
  const suppliers = await makeSuppliers(person)
  await testApp.runJobs()
  return {
    importId: batch.id,
    uploadId: await openUpload(person),
    documentId: item?.documentId ?? '',
    itemId: item?.id ?? '',
    attachmentId: attachment.id,
    activityId: activity.id,
    ...(await makeReport(testApp, person)),
    factorId: factor.id,
    certificateId,
    retirementId,
    savedViewId: view.id,
    ...(await decideGroup(testApp, person, 9)),
    ...(await makeAutomation(testApp, person)),
    ...(await makeTeam(testApp, person)),
    ...(await makeGroup(person)),
    ...suppliers,
    ...(await makeEngagement(person, suppliers.supplierId)),
    ...(await makeEntryProposals(person)),
    ...(await makeProposal(person, suppliers.supplierId)),
    ...(await makeProduct(person, { code: 'P-1' })),
    ...(await makePact(testApp, person)),
    ...(await makeCustomers(person)),
    ...(await makeTargets(person)),
    ...(await makeInitiatives(person)),
    ...(await makeCarbonPrices(person)),
    ...(await makeObligations(person)),
    ...(await makeAssuranceThings(testApp, person)),
    ...(await makeMarket(testApp, person)),
    ...(await makeBill(testApp, person)),
    ...(await makeBilling(testApp, person)),
    ...(await makeSheet(testApp, person, 'checked')),
    ...(await makeTicket(person)),
    ...(await makeUnits(person)),
  }
}
