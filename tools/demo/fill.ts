import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { fillAssurance } from './assurance.ts'
import { closeYear, reason } from './close-year.ts'
import { contactsSheet } from './contacts.ts'
import { fillDispute } from './dispute.ts'
import { entriesOf } from './entries.ts'
import { evidenceOf } from './evidence.ts'
import { figuresOf } from './figures.ts'
import { demoHoldings, demoLeases, demoUnits } from './group.ts'
import { fillMarket } from './market.ts'
import { notesOf } from './notes.ts'
import { fillObligations } from './obligations.ts'
import { fillPeers } from './peers.ts'
import { demoPerson, demoYears } from './person.ts'
import { fillProposals } from './proposals.ts'
import { fillReduction } from './reduction.ts'
import { fillSupplyChain } from './supply-chain.ts'
import { demoEarlyTargets } from './targets.ts'
import { fillTickets } from './tickets.ts'
import type { Client, Ways } from './ways.ts'

/** How much was made in a year, beside the last. */
const levels: Readonly<Record<number, number>> = { 2023: 0.91, 2024: 0.96, 2025: 1 }

/**
 * Fills the demonstration company by the API, as a person would: units, holdings, documents of forty suppliers a year, their contacts, entries; the
 * first year is closed, the second closed, corrected, closed again and looked at by a verifier, the last left open with entries that a program
 * proposed. It sees of that year how five made-up companies of its sector are spread. A company that has lines already is left as it is; tickets and made-up
 * companies that are not there yet come all the same.
 */
export async function fillDemo(client: Client, ways: Ways): Promise<void> {
  const { settle, ports } = ways
  await fillTickets(client, ports)
  await fillDispute(client, ports)
  await fillPeers(client, ways)
  if ((await client.activity.list({ pageSize: 1 })).total > 0) return
  const [head] = await client.businessUnit.list()
  if (!head) throw new Error('a company has its head office')
  const [forge = head, press = head, store = head] = await inTurn(demoUnits, (unit) => client.businessUnit.create(unit))
  await enterHoldings(client)
  const sites = { head: head.id, forge: forge.id, press: press.id, store: store.id }
  await inTurn(figuresOf(sites, levels), (figures) => client.businessUnit.setFigures(figures))
  await inTurn(demoLeases, (lease) => client.leasedAsset.create({ ...lease, businessUnitId: store.id }))
  const cnpjs = [demoPerson.cnpj, ...demoUnits.flatMap(({ cnpj }) => cnpj ?? [])]
  const recipients = cnpjs.map((cnpj) => parseCnpj(cnpj).normalized)
  for (const year of Object.values(demoYears)) {
    const level = levels[year] ?? 1
    await sendNotes(client, settle, { year, zip: await notesOf(year, level, recipients) })
    await inTurn(entriesOf(year, level, sites), (entry) => enter(client, year, entry))
  }
  await client.supplierImport.run({ file: contactsSheet(), isDryRun: false })
  for (const year of [demoYears.closed, demoYears.restated]) {
    await closeYear(client, year)
    await settle()
  }
  await inTurn(demoEarlyTargets, (target) => client.target.create(target))
  await client.inventoryYears.restate({
    ...{ year: demoYears.restated, correctsErrors: true },
    reason: 'O consumo do gerador de emergência de 2024 não havia sido lançado',
  })
  await client.activity.create({
    ...{ generatorKey: 'stationary.diesel_b', businessUnitId: forge.id, quantity: '2400', unit: 'L', period: '2024' },
    ...{ sector: 'Manufatura ou Construção', description: 'Gerador de emergência' },
  })
  await countBoth(client)
  await closeYear(client, demoYears.restated)
  await settle()
  await fillAssurance(client, ways, sites)
  await fillProposals(client, ways, sites)
  await fillSupplyChain(client)
  await fillObligations(client)
  await fillReduction(client)
  await fillMarket(client, ways)
}

/** What was bought and what the generator took are two things: both count. */
async function countBoth(client: Client): Promise<void> {
  const { rows } = await client.consumption.list({})
  await inTurn(rows, ({ id: questionId, tellings }) =>
    client.consumption.answer({ questionId, counted: tellings.map(({ ref }) => ref) }),
  )
}

/** An entry, with the document that it names as its evidence. */
async function enter(client: Client, year: number, entry: ReturnType<typeof entriesOf>[number]): Promise<void> {
  const { inputs: { evidence, emissions } = {}, quantity, unit } = entry
  if (typeof evidence !== 'string') return void (await client.activity.create(entry))
  const file = evidenceOf(evidence, year, `${quantity ?? String(emissions)} ${unit ?? 'kg'} CO2e`)
  const { id: attachmentId } = await client.attachment.create({ file })
  await client.activity.create({ ...entry, attachmentId })
}

async function enterHoldings(client: Client): Promise<void> {
  for (const { entity, ...held } of demoHoldings) {
    const { id: childId } = await client.subsidiary.create(entity)
    await client.boundary.createHolding({
      ...{ ...held, parentId: null, childId, fromMonth: '2020-01', toMonth: null, reason },
    })
  }
}

async function sendNotes(client: Client, settle: () => Promise<void>, sent: { year: number; zip: Uint8Array }) {
  const { id: importId } = await client.imports.create()
  const file = new File([new Uint8Array(sent.zip)], `notas-${sent.year}.zip`, { type: 'application/zip' })
  await client.imports.addFile({ importId, file })
  await client.imports.start({ importId })
  await settle()
  await client.documentItem.acceptSuggested({ importId, confidenceMin: '0.5' })
  // The year that is open keeps what nobody decided yet.
  if (sent.year === demoYears.open) return
  const { rows } = await client.documentItem.list({ importId, state: 'pending', pageSize: 100 })
  await inTurn(rows, ({ id: itemId }) => client.documentItem.ignore({ itemId }))
}

/** One after the other. */
async function inTurn<T, R>(things: readonly T[], act: (thing: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  for (const thing of things) answers.push(await act(thing))
  return answers
}
