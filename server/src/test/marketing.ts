import type { TestClient } from './client-of.ts'
import type { TestApp, TestPerson } from './harness.ts'
import { offerFields, requestFields } from './make-market.ts'

/** A published offer, written by a platform administrator. */
export async function published({ client: { marketDesk } }: TestPerson, change: Partial<typeof offerFields> = {}) {
  const { id: offerId } = await marketDesk.save({ ...offerFields, ...change })
  return marketDesk.publish({ offerId })
}

let count = 0

/** A request of a company that was sent to two providers, with the secrets of their links. */
export async function sentRequest(
  app: TestApp,
  admin: TestPerson,
  client: TestClient,
  change: Partial<ReturnType<typeof requestFields>> = {},
) {
  count += 1
  const addresses = [`um${count}@ventos.example`, `dois${count}@ventos.example`] as const
  const one = await published(admin, { email: addresses[0] })
  const other = await published(admin, { email: addresses[1], provider: 'Águas Ltda' })
  const { requestId } = await client.marketRequest.create({ ...requestFields([one.id, other.id]), ...change })
  await client.marketRequest.send({ requestId })
  const [first, second] = [await tokenOf(app, addresses[0]), await tokenOf(app, addresses[1])]
  return { requestId, first, second, addresses, get: () => client.marketRequest.get({ requestId }) }
}

async function tokenOf(app: TestApp, address: string): Promise<string> {
  const letter = await app.lastMail(address)
  return letter?.text.match(/provider-answer#([\w-]+)/)?.[1] ?? ''
}
