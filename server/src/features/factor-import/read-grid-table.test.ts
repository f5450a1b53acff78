import { describe, expect, it } from 'vitest'
import { importFactors, importRows, workbook } from './test-files.ts'

describe('MCTI grid table', () => {
  it('reads a year a line with a month a column and the mean last', async () => {
    const rows = await importRows(
      'Fator médio mensal (tCO2/MWh);;;;;;;;;;;;;\n' +
        'Ano;Janeiro;Fevereiro;Março;Abril;Maio;Junho;Julho;Agosto;Setembro;Outubro;Novembro;Dezembro;Média anual\n' +
        '2024;0,0421;0,0357;;;;;;;;;;x;0,0545\n',
    )
    expect(rows.filter((row) => row.kind !== 'skipped')).toMatchObject([
      {
        kind: 'factor',
        record: { key: 'grid/SIN/2024-01', gasesKg: { CO2: '42.1' }, validFrom: '2024-01-01', validTo: '2024-01-31' },
      },
      { kind: 'factor', record: { key: 'grid/SIN/2024-02', gasesKg: { CO2: '35.7' }, validTo: '2024-02-29' } },
      { kind: 'error', field: 'Dezembro', code: 'factor_row.value_invalid' },
      {
        kind: 'factor',
        record: { key: 'grid/SIN/2024', gasesKg: { CO2: '54.5' }, validFrom: '2024-01-01', validTo: '2024-12-31' },
      },
    ])
    expect(rows.filter((row) => row.kind === 'skipped')).toHaveLength(9)
  })

  it('reads a workbook of one year, named in its title', async () => {
    const months = ['Jan', 'Fev', 'Mar', 'Abr', 'Mai', 'Jun', 'Jul', 'Ago', 'Set', 'Out', 'Nov', 'Dez']
    const file = await workbook({
      Plan1: [
        ['Fator Médio Mensal (tCO2/MWh)'],
        ['ANO 2023'],
        ['MÊS', ...months],
        ['', ...months.map(() => 0.0385)],
        ['Fonte: MCTI'],
      ],
    })
    const factors = await importFactors(file)
    expect(factors).toHaveLength(12)
    expect(factors[11]).toMatchObject({ key: 'grid/SIN/2023-12', gasesKg: { CO2: '38.5' }, validTo: '2023-12-31' })
  })

  it('reads a month a line with its region', async () => {
    const file =
      'region,year,month,month_name,tco2_per_mwh,kgco2_per_kwh,gas\nSIN,2025,3,Mar,0.02145,0.02145,CO2\n' +
      'Sistema isolado do Amazonas,2013,,Média anual,0.8726,0.8726,CO2\n'
    expect(await importFactors(file)).toMatchObject([
      { gasesKg: { CO2: '21.45' }, unit: 'MWh', region: 'SIN', category: 'purchased_electricity' },
      { gasesKg: { CO2: '872.6' }, region: 'BR-AM', validFrom: '2013-01-01' },
    ])
  })
})
