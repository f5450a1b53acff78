import { parseCsv } from '@pegada/core/table/csv.ts'
import readXlsxFile from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestApp, type TestApp, type TestPerson } from '../../test/harness.ts'

/** The list of lines as a file: what a spreadsheet reads back from its bytes. */
let app: TestApp
let person: TestPerson
beforeAll(async () => {
  app = await openTestApp()
  person = await app.signUpPerson()
  const { businessUnitId } = person
  const entry = { businessUnitId, unit: 'kWh', generatorKey: 'electricity.grid' }
  await person.client.activity.create({
    ...entry,
    quantity: '1.000,5',
    period: '2024-03',
    description: '=HYPERLINK("x")',
  })
  await person.client.activity.create({ ...entry, quantity: '7', period: '2024-04' })
  await person.client.activity.create({ ...entry, quantity: '3', period: '2023-04' })
})
afterAll(() => app.close())

async function fetched(query: string, { cookie }: { cookie?: string } = person): Promise<Response> {
  return app.request(`/api/v1/activities/export?${query}`, cookie ? { headers: { cookie } } : {})
}

async function csv(query: string, separator: ';' | ',' = ';') {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await (await fetched(query)).arrayBuffer())
  expect(text.startsWith('\uFEFF')).toBe(true)
  return parseCsv(text.slice(1), separator)
}

describe('lines as a CSV', () => {
  it('stand under the filters and in the order of the screen, in the columns asked for', async () => {
    const rows = await csv('year=2024&sort=periodStart&direction=asc&columns=start,quantity,unit,scope')
    expect(rows).toEqual([
      ['Início', 'Quantidade', 'Unidade de medida', 'Escopo'],
      ['2024-03-01', '1000,5', 'kWh', 'Escopo 2'],
      ['2024-04-01', '7', 'kWh', 'Escopo 2'],
    ])
  })

  it('have the words and the decimal mark of the language', async () => {
    const rows = await csv('year=2024&sort=periodStart&direction=asc&columns=generator,quantity&language=en-US', ',')
    expect(rows[0]).toEqual(['Emission source', 'Quantity'])
    expect(rows[1]?.[1]).toBe('1000.5')
  })

  it('are run by no spreadsheet', async () => {
    const rows = await csv('columns=description')
    expect(rows.flat()).toContain(`'=HYPERLINK("x")`)
  })
})

describe('lines as a workbook', () => {
  it('have numbers as numbers and days as days', async () => {
    const response = await fetched(
      'format=xlsx&year=2024&sort=periodStart&direction=asc&columns=start,quantity,kg_co2e,description',
    )
    expect(response.headers.get('content-disposition')).toContain('.xlsx')
    const [sheet] = await readXlsxFile(Buffer.from(await response.arrayBuffer()))
    const rows = sheet?.data ?? []
    expect(rows[0]).toEqual(['Início', 'Quantidade', 'kg CO2e', 'Descrição'])
    expect(rows[1]?.slice(0, 2)).toEqual([new Date('2024-03-01T00:00:00Z'), 1000.5])
    expect(typeof rows[1]?.[2]).toBe('number')
    expect(rows[1]?.[3]).toBe(`'=HYPERLINK("x")`)
    expect(rows).toHaveLength(3)
  })
})

describe('the door of a file', () => {
  it('is that of the list', async () => {
    expect((await fetched('format=csv', {})).status).toBe(401)
    const stranger = await app.signUpPerson()
    const response = await fetched('format=csv', stranger)
    expect([response.status, (await response.text()).split('\r\n').length]).toEqual([200, 2])
  })

  it('refuses columns that the list does not have', async () => {
    expect((await fetched('columns=start,password')).status).toBe(400)
  })
})
