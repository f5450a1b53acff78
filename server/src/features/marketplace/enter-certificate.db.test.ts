import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'
import { sentRequest } from '../../test/marketing.ts'

/** What an accepted answer sold becomes a certificate of the company once, and the answer remembers it. */
let app: TestApp
let admin: TestPerson
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  app.clock.set('2026-11-21T12:00:00Z')
  admin = await app.signUpPerson()
  await app.makePlatformAdmin(admin)
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const price = { text: 'Entregamos em janeiro.', price: '12.5', unit: 'MWh', currency: 'BRL', validUntil: null } as const
const told = {
  kind: 'irec' as const,
  ...{ serial: '0001–0250', issuer: 'Instituto Totum', source: 'Eólica, Serra Azul (0001–0250)' },
  ...{ energy: '250', co2KgPerMwh: '0', validFrom: '2025-01-01', validTo: '2025-12-31' },
}

it('is entered from an accepted answer, once however often it is asked, and again after it was deleted', async () => {
  const { marketRequest, certificate, audit } = person.client
  const { requestId, first, get } = await sentRequest(app, admin, person.client)
  await app.client().marketAnswer.send({ token: first, ...price })
  const askId = (await get()).asks[0]?.id ?? ''
  const named = { requestId, askId }
  const early = { code: 'market_request.wrong_state', data: { state: 'answered' } }
  await expect(marketRequest.enterCertificate({ ...told, ...named })).rejects.toMatchObject(early)
  await marketRequest.accept(named)
  expect((await get()).asks[0]?.certificateId).toBeNull()
  const made = await marketRequest.enterCertificate({ ...told, ...named })
  expect(made).toMatchObject({ serial: '0001–0250', energyMwh: '250', leftMwh: '250' })
  expect((await get()).asks.map(({ certificateId }) => certificateId)).toEqual([made.id, null])
  expect(await marketRequest.enterCertificate({ ...told, ...named, serial: 'outro', energy: '1' })).toEqual(made)
  expect((await certificate.list({})).rows.map(({ id }) => id)).toEqual([made.id])
  const trail = await audit.ofRecord({ entity: 'market_request', recordId: requestId })
  expect(trail.rows.filter(({ action }) => action === 'market_request.enter_certificate')).toHaveLength(1)

  await certificate.delete({ certificateId: made.id })
  expect((await get()).asks[0]).toMatchObject({ state: 'accepted', certificateId: null })
  const again = await marketRequest.enterCertificate({ ...told, ...named })
  expect([again.id === made.id, (await get()).asks[0]?.certificateId]).toEqual([false, again.id])
  await person.client.certificate.delete({ certificateId: again.id })
})

it('is refused of what was not asked, of another company, and of what is no energy', async () => {
  const { requestId, first, second, get } = await sentRequest(app, admin, person.client)
  await app.client().marketAnswer.send({ token: first, ...price })
  await app.client().marketAnswer.send({ token: second, ...price })
  const [one] = (await get()).asks
  const named = { ...told, requestId, askId: one?.id ?? '' }
  await person.client.marketRequest.accept(named)
  const unseen = { code: 'market_request.not_found' }
  const stranger = await app.signUpPerson()
  await expect(stranger.client.marketRequest.enterCertificate(named)).rejects.toMatchObject(unseen)
  const other = person.client.marketRequest.enterCertificate({ ...named, askId: requestId })
  await expect(other).rejects.toMatchObject(unseen)
  const wrong = person.client.marketRequest.enterCertificate({ ...named, energy: '0' })
  await expect(wrong).rejects.toMatchObject({ code: 'certificate.energy_invalid' })
  expect((await get()).asks[0]?.certificateId).toBeNull()
  await app.ports.db.query(`update market_asks set offer_kind = 'efficiency' where id = $1`, [named.askId])
  const refused = person.client.marketRequest.enterCertificate(named)
  await expect(refused).rejects.toMatchObject({ code: 'market_request.wrong_state' })
})
