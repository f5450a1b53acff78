import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { RELEASE } from '@pegada/reference/release.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { main } from '../main.ts'

/** The command as a person or a program meets it: its answer, its complaints, its exit code. */
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'pegada-calculate-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

interface Answer {
  readonly lines: readonly Record<string, unknown>[]
  readonly totals: Record<string, unknown>
}

async function pegada(...args: readonly string[]) {
  let out = ''
  let complaints = ''
  const exitCode = await main(args, {
    write: async (text) => {
      out += text
    },
    complain: (message) => {
      complaints += `${message}\n`
    },
    pathOf: (typed) => join(folder, typed),
  })
  return { exitCode, out, complaints }
}

async function calculateText(name: string, content: string | Uint8Array) {
  writeFileSync(join(folder, name), content)
  const { exitCode, out } = await pegada('calculate', name, '--json')
  return { exitCode, ...(JSON.parse(out) as Answer) }
}

const calculateJson = (lines: unknown) => calculateText('lines.json', JSON.stringify(lines))

describe('pegada calculate', () => {
  it('answers each line and the totals, decimals as strings', async () => {
    const { exitCode, lines, totals } = await calculateJson([
      { id: 'a', generator: 'DIESEL EM CAMINHOES PROPRIOS', quantity: '1.000,00', unit: 'L', period: '2025-07' },
      { id: 'b', generator: 'electricity.grid', quantity: 1500, unit: 'kWh', period: '2025-07' },
      { id: 'c', factor: { co2e: '2.68', unit: 'kg/L' }, quantity: 10, unit: 'L', period: 2025 },
    ])
    expect(exitCode).toBe(0)
    expect(lines[0]).toMatchObject({
      id: 'a',
      factor: { id: 'mobile.diesel_b/BR/2025-07', version: RELEASE },
      gases_kg: { CO2: '2238.58', CO2_biogenic: '340.34' },
      co2e_kg: '2275.5250627898464',
      biogenic_co2_kg: '340.34',
      notes: [],
    })
    expect(totals).toEqual({
      co2e_kg: '2392.7750627898464',
      biogenic_co2_kg: '340.34',
      removed_co2_kg: '0',
      by_scope: { 1: '2275.5250627898464', 2: '90.45', unclassified: '26.8' },
      by_category: { mobile_combustion: '2275.5250627898464', purchased_electricity: '90.45', unclassified: '26.8' },
      by_gas_kg: {
        CO2: '2329.03',
        CO2_biogenic: '340.34',
        CH4: '0.1655600391648',
        CH4_nonfossil: '0.1655600391648',
        N2O: '0.1219221950688',
      },
      non_kyoto_kg: {},
    })
  })

  it('refuses a line in Portuguese, goes on with the rest, and ends with 1', async () => {
    const { exitCode, lines, totals } = await calculateJson([
      { id: 'a', generator: 'Óleo Diesel (comercial)', quantity: '10', unit: 'L', period: '2025' },
      { id: 'b', generator: 'electricity.grid', quantity: '1.234', unit: 'kWh', period: '2025-07' },
      'not a line',
      { generator: 'electricity.grid', quantity: '1', unit: 'MWh', period: '2025-07' },
    ])
    expect(exitCode).toBe(1)
    expect(lines[0]).toEqual({
      id: 'a',
      error: {
        code: 'generator.ambiguous',
        message:
          'A fonte “Óleo Diesel (comercial)” pode ser mais de uma: mobile.diesel_b, stationary.diesel_b. Informe a categoria.',
      },
    })
    expect(lines.map(({ id }) => id)).toEqual(['a', 'b', '3', '4'])
    expect(lines[1]).toMatchObject({ error: { code: 'quantity.ambiguous' } })
    expect(lines[2]).toMatchObject({ error: { code: 'line.not_an_object' } })
    expect(totals.co2e_kg).toBe('60.3')
  })

  it('reads a JSON number as the number it is', async () => {
    const { lines } = await calculateJson([
      { generator: 'electricity.grid', quantity: 1.234, unit: 'MWh', period: '2025-07' },
    ])
    expect(lines[0]).toMatchObject({ quantity: { value: '1.234', unit: 'MWh' }, co2e_kg: '74.4102' })
  })

  it('reads semicolons, Brazilian numbers, twelve columns of months and a factor in a cell', async () => {
    const header = 'id;generator;factor;quantity;unit;period;jan;fev;mar;abr;mai;jun;jul;ago;set;out;nov;dez'
    const months = 'a;Conta de luz;;;MWh;2024;1,5;1;1;1;1;1;1;1;1;1;1;1'
    const factor = 'b;;"{""gases"":{""CO2"":""2""},""unit"":""kg/L""}";1.000,5;LT;2024-03;;;;;;;;;;;;'
    const { exitCode, lines } = await calculateText('lines.csv', `\ufeff${header}\r\n${months}\r\n${factor}\r\n`)
    expect(exitCode).toBe(0)
    expect(lines[0]).toMatchObject({ quantity: { value: '12.5', unit: 'MWh' } })
    expect(lines[0]?.months).toHaveLength(12)
    expect(lines[1]).toMatchObject({ gases_kg: { CO2: '2001' }, factor: { id: 'line' } })
  })

  it('reads commas, months in one cell, and the bytes of older spreadsheets', async () => {
    const months = '1|1|1|1|1|1|1|1|1|1|1|1'
    const text = `id,generator,category,unit,period,months\na,Óleo Diesel (puro),Combustão Móvel,L,2024,${months}\nb,Conta de luz,,MWh,2024,${months}\n`
    const { exitCode, lines } = await calculateText('old.csv', Buffer.from(text, 'latin1'))
    expect(exitCode).toBe(0)
    expect(lines[0]).toMatchObject({ generator: 'mobile.diesel_a', gases_kg: { CO2: '31.236' } })
    expect(lines[1]).toMatchObject({ quantity: { value: '12', unit: 'MWh' } })
  })

  it('reads months in one cell with semicolons or as a list', async () => {
    const semicolons = Array<string>(12).fill('1').join(';')
    const list = `[${Array<string>(12).fill('1').join(',')}]`
    const text = `id,generator,unit,period,months\na,Conta de luz,MWh,2024,${semicolons}\nb,Conta de luz,MWh,2024,"${list}"\nc,Conta de luz,MWh,2024,[1\n`
    const { exitCode, lines } = await calculateText('months.csv', text)
    expect(exitCode).toBe(1)
    expect(lines[0]?.co2e_kg).toBe(lines[1]?.co2e_kg)
    expect(lines[1]).toMatchObject({ quantity: { value: '12', unit: 'MWh' } })
    expect(lines[2]).toMatchObject({ error: { code: 'line.field_invalid' } })
  })

  it('says none where no name is near', async () => {
    const { lines } = await calculateJson([{ generator: '????', quantity: '1', unit: 'L', period: '2025' }])
    const message = 'A fonte “????” não foi encontrada. Nomes parecidos: —. Confira e corrija.'
    expect(lines[0]).toMatchObject({ error: { code: 'generator.unknown', message } })
  })

  it('keeps to the GWP set asked for', async () => {
    writeFileSync(join(folder, 'r.json'), '[{"generator":"R-410A","quantity":"1","unit":"kg","period":"2025"}]')
    const { out } = await pegada('calculate', 'r.json', '--gwp', 'AR4', '--json')
    expect((JSON.parse(out) as Answer).totals.co2e_kg).toBe('2087.5')
  })

  it('takes a method with its inputs, and tells removals apart', async () => {
    const inputs = {
      area: '10 ha',
      growth_per_area: '6',
      root_ratio: '0.2',
      carbon_fraction: '0.5',
      factor_source: 'x',
    }
    const line = { method: 'Remoções florestais', inputs, period: '2025' }
    const { totals } = await calculateJson([line])
    expect(totals).toMatchObject({ co2e_kg: '0', biogenic_co2_kg: '0', removed_co2_kg: '132000' })
    const { out } = await pegada('calculate', 'lines.json')
    expect(out).toContain('Remoções de CO2, à parte dos escopos: 132.000')
  })

  it('shows a table to people', async () => {
    writeFileSync(
      join(folder, 't.json'),
      '[{"id":"x","generator":"R-410A","quantity":"1","unit":"kg","period":"2025"}]',
    )
    const { exitCode, out } = await pegada('calculate', 't.json')
    expect(exitCode).toBe(0)
    expect(out).toContain('1.923,500')
    expect(out).toContain('Escopo 1')
  })

  it.each([
    [[]],
    [['nothing']],
    [['calculate']],
    [['calculate', 'absent.json']],
    [['calculate', '.']],
    [['calculate', 'a.json', 'b.json']],
    [['calculate', 'lines.json', '--fast']],
    [['calculate', 'lines.json', '--gwp', 'AR9']],
    [['calculate', 'text.json']],
    [['calculate', 'text.csv']],
    [['calculate', 'empty.csv']],
    [['generators', '--fast']],
  ])('ends with 2 and says why on %j', async (args) => {
    writeFileSync(join(folder, 'text.json'), '{"not":"lines"}')
    writeFileSync(join(folder, 'text.csv'), 'a;b\n1;2\n')
    writeFileSync(join(folder, 'empty.csv'), '')
    const { exitCode, out, complaints } = await pegada(...args)
    expect([exitCode, out]).toEqual([2, ''])
    expect(complaints).not.toBe('')
  })
})

describe('a line that names a method', () => {
  it('takes municipalities by their IBGE code and a factor with its source', async () => {
    const road = { method: 'freight.road', quantity: '100', unit: 't', period: '2025-03' }
    const inputs = { origin: '3550308', destination: '3304557', vehicle: 'Caminhão - articulado (média)' }
    const csv = 'id,method,quantity,unit,period,inputs.treated\n'
    const { lines } = await calculateJson([
      { ...road, inputs },
      { ...road, inputs: { ...inputs, destination: '9999999' } },
    ])
    expect(JSON.stringify(lines[0])).toContain('Rio de Janeiro/RJ')
    expect(lines[1]).toMatchObject({ error: { code: 'municipality.unknown' } })
    const table = await calculateText('lines.csv', `${csv}a,waste.composting,2,t,2025,1\n`)
    expect(table.lines).toEqual([{ id: 'a', error: expect.objectContaining({ code: 'method.input_unknown' }) }])
  })
})

describe('pegada generators', () => {
  it('lists keys, names, scope, category, units and parameters', async () => {
    const { exitCode, out } = await pegada('generators', '--json')
    const all = JSON.parse(out) as Record<string, unknown>[]
    expect(exitCode).toBe(0)
    const diesel = all.find(({ key }) => key === 'mobile.diesel_b')
    expect(Object.keys(diesel ?? {})).toEqual(['key', 'names', 'scope', 'category', 'units', 'parameters'])
    expect(diesel?.names).toEqual(expect.arrayContaining(['Diesel em caminhões próprios', 'Óleo Diesel (comercial)']))
  })
})
