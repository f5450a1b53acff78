import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { decimal, toPlain } from '@pegada/core/quantity/decimal.ts'
import { dayInBrazil } from '../../server/src/platform/clock/port.ts'
import type { DemoSites } from './entries.ts'
import { demoVerifier, demoYears, madeUp } from './person.ts'
import type { Client, Ways } from './ways.ts'

type Sample = Outputs['assuranceSample']['list']['rows'][number]

/** The verification of the corrected year, with its terms. */
const engagement: Inputs['assurance']['create'] = {
  verifier: 'Verificadora Demonstração',
  year: demoYears.restated,
  version: 2,
  level: 'limited',
  view: 'location',
  scope: 'Escopos 1, 2 e 3 de todas as unidades, no limite do controle operacional',
  criteria: 'GHG Protocol Corporate Standard; ISO 14064-3:2019',
  materialPercent: '5',
  materialReason: 'Costume em verificações de inventários; o verificador pode mudá-la até o sorteio',
  expectedPercent: '1',
}

const { version } = engagement

/** How many samples are found right before the two that are not. */
const ticks = 6

/**
 * The engagement of the corrected year, with what its verifier did so far: a draw, some samples right, one in doubt, one with a finding that the
 * company answered, and a visit. The other samples are open.
 */
export async function fillAssurance(client: Client, ways: Ways, sites: DemoSites): Promise<void> {
  const { id: assuranceId } = await client.assurance.create(engagement)
  const { desk } = await seatVerifier(client, ways)
  await desk.assurance.draw({ assuranceId, version, seed: 'demonstracao-aurora', perStratum: 1 })
  const samples = await desk.assuranceSample.list({ assuranceId, version, direction: 'asc', pageSize: 100 })
  await judge(desk, assuranceId, { samples: samples.rows, sites })
  await answerFindings(client, assuranceId)
  const { draws } = await desk.assurance.get({ assuranceId })
  await desk.assurance.addVisit({
    ...{ assuranceId, place: 'Depósito Contagem', visitedOn: dayInBrazil(new Date(draws[0]?.drawnAt ?? '')) },
    note: `Conhecimentos de transporte e planilha de distâncias vistos com a expedição. ${madeUp}`,
  })
}

/** Invites the verifier, who makes an account by the link of the letter. The desk is a part of the answer: to await a client would call it. */
async function seatVerifier(
  client: Client,
  { letterTo, signIn, clientWith }: Ways,
): Promise<{ readonly desk: Client }> {
  const { email, ...person } = demoVerifier
  await client.invitation.create({ email, grant: { kind: 'shared', access: 'verifier' } })
  const token = /shared_token=([\w-]+)/.exec(await letterTo(email))?.[1] ?? ''
  await clientWith({}).account.sharedSignUp({ ...person, token, acceptTerms: true })
  return { desk: clientWith({ cookie: await signIn(demoVerifier) }) }
}

/** Judges some of the samples, each by the id of its unit and its source. */
async function judge(
  desk: Client,
  assuranceId: string,
  { samples, sites }: { readonly samples: readonly Sample[]; readonly sites: DemoSites },
): Promise<void> {
  const sampleOf = (siteId: string, method: string) =>
    samples.find(({ site, source }) => site === siteId && source === `method:${method}`)
  const deliveries = sampleOf(sites.store, 'freight.road')
  const steel = sampleOf(sites.forge, 'value_chain.partner_emissions')
  if (!deliveries?.bookKg || !steel) throw new Error('what emits most in the demonstration is in any draw of it')
  const right = samples.filter(({ id }) => id !== deliveries.id && id !== steel.id).slice(0, ticks)
  for (const { id: sampleId } of right) {
    await desk.assuranceSample.judge({
      ...{ sampleId, verdict: 'tick', checks: ['quantity', 'period', 'factor'], auditedTonnes: null },
      note: `Quantidade, período e fator conferidos. ${madeUp}`,
    })
  }
  await desk.assuranceSample.judge({
    ...{ sampleId: steel.id, verdict: 'doubt', checks: ['period', 'site'], auditedTonnes: null },
    note: `A declaração não traz a memória de cálculo das siderúrgicas, que foi pedida. ${madeUp}`,
  })
  await findShorterWay(desk, assuranceId, { id: deliveries.id, bookKg: deliveries.bookKg })
}

/** The deliveries were entered with 480 km and went 456 km: what they emit falls in the same proportion. */
async function findShorterWay(
  desk: Client,
  assuranceId: string,
  { id: sampleId, bookKg }: { readonly id: string; readonly bookKg: string },
): Promise<void> {
  const booked = decimal(bookKg).div(1000)
  const audited = booked.times(456).div(480).toDecimalPlaces(6)
  await desk.assuranceSample.judge({
    ...{ sampleId, verdict: 'finding', checks: ['quantity'], auditedTonnes: toPlain(audited) },
    note: `Distância média de 456 km nos conhecimentos de transporte, e não de 480 km. ${madeUp}`,
  })
  await desk.assuranceFinding.create({
    ...{ assuranceId, sampleId, class: 'misstatement', isMaterial: false },
    effectTonnes: toPlain(audited.minus(booked).toDecimalPlaces(6)),
    description: `As entregas a clientes foram lançadas com 480 km; os conhecimentos de transporte mostram 456 km em média. ${madeUp}`,
  })
}

async function answerFindings(client: Client, assuranceId: string): Promise<void> {
  const { findings } = await client.assurance.get({ assuranceId })
  for (const { id: findingId } of findings) {
    await client.assuranceFinding.answer({
      ...{ findingId, lineId: null },
      answer: `A distância será corrigida para 456 km na próxima versão do inventário. ${madeUp}`,
    })
  }
}
