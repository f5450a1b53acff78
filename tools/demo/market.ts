import { demoYears } from './person.ts'
import type { Client, Ways } from './ways.ts'

/** What two providers answer, whose offers are made up as well (`server/src/features/marketplace/example-offers.ts`). */
const answers = [
  { text: 'Temos certificados de 2025 disponíveis. Entrega em dez dias úteis.', price: '9.8' },
  { text: 'Geração de 2025, com comprovante de aposentadoria em nome da empresa.', price: '11.2' },
] as const

/** A request for what no certificate tracks, sent to two providers who answer by the links of their letters. */
export async function fillMarket(client: Client, { letterTo }: Ways): Promise<void> {
  const year = demoYears.open
  const { needs } = await client.marketOffer.needs({ year })
  const untracked = needs.find(({ reason }) => reason === 'electricity_untracked')
  const { rows } = await client.marketOffer.list({ kind: 'certificates', sort: 'title', direction: 'asc' })
  const offers = rows.slice(0, answers.length)
  if (!untracked || offers.length < answers.length) return
  const { requestId } = await client.marketRequest.create({
    ...{ kind: 'proposal', title: `I-REC de ${year}`, year, unit: 'MWh' },
    message: `Precisamos de certificados de energia renovável para a eletricidade de ${year} das nossas quatro unidades.`,
    quantity: untracked.value,
    // Far enough for links that a demonstration still shows.
    answerBy: '2030-12-31',
    offers: offers.map(({ id }) => id),
  })
  await client.marketRequest.send({ requestId })
  for (const [place, answer] of answers.entries()) {
    const text = await letterTo(offers[place]?.email ?? '')
    const token = /provider-answer#([\w-]+)/.exec(text)?.[1] ?? ''
    await client.marketAnswer.send({ token, ...answer, unit: 'MWh', currency: 'BRL', validUntil: null })
  }
}
