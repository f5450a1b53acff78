import { demoYears } from './person.ts'
import type { Client, Ways } from './ways.ts'

/** What two providers of certificates answer, whose offers are made up as well (`server/src/features/marketplace/example-offers.ts`). */
const answers = [
  {
    ...{ text: 'Temos certificados de 2025 disponíveis. Entrega em dez dias úteis.', price: '9.8', unit: 'MWh' },
    certificate: null,
  },
  {
    text: 'Geração de 2025, com comprovante de aposentadoria em nome da empresa.',
    ...{ price: '11.2', unit: 'MWh' },
    certificate: {
      instrument: 'irec',
      ...{ registry: 'Registro de exemplo', serial: null, generation: 'Eólica, parque inventado' },
      ...{ energyMwh: null, validFrom: '2025-01-01', validTo: '2025-12-31', co2KgPerMwh: '0' },
    },
  },
] as const

/** What the provider of carbon credits answers, whose offer is made up too. */
const creditAnswers = [
  { text: 'Créditos de restauração, aposentados em nome da empresa.', price: '85', unit: 't CO2e', certificate: null },
] as const

/**
 * A request for what no certificate tracks, sent to two providers who answer by the links of their letters, and one for credits that stand
 * beside the inventory.
 */
export async function fillMarket(client: Client, ways: Ways): Promise<void> {
  const year = demoYears.open
  const { needs } = await client.marketOffer.needs({ year })
  const untracked = needs.find(({ reason }) => reason === 'electricity_untracked')
  if (!untracked) return
  await askFor(client, ways, 'certificates', answers, {
    ...{ title: `I-REC de ${year}`, year, unit: 'MWh', quantity: untracked.value },
    message: `Precisamos de certificados de energia renovável para a eletricidade de ${year} das nossas quatro unidades.`,
  })
  await askFor(client, ways, 'carbon_credits', creditAnswers, {
    ...{ title: 'Créditos de restauração florestal', year, unit: 't CO2e', quantity: '100' },
    message: 'Queremos 100 t de créditos de remoção, que ficam ao lado do inventário e não o reduzem.',
  })
}

/** Sends a request for a proposal to the first offers of a kind, each of which answers. */
async function askFor(
  client: Client,
  { letterTo }: Ways,
  kind: 'certificates' | 'carbon_credits',
  told: typeof answers | typeof creditAnswers,
  asked: { title: string; message: string; year: number; unit: string; quantity: string },
): Promise<void> {
  const { rows } = await client.marketOffer.list({ kind, sort: 'title', direction: 'asc' })
  const offers = rows.slice(0, told.length)
  if (offers.length < told.length) return
  const { requestId } = await client.marketRequest.create({
    ...{ ...asked, kind: 'proposal' },
    // Far enough for links that a demonstration still shows.
    answerBy: '2030-12-31',
    offers: offers.map(({ id }) => id),
  })
  await client.marketRequest.send({ requestId })
  for (const [place, answer] of told.entries()) {
    const text = await letterTo(offers[place]?.email ?? '')
    const token = /provider-answer#([\w-]+)/.exec(text)?.[1] ?? ''
    await client.marketAnswer.send({ token, ...answer, currency: 'BRL', validUntil: null })
  }
}
