import type { Inputs } from '@pegada/contract/contract.ts'
import { closeInventory } from './close-inventory.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** An engagement with a sample to judge, a finding and what may be asked of it. */
export interface AssuranceThings {
  readonly assuranceId: string
  readonly sampleId: string
  readonly findingId: string
  readonly verifierId: string
}

/** The year that is sealed for it, which no other test of all procedures enters anything in. */
const year = 2019

export const assuranceTerms = {
  level: 'limited',
  view: 'location',
  scope: 'Escopos 1 e 2',
  criteria: 'GHG Protocol',
  materialPercent: '5',
  materialReason: 'Usual para inventários',
  expectedPercent: '1',
} as const

/** Makes somebody the outside verifier of the person's company, in whatever company they were. */
export async function makeVerifier(app: TestApp, person: TestPerson): Promise<TestPerson> {
  const verifier = await app.signUpPerson()
  const { companyId, businessUnitId } = person
  await app.ports.db.query(
    `insert into company_members (company_id, user_id, role, shared_access) values ($1, $2, 'user', 'verifier')`,
    [companyId, verifier.userId],
  )
  await app.ports.db.query(`update "user" set active_company_id = $1 where id = $2`, [companyId, verifier.userId])
  return { ...verifier, companyId, businessUnitId }
}

/** Seals a year of a few lines and engages a verifier for it. */
export async function makeAssurance(
  app: TestApp,
  person: TestPerson,
  terms: Partial<Inputs['assurance']['create']> = {},
): Promise<{ assuranceId: string; verifier: TestPerson }> {
  for (const [month, quantity] of [100, 900, 30, 4000, 60].entries()) {
    await person.client.activity.create({
      ...{ generatorKey: 'mobile.diesel_b', businessUnitId: person.businessUnitId, unit: 'L' },
      ...{ quantity: String(quantity), period: `${year}-0${month + 1}` },
    })
  }
  const seal = await closeInventory(app, person, year)
  const version = seal?.version ?? 1
  const { id: assuranceId } = await person.client.assurance.create({
    ...{ verifier: 'Verifica Ltda.', year, version, ...assuranceTerms, ...terms },
  })
  return { assuranceId, verifier: await makeVerifier(app, person) }
}

/** The same, drawn, with its samples. */
export async function makeDrawn(app: TestApp, person: TestPerson) {
  const { assuranceId, verifier } = await makeAssurance(app, person)
  await verifier.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 2 })
  const { rows } = await verifier.client.assuranceSample.list({
    assuranceId,
    version: 1,
    direction: 'asc',
    pageSize: 100,
  })
  return { assuranceId, verifier, samples: rows }
}

/** The same with a draw and a finding. */
export async function makeAssuranceThings(app: TestApp, person: TestPerson): Promise<AssuranceThings> {
  const { assuranceId, verifier } = await makeAssurance(app, person)
  await verifier.client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 1 })
  await nameNobody(app, assuranceId)
  const { rows } = await verifier.client.assuranceSample.list({ assuranceId, version: 1 })
  const told = { class: 'nonconformity', isMaterial: false, effectTonnes: null, description: 'Falta o laudo' } as const
  const { id: findingId } = await verifier.client.assuranceFinding.create({ assuranceId, sampleId: null, ...told })
  return { assuranceId, sampleId: rows[0]?.id ?? '', findingId, verifierId: verifier.userId }
}

/** Leaves an engagement to whoever verifies. */
async function nameNobody(app: TestApp, assuranceId: string): Promise<void> {
  await app.ports.db.query('delete from assurance_seats where assurance_id = $1', [assuranceId])
}

/** Valid inputs for what is asked of the desk. */
export function assuranceInputs({
  assuranceId,
  sampleId,
  findingId,
  verifierId,
}: AssuranceThings): Record<string, unknown> {
  const opinion = { kind: 'unmodified', version: 1, givenOn: '2026-11-21', summary: '' }
  return {
    'assurance.list': {},
    'assurance.export': {},
    'assurance.get': { assuranceId },
    'assurance.create': { verifier: 'Outra Ltda.', year, version: 1, ...assuranceTerms },
    'assurance.setTerms': { assuranceId, ...assuranceTerms, level: 'reasonable' },
    'assurance.setSeats': { assuranceId, userIds: [verifierId] },
    'assurance.draw': { assuranceId, version: 1, seed: 'semente', perStratum: 0 },
    'assurance.addVisit': { assuranceId, place: 'Fábrica', visitedOn: '2026-11-18', note: 'Medidores vistos' },
    'assurance.conclude': { assuranceId, ...opinion, file: new File(['%PDF-1.7 parecer'], 'parecer.pdf') },
    'assurance.downloadOpinion': { assuranceId },
    'assurance.evidence': { assuranceId },
    'assuranceSample.list': { assuranceId, version: 1 },
    'assuranceSample.export': { assuranceId, version: 1 },
    'assuranceSample.get': { sampleId },
    'assuranceSample.judge': { sampleId, verdict: 'tick', checks: ['quantity'], auditedTonnes: null, note: '' },
    'assuranceFinding.create': {
      ...{ assuranceId, sampleId: null, class: 'opportunity', isMaterial: false, effectTonnes: null },
      description: 'Medir o gás por forno',
    },
    'assuranceFinding.answer': { findingId, answer: 'Laudo anexado', lineId: null },
    'assuranceFinding.settle': { findingId, outcome: 'accepted' },
  }
}

/** What a procedure of the desk that writes is asked with, after what it needs was made. */
export async function prepareAssurance(
  app: TestApp,
  person: TestPerson,
  name: string,
  input: unknown,
): Promise<unknown> {
  const fields = input as object
  if (name === 'assuranceFinding.settle') {
    const { findingId } = input as { findingId: string }
    await person.client.assuranceFinding.answer({ findingId, answer: 'Laudo anexado', lineId: null })
  }
  if (!['assurance.setTerms', 'assurance.setSeats', 'assurance.draw', 'assurance.conclude'].includes(name)) return input
  const { id: assuranceId } = await person.client.assurance.create({
    ...{ verifier: 'Terceira Ltda.', year, version: 1, ...assuranceTerms },
  })
  if (name === 'assurance.conclude') {
    const { client } = await makeVerifier(app, person)
    await client.assurance.draw({ assuranceId, version: 1, seed: 'pegada-2026', perStratum: 0 })
    await nameNobody(app, assuranceId)
    const { rows } = await client.assuranceSample.list({ assuranceId, version: 1, pageSize: 100 })
    for (const { id: sampleId } of rows) {
      await client.assuranceSample.judge({
        ...{ sampleId, verdict: 'tick', checks: ['quantity'], auditedTonnes: null, note: '' },
      })
    }
  }
  return { ...fields, assuranceId }
}
