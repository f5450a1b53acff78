import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import { newToken } from '../features/invitation/token.ts'
import { publishExamples } from '../features/marketplace/example-offers.ts'
import type { TestApp, TestPerson } from './harness.ts'

/** A request of the company that was not sent, one whom it goes to, and a credit beside its inventory. */
export interface MarketThings {
  readonly marketRequestId: string
  readonly askId: string
  readonly offer: string
  readonly creditId: string
}

/** An offer as platform administrators write it. */
export const offerFields: Inputs['marketDesk']['save'] = {
  ...{ kind: 'certificates', title: 'I-REC de eólica', description: 'Certificados de 2025.', provider: 'Ventos Ltda' },
  ...{ cnpj: '11.222.333/0001-81', email: 'vendas@ventos.example', states: ['MG', 'SP'], terms: 'Mínimo de 100 MWh' },
  ...{ validFrom: '2026-01-01', validTo: '2027-12-31', isExample: false },
}

/** A request as a company writes it, to these offers. */
export const requestFields = (offers: readonly string[]): Inputs['marketRequest']['create'] => ({
  ...{ kind: 'proposal', title: 'I-REC de 2025', message: 'Precisamos de 250 MWh de 2025.', year: 2025 },
  ...{ quantity: '250', unit: 'MWh', answerBy: '2026-12-15', offers: [...offers] },
})

/** A certificate as what an answer sold is entered. */
const certificateFields: Omit<Inputs['marketRequest']['enterCertificate'], 'requestId' | 'askId'> = {
  ...{ kind: 'irec', serial: '0001–0250', issuer: 'Instituto Totum', source: 'Eólica, Serra Azul (0001–0250)' },
  ...{ energy: '250', co2KgPerMwh: '0', validFrom: '2025-01-01', validTo: '2025-12-31' },
}

export const creditFields: Inputs['marketCredit']['create'] = {
  ...{ year: 2024, registry: 'Registro de exemplo', project: 'Reflorestamento', serial: 'EX-1', vintage: 2023 },
  ...{ tonnes: '12.5', retiredOn: '2025-02-01' },
}

/** A request and a credit of the company, and an offer of the platform that everybody sees. */
export async function makeMarket({ ports }: Pick<TestApp, 'ports'>, { client }: TestPerson): Promise<MarketThings> {
  await publishExamples(ports)
  const [first] = (await client.marketOffer.list({})).rows
  const offer = first?.id ?? ''
  const { requestId: marketRequestId } = await client.marketRequest.create(requestFields([offer]))
  const [ask] = (await client.marketRequest.get({ requestId: marketRequestId })).asks
  const { id: creditId } = await client.marketCredit.create(creditFields)
  return { marketRequestId, askId: ask?.id ?? '', offer, creditId }
}

/** Valid inputs for what is asked of offers, requests, answers and credits. */
export function marketInputs({ marketRequestId, askId, offer, creditId }: MarketThings): Record<string, unknown> {
  const answer = { token: 'x', text: 'Sim', price: '10', unit: 'MWh', currency: 'BRL', validUntil: null }
  const [requestId, offerId] = [marketRequestId, offer]
  return {
    'marketOffer.list': { neededIn: 2024 },
    'marketOffer.export': { neededIn: 2024 },
    'marketOffer.get': { offer },
    'marketOffer.getFile': { offer, file: randomUUID() },
    'marketOffer.needs': { year: 2024 },
    'marketDesk.list': {},
    'marketDesk.export': {},
    'marketDesk.save': offerFields,
    'marketDesk.publish': { offerId },
    'marketDesk.withdraw': { offerId },
    'marketDesk.putFile': { offerId, file: new File(['%PDF-1.7 ficha'], 'ficha.pdf') },
    'marketDesk.deleteFile': { offerId, fileId: randomUUID() },
    'marketRequest.list': {},
    'marketRequest.export': {},
    'marketRequest.get': { requestId },
    'marketRequest.create': { ...requestFields([offer]), title: 'Outra' },
    'marketRequest.update': { ...requestFields([offer]), requestId, title: 'Mudada' },
    'marketRequest.send': { requestId },
    'marketRequest.withdraw': { requestId },
    'marketRequest.accept': { requestId, askId },
    'marketRequest.decline': { requestId, askId },
    'marketRequest.enterCertificate': { ...certificateFields, requestId, askId },
    'marketRequest.getFile': { requestId, askId },
    'marketAnswer.open': { token: 'x' },
    'marketAnswer.send': answer,
    'marketAnswer.decline': { token: 'x' },
    'marketCredit.list': { year: 2024 },
    'marketCredit.create': { ...creditFields, serial: 'EX-2' },
    'marketCredit.delete': { creditId },
  }
}

/** What an act on the marketplace is asked with, after what it needs was made. */
export async function prepareMarket(
  app: TestApp,
  { client }: TestPerson,
  name: string,
  input: unknown,
): Promise<unknown> {
  if (name.startsWith('marketDesk.')) {
    const { id: offerId } = await client.marketDesk.save(offerFields)
    if (name === 'marketDesk.save') return input
    if (name === 'marketDesk.withdraw') await client.marketDesk.publish({ offerId })
    if (name !== 'marketDesk.deleteFile') return { ...(input as object), offerId }
    const { id: fileId } = await client.marketDesk.putFile({ offerId, file: new File(['%PDF-1.7 x'], 'x.pdf') })
    return { offerId, fileId }
  }
  if (!/^marketRequest\.(send|withdraw|accept|decline|update|enterCertificate)$/.test(name)) return input
  const isEntered = name === 'marketRequest.enterCertificate'
  const offered = { pageSize: 1, ...(isEntered && { kind: 'certificates' as const }) }
  const offers = (await client.marketOffer.list(offered)).rows.map(({ id }) => id)
  const { requestId } = await client.marketRequest.create({ ...requestFields(offers), title: name })
  if (!isEntered && !/accept|decline/.test(name)) return { ...(input as object), requestId }
  const { asks } = await client.marketRequest.get({ requestId })
  const askId = asks[0]?.id ?? ''
  await client.marketRequest.send({ requestId })
  const { token, tokenHash } = newToken()
  await app.ports.db.query('update market_asks set token_hash = $2 where id = $1', [askId, tokenHash])
  const answer = { text: 'Sim', price: '10', unit: 'MWh', currency: 'BRL', validUntil: null } as const
  await app.client().marketAnswer.send({ token, ...answer })
  if (!isEntered) return { requestId, askId }
  await client.marketRequest.accept({ requestId, askId })
  return { ...certificateFields, requestId, askId }
}
