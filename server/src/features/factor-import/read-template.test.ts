import { codes } from '@pegada/contract/codes.ts'
import { FACTOR_ROW_ERROR_CODES, SKIP_REASONS } from '@pegada/core/factor-import/imported-row.ts'
import { describe, expect, it } from 'vitest'
import { importFactors, importRows, workbook } from './test-files.ts'

const HEADER =
  'Nome;Unidade;Ano;Fonte;CO2e;CO2 biogênico;CH4;HFC-134a;GWP;Escopo;Categoria;Região;Válido de;Válido até;Fornecedor;Evidência;Moeda;Ano preço;Incerteza\n'

describe('the template of suppliers’ factors', () => {
  it('reads Brazilian and plain numbers, dates and names of categories', async () => {
    const [factor, byGas] = await importFactors(
      `${HEADER}Aço CA-50;t;2024;Declaração ambiental EPD-123;1.850,5;;;;AR5;3;Bens e Serviços Comprados;BR;01/01/2024;2026-12-31;Siderúrgica X;epd-123.pdf;;;12,5\n` +
        'Biogás da granja;m3;2025;Laudo 7;;1.9;0,0012;;;1;;;;;;;;;\n',
    )
    expect(factor).toEqual({
      source: 'company',
      key: 'aço-ca-50/t/br/siderúrgica-x',
      edition: '2024',
      name: 'Aço CA-50',
      path: [],
      materialCode: null,
      scope: 3,
      category: 'purchased_goods_services',
      unit: 't',
      gasesKg: null,
      co2eKg: '1850.5',
      gwpSet: 'AR5',
      region: 'BR',
      validFrom: '2024-01-01',
      validTo: '2026-12-31',
      year: 2024,
      basis: 'physical',
      lifeCycle: 'unknown',
      heatingBasis: null,
      currency: null,
      priceYear: null,
      priceBasis: null,
      compositionType: null,
      compositionPercent: null,
      quality: 'supplier',
      uncertaintyPercent: '12.5',
      note: 'Fonte: Declaração ambiental EPD-123. Fornecedor: Siderúrgica X. Evidência: epd-123.pdf.',
    })
    expect(byGas).toMatchObject({ gasesKg: { CO2_biogenic: '1.9', CH4: '0.0012' }, co2eKg: null, unit: 'm³', scope: 1 })
  })

  it('reads the English names, and names the factor by its code', async () => {
    const file =
      'key,name,unit,year,source,co2e_kg,currency,price_year,price_basis\nC-1,Consulting,BRL,2024,Supplier report,0.05,BRL,2024,purchaser\n'
    expect(await importFactors(file)).toMatchObject([
      {
        key: 'C-1',
        unit: 'BRL',
        basis: 'spend',
        currency: 'BRL',
        priceYear: 2024,
        priceBasis: 'purchaser',
        co2eKg: '0.05',
      },
    ])
  })

  it('tells each bad row with its column and goes on', async () => {
    const rows = await importRows(
      'Nome;Unidade;Ano;Fonte;CO2e;CH4;Escopo;Categoria;Válido de;Válido até;GWP\n' +
        ';kg;2024;F;1;;;;;;\n' +
        'A;;2024;F;1;;;;;;\n' +
        'A;kg;24;F;1;;;;;;\n' +
        'A;kg;2024;F;1.234;;;;;;\n' +
        'A;kg;2024;F;muito;;;;;;\n' +
        'A;kg;2024;F;1;2;;;;;\n' +
        'A;kg;2024;F;;;;;;;\n' +
        'A;kg;2024;F;1;;4;;;;\n' +
        'A;kg;2024;F;1;;1;Bens de Capital;;;\n' +
        'A;kg;2024;F;1;;;Compras;;;\n' +
        'A;kg;2024;F;1;;;;31/02/2024;;\n' +
        'A;kg;2024;F;1;;;;2025-01-01;2024-01-01;\n' +
        'A;kg;2024;F;1;;;;;;AR7\n' +
        `${'A'.repeat(301)};kg;2024;F;1;;;;;;\n` +
        'A;BRL;2024;F;1;;;;;;\n' +
        'B;kg;2024;F;0,5;;;;;;\n',
    )
    expect(rows.map((row) => (row.kind === 'error' ? `${row.row} ${row.field} ${row.code}` : row.kind))).toEqual([
      '2 Nome factor_row.missing',
      '3 Unidade factor_row.missing',
      '4 Ano factor_row.year_invalid',
      '5 CO2e factor_row.value_ambiguous',
      '6 CO2e factor_row.value_invalid',
      '7 CO2e factor_row.co2e_or_gases',
      '8 CO2e factor_row.co2e_or_gases',
      '9 Escopo factor_row.scope_invalid',
      '10 Escopo factor_row.scope_invalid',
      '11 Categoria factor_row.category_unknown',
      '12 Válido de factor_row.date_invalid',
      '13 Válido até factor_row.dates_reversed',
      '14 GWP factor_row.choice_unknown',
      '15 Nome factor_row.too_long',
      '16 priceYear factor_row.missing',
      'factor',
    ])
  })

  it('reads a workbook: numbers and day numbers as they are, formulas refused', async () => {
    const file = await workbook({
      Fatores: [
        ['Fatores do fornecedor'],
        ['Nome', 'Unidade', 'Ano', 'Fonte', 'CO2e', 'Válido de'],
        ['A', 'kg', 2024, 'F', 1.234, 45352],
        ['B', 'kg', 2024, 'F', { formula: '1+1', value: '2' }, ''],
        ['C', 'kg', 2024, 'F', -1, ''],
      ],
      Notas: [['D', 'kg', 2024, 'F', 1, '']],
    })
    expect(await importRows(file)).toMatchObject([
      { kind: 'factor', record: { co2eKg: '1.234', validFrom: '2024-03-01' } },
      { kind: 'error', field: 'CO2e', code: 'factor_row.formula' },
      { kind: 'error', field: 'CO2e', code: 'factor_row.value_invalid' },
    ])
  })

  it('has a sentence for every code a row may carry', () => {
    expect([...SKIP_REASONS, ...FACTOR_ROW_ERROR_CODES].filter((code) => !(code in codes))).toEqual([])
  })
})
