import { buildNfe } from './build-nfe.ts'
import { makeClosable } from './close-inventory.ts'
import { certificate } from './entered-things.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { prepareAssurance } from './make-assurance.ts'
import { makeBill } from './make-bill.ts'
import { prepareBilling } from './make-billing.ts'
import { prepareConsumption } from './make-consumption.ts'
import { prepareSold } from './make-customers.ts'
import { prepareEngagement } from './make-engagement.ts'
import { prepareEntryProposals } from './make-entry-proposals.ts'
import { isFactorDecision, makeFactor } from './make-factor.ts'
import { prepareFactorChange } from './make-factor-change.ts'
import { prepareMarket } from './make-market.ts'
import { preparePact } from './make-pact.ts'
import { prepareParty } from './make-party.ts'
import { prepareProduct } from './make-product.ts'
import { prepareProposal } from './make-proposal.ts'
import { preparePublicIntensity } from './make-public-intensity.ts'
import { makeFaultySheet, makeSheet } from './make-sheet.ts'
import { preparePeople } from './make-team.ts'
import { openUpload } from './make-things.ts'
import { prepareMerger } from './make-unit.ts'
import { prepareActivity } from './prepare-activity.ts'
import { prepareTriage } from './prepare-triage.ts'

/** When the turn of a procedure comes: deciding on a line goes accept, reopen, ignore; a second unit, or head office, comes after what asks for none; a credit after what is bought; deletions come last, and then the company’s file, which nobody waits for. */
export function turnOf(name: string): number {
  const order = ['documentItem.accept', 'documentItem.reopen', 'documentItem.ignore', 'documentItem.acceptSuggested']
  if (order.includes(name)) return order.indexOf(name)
  if (name.startsWith('documentParty.')) return 15
  if (name === 'businessUnit.merge') return 16
  if (name === 'platformInvoice.credit') return 17
  if (name === 'companyMove.startExport') return 21
  return name.endsWith('delete') ? 20 : 10
}

/** What a procedure that writes is asked with, after what it needs was made: a batch still open, a year of that state, a sheet. */
export async function prepared(app: TestApp, person: TestPerson, name: string, input: unknown): Promise<unknown> {
  if (name === 'documentRemoval.restoreMany') {
    const { documentIds } = input as { documentIds: string[] }
    await person.client.documentRemoval.remove({ documentIds, reason: 'Via errada' })
  }
  await prepareYear(app, person, name)
  await prepareBilling(app, person, name)
  const ofPeople =
    /^(announcement|incident|scopeMapping|session|invitation|member|ownership|platform(Deletion|Role|User|Company)|twoFactor)\./
  if (ofPeople.test(name)) return preparePeople(app, person, name, input)
  if (/^(platform(Factor|Gas|Generator)|factorChange)\./.test(name))
    return prepareFactorChange(app, person, name, input)
  if (name.startsWith('assurance')) return prepareAssurance(app, person, name, input)
  if (name.startsWith('market')) return prepareMarket(app, person, name, input)
  if (/^entryProposal\..*Many$/.test(name)) return prepareEntryProposals(person, name, input)
  if (name.startsWith('documentParty.')) return prepareParty(app, person, name)
  if (/^supplierFactor\.(approve|refuse|apply|withdraw)$/.test(name)) return prepareProposal(app, person, name, input)
  if (/^(supplierRequest\.|campaign\.close)/.test(name)) return prepareEngagement(app, person, name, input)
  if (/^consumption\.(answer|undo)$/.test(name)) return prepareConsumption(app, person, name)
  if (isFactorDecision(name)) return { ...(input as object), factorId: await makeFactor(person, name) }
  if (/^activity\.(update|duplicate|delete|.*Many|.*Shown)$/.test(name)) return prepareActivity(app, person, name)
  if (/^bill\.(confirm|reject|reopen)$/.test(name)) {
    return {
      ...(input as object),
      ...(await makeBill(app, person, name === 'bill.reopen' ? 'rejected' : 'to_confirm')),
    }
  }
  if (/^sheet\.(check|apply)$/.test(name)) return { ...(input as object), ...(await makeSheet(app, person, 'checked')) }
  if (name === 'sheet.correct') return makeFaultySheet(app, person)
  if (name === 'sheet.forgetMeaning') {
    await person.client.sheet.correct({ ...(await makeFaultySheet(app, person)), everywhere: true })
    await app.runJobs()
    return { field: 'source', word: 'tanque 3' }
  }
  if (name === 'factorImport.undo') {
    const file = new File(['key;name'], 'vazio.csv')
    const { id: importId } = await person.client.factorImport.start({ file, format: 'template' })
    await app.runJobs()
    return { ...(input as object), importId }
  }
  if (name === 'sheet.undo') return makeSheet(app, person, 'applied')
  if (name === 'certificate.delete') {
    const { id } = await person.client.certificate.create({ ...certificate, serial: 'BR-0003' })
    return { certificateId: id }
  }
  if (name === 'website.deleteTestimonial' || name === 'website.deletePartner') {
    const { testimonials, partners } = await person.client.website.testimonials()
    return { testimonialId: testimonials[0]?.id, partnerId: partners[0]?.id }
  }
  if (name === 'ticket.archiveAnswer') {
    const { id } = await person.client.ticket.saveAnswer({ title: 'Prazo', texts: { 'pt-BR': 'Hoje.' } })
    return { ...(input as object), answerId: id }
  }
  if (name === 'businessUnit.merge') return prepareMerger(person)
  if (name === 'publicIntensity.delete') return preparePublicIntensity(person)
  if (name.startsWith('product.')) return prepareProduct(person, name, input)
  if (name === 'customer.setProduct') return prepareSold(person, input)
  if (/^(pact|footprint)/.test(name)) return preparePact(app, person, name, input)
  if (name.startsWith('triage.')) return prepareTriage(app, person, name, input)
  if (name === 'imports.addPart') return { ...(input as object), uploadId: await openUpload(person) }
  if (!/^imports\.(addFile|start|pause|resume|openUpload)$/.test(name)) return input
  const batch = await person.client.imports.create()
  const file = new File([buildNfe()], 'outra.xml')
  if (name === 'imports.addFile') return { importId: batch.id, file }
  if (name === 'imports.openUpload') return { ...(input as object), importId: batch.id }
  await person.client.imports.addFile({ importId: batch.id, file })
  if (name !== 'imports.start') await person.client.imports.start({ importId: batch.id })
  if (name === 'imports.resume') await person.client.imports.pause({ importId: batch.id })
  return { importId: batch.id }
}

/** The year of the inputs in the state that the step asks for. */
async function prepareYear(app: TestApp, person: TestPerson, name: string): Promise<void> {
  const year = 2024
  if (name === 'inventoryYears.close') await makeClosable(person, year)
  if (name === 'inventoryYears.restate') await app.runJobs()
  if (name === 'restatement.apply') await person.client.inventoryYears.restate({ year, reason: 'Fator corrigido' })
}
