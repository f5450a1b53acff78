import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** Places of a route by their names, from the search of the form to the working of the line. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
})
afterAll(() => app.close())

const freight = (destination: string) => ({
  method: 'freight.rail',
  quantity: '10',
  unit: 't',
  inputs: { origin: 'sao paulo/sp', destination },
  period: '2024-02',
})

describe('municipalities', () => {
  it('are searched by the beginning of the name, then by what it holds', async () => {
    const found = await person.client.method.places({ search: 'santos' })
    expect(found[0]).toEqual({ code: '3548500', name: 'Santos', state: 'SP' })
    expect(found.map(({ name }) => name)).toEqual(expect.arrayContaining(['Santos Dumont']))
    expect((await person.client.method.places({ search: 'a' })).length).toBe(20)
  })

  it('are written out with their coordinates wherever a line is made', async () => {
    const tried = await person.client.method.try(freight('Santos'))
    const entry = { businessUnitId: person.businessUnitId, ...freight('3548500') }
    const preview = await person.client.activity.preview(entry)
    const { id } = await person.client.activity.create(entry)
    const { calculation } = await person.client.activity.get({ activityId: id })
    const route = (steps: typeof tried.working) => steps.find(({ step }) => step === 'great_circle')
    expect(route(tried.working)?.inputs.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['São Paulo/SP', 'Santos/SP']),
    )
    expect(route(calculation.working)).toEqual(route(tried.working))
    expect(preview.co2eKg).toBe(tried.co2eKg)
  })

  it('that are airports are searched by code, and written out in a flight', async () => {
    const [first] = await person.client.method.airports({ search: 'gru' })
    expect(first).toMatchObject({ iata: 'GRU', icao: 'SBGR', city: 'São Paulo', country: 'BR' })
    expect((await person.client.method.airports({ search: 'a' })).length).toBe(20)
    const flight = {
      method: 'travel.flight',
      inputs: { travel: '1', origin: 'GIG', destination: 'LIS', stops: 'GRU' },
      period: '2025-02',
    }
    const { working } = await person.client.method.try(flight)
    const sources = working
      .filter(({ step }) => step === 'great_circle')
      .flatMap(({ inputs }) => inputs.map(({ source }) => source))
    expect(sources).toEqual(expect.arrayContaining(['GRU São Paulo, BR, OurAirports', 'LIS Lisbon, PT, OurAirports']))
    await expect(
      person.client.method.try({ ...flight, inputs: { ...flight.inputs, origin: 'Atlântida Central' } }),
    ).rejects.toMatchObject({ code: 'airport.unknown', data: { field: 'origin' } })
  })

  it('that no table knows are refused with names like them', async () => {
    await expect(person.client.method.try(freight('Santoss/SP'))).rejects.toMatchObject({
      code: 'municipality.unknown',
      data: { field: 'destination', value: 'Santoss/SP', candidates: expect.arrayContaining(['Santos/SP']) },
    })
    const entry = { businessUnitId: person.businessUnitId, ...freight('Bom Jesus') }
    await expect(person.client.activity.create(entry)).rejects.toMatchObject({ code: 'municipality.unknown' })
  })
})
