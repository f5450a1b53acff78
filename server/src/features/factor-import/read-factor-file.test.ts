import { describe, expect, it } from 'vitest'
import { importFactors, importRows, workbook } from './test-files.ts'

const DESNZ_HEADER = 'ID,Scope,Level 1,Level 2,Level 3,Level 4,Column Text,UOM,GHG/Unit,GHG Conversion Factor 2025'
const BASE_CARBONE_HEADER =
  "Type Ligne,Identifiant de l'élément,Structure,Type de l'élément,Statut de l'élément,Nom base français,Nom base anglais," +
  'Nom attribut français,Nom frontière français,Code de la catégorie,Unité français,Localisation géographique,' +
  'Sous-localisation géographique français,Date de création,Date de modification,Période de validité,Incertitude,' +
  'Total poste non décomposé,CO2f,CO2b'

describe('DESNZ flat file', () => {
  it('joins total and shares of an activity, in kilograms of gas by AR5', async () => {
    const [factor] = await importFactors(
      `\ufeff${DESNZ_HEADER}\r\n` +
        '7_400_4000_5_1,Scope 2,UK electricity,Electricity generated,Electricity: UK,,,kWh,kg CO2e,0.17700\r\n' +
        '7_400_4000_5_2,Scope 2,UK electricity,Electricity generated,Electricity: UK,,,kWh,kg CO2e of CO2 per unit,0.17489\r\n' +
        '7_400_4000_5_3,Scope 2,UK electricity,Electricity generated,Electricity: UK,,,kWh,kg CO2e of CH4 per unit,0.00140\r\n' +
        '7_400_4000_5_4,Scope 2,UK electricity,Electricity generated,Electricity: UK,,,kWh,kg CO2e of N2O per unit,0.00265\r\n',
    )
    expect(factor).toMatchObject({
      source: 'desnz',
      key: '7_400_4000_5',
      edition: '2025',
      co2eKg: '0.177',
      gasesKg: { CO2: '0.17489', CH4: '0.00005', N2O: '0.00001' },
      gwpSet: 'AR5',
      scope: 2,
      category: 'purchased_electricity',
      unit: 'kWh',
      region: 'GB',
      year: 2025,
    })
  })

  it('keeps flights with radiative forcing as CO2e: what is multiplied is not kilograms of CO2', async () => {
    const flight = (id: string, forcing: string, unit: string, value: string) =>
      `${id},Scope 3,Business travel- air,Flights,"International, to/from non-UK",Economy class,${forcing},passenger.km,${unit},${value}\n`
    const factors = await importFactors(
      `${DESNZ_HEADER}\n` +
        flight('19_1_1_9_1', 'With RF', 'kg CO2e', '0.10916') +
        flight('19_1_1_9_2', 'With RF', 'kg CO2e of CO2 per unit', '0.10849') +
        flight('19_1_1_9_3', 'With RF', 'kg CO2e of CH4 per unit', '0.00001') +
        flight('19_1_1_9_4', 'With RF', 'kg CO2e of N2O per unit', '0.00066') +
        flight('19_1_2_9_1', 'Without RF', 'kg CO2e', '0.06450') +
        flight('19_1_2_9_2', 'Without RF', 'kg CO2e of CO2 per unit', '0.06383') +
        flight('19_1_2_9_3', 'Without RF', 'kg CO2e of CH4 per unit', '0.00001') +
        flight('19_1_2_9_4', 'Without RF', 'kg CO2e of N2O per unit', '0.00066'),
    )
    expect(factors).toMatchObject([
      { co2eKg: '0.10916', gasesKg: null },
      { co2eKg: '0.0645', gasesKg: { CO2: '0.06383' } },
    ])
  })

  it('keeps biogenic CO2 outside, gross heat apart, and passes over energy and empty rows', async () => {
    const rows = await importRows(
      `${DESNZ_HEADER}\n` +
        '99_1_1_5_2,Outside of Scopes,Outside of scopes,Biomass,Wood logs,,,kWh,kg CO2e of CO2 per unit,0.35\n' +
        '1_1_1_6_1,Scope 1,Fuels,Gaseous fuels,Butane,,,kWh (Gross CV),kg CO2e,0.22241\n' +
        '9_1_1_4_1,Scope 1,SECR kWh pass & delivery vehs,Vans,Class I,,Diesel,km,kWh (Net CV),0.6\n' +
        '2_1_1_8_1,Scope 1,Bioenergy,Biofuel,Biomethane,,,litres,kg CO2e,\n' +
        '2_1_2_8_1,Scope 1,Bioenergy,Biofuel,Biopropane,,,litres,kg CO2e,n/a\n',
    )
    expect(rows).toMatchObject([
      { kind: 'factor', row: 2, record: { gasesKg: { CO2_biogenic: '0.35' }, co2eKg: null, scope: null } },
      { kind: 'factor', row: 3, record: { unit: 'kWh PCS', heatingBasis: 'gcv', category: 'stationary_combustion' } },
      { kind: 'skipped', row: 4, reason: 'factor_row.not_emission' },
      { kind: 'skipped', row: 5, reason: 'factor_row.no_value' },
      { kind: 'error', row: 6, code: 'factor_row.value_invalid', data: { value: 'n/a' } },
    ])
  })

  it('finds the header below titles and ignores sheets that are not the publisher’s', async () => {
    const header = DESNZ_HEADER.split(',')
    const row = [
      '1_1_1_15_1',
      'Scope 1',
      'Fuels',
      'Solid fuels',
      'Coal',
      '',
      '',
      'tonnes',
      'kg CO2e',
      2380.0100000000002,
    ]
    const file = await workbook({
      'Front page': [['UK Government GHG Conversion Factors']],
      'Factors by Category': [['Title'], ['Factors by Category'], [], header, row],
      Sheet1: [header, ['4_1_1_4_1', ...row.slice(1)]],
    })
    expect(await importFactors(file)).toMatchObject([{ key: '1_1_1_15', co2eKg: '2380.01', unit: 't' }])
  })
})

describe('EPA supply chain', () => {
  const header =
    '2017 NAICS Code,2017 NAICS Title,GHG,Unit,Supply Chain Emission Factors without Margins,Margins of Supply Chain Emission Factors,Supply Chain Emission Factors with Margins,Reference USEEIO Code\n'

  it('takes the factor with margins, at purchaser prices of its year', async () => {
    const line = '111110,Soybean Farming,All GHGs,"kg CO2e/2022 USD, purchaser price",0.488,0.044,0.532,1111A0\n'
    expect(await importFactors(header + line)).toMatchObject([
      {
        key: '111110',
        co2eKg: '0.532',
        gwpSet: 'AR5',
        currency: 'USD',
        priceYear: 2022,
        priceBasis: 'purchaser',
        basis: 'spend',
      },
    ])
  })

  it('joins the gases of a commodity and keeps the unspecified CO2e beside them', async () => {
    const line = (ghg: string, unit: string, value: string) =>
      `111110,Soybean Farming,${ghg},"${unit}/2022 USD, purchaser price",0,0,${value},1111A0\n`
    const factors = await importFactors(
      header +
        line('Carbon dioxide', 'kg', '1.72e-01') +
        line('"HFCs and PFCs, unspecified"', 'kg CO2e', '8.44e-04') +
        line('Perfluorobutane', 'kg', '1.04e-09'),
    )
    expect(factors).toMatchObject([
      {
        key: '111110/by-gas',
        name: 'Soybean Farming (by gas)',
        co2eKg: null,
        gwpSet: 'AR5',
        gasesKg: { CO2: '0.172', 'PFC-3-1-10': '0.00000000104', CO2e: '0.000844' },
        note: expect.stringContaining('use one of the two'),
      },
    ])
  })
})

describe('Open CEDA', () => {
  it('gives the same factors from the published and the unpivoted arrangement', async () => {
    const wide =
      ';;;;\n;CEDA Version;;CEDA 2024;\n;;;;Oilseed farming;Grain farming\n' +
      ';Country Code;Country;country;1111A0;1111B0\n;BRA;Brazil;kgCO2e/US Dollar;0,832;0\n'
    const long =
      'country_code,country,sector_code,sector_name,factor_value,unit,source,source_year\n' +
      'BRA,Brazil,1111A0,Oilseed farming,0.832,kgCO2e/USD,Open CEDA 2024,2025\n' +
      'BRA,Brazil,1111B0,Grain farming,0.0,kgCO2e/USD,Open CEDA 2024,2025\n'
    const factors = await importFactors(wide)
    expect(factors).toEqual(await importFactors(long))
    expect(factors).toMatchObject([
      { key: 'BRA-1111A0', edition: '2024', co2eKg: '0.832', region: 'BR', priceYear: 2022, priceBasis: 'producer' },
      { key: 'BRA-1111B0', co2eKg: '0', note: 'Zero as published.' },
    ])
  })
})

describe('Base Carbone', () => {
  const line = (type: string, kind: string, status: string, unit: string, validity: string, biogenic = '') =>
    `${type},12345,x,${kind},${status},"""""""Adhésif""""""",Adhesive,mélange,,Achats de biens > Plastiques,${unit},` +
    `France continentale,,2014-11-06,2021-03-04,${validity},20,6.87,6.4,${biogenic}\n`

  it('keeps valid elements, and tells what it passes over', async () => {
    const rows = await importRows(
      `${BASE_CARBONE_HEADER}\n` +
        line('Elément', "Facteur d'émission", 'Valide générique', 'kgCO2e/kg', 'déc.-19', '0.109') +
        line('Poste', "Facteur d'émission", 'Valide générique', 'kgCO2e/kg', '2023') +
        line('Elément', "Facteur d'émission", 'Archivé', 'kgCO2e/kg', '2023') +
        line('Elément', 'Données source', 'Valide générique', 'kWh/kg', '2023') +
        line('Elément', "Facteur d'émission", 'Valide spécifique', 'kgCO2e/keuro (2019) HT', '2022'),
    )
    expect(rows).toMatchObject([
      {
        kind: 'factor',
        record: {
          name: 'Adhésif, mélange',
          co2eKg: '6.87',
          gasesKg: { CO2e: '6.87', CO2_biogenic: '0.109' },
          unit: 'kg',
          region: 'FR',
          validTo: '2019-12-31',
          uncertaintyPercent: '20',
          note: 'Adhesive.',
        },
      },
      { kind: 'skipped', reason: 'factor_row.breakdown' },
      { kind: 'skipped', reason: 'factor_row.archived' },
      { kind: 'skipped', reason: 'factor_row.not_emission' },
      { kind: 'factor', record: { unit: 'kEUR', currency: 'EUR', priceYear: 2019, year: 2019, validTo: '2022-12-31' } },
    ])
  })
})

describe('Open Emission Factors DB', () => {
  it('numbers rows of one identifier and brings grams to kilograms', async () => {
    const line = (unit: string, factor: string) =>
      `Energy,Electricity,grid,Grid mix,${unit},${factor},10,ADEME,2021,FR,2021/08/13,Reported,http://x,electricity_generation\n`
    const header =
      'sector,category,id,name,unit,factor,uncertainty,source,year,region,date_accessed,description,source_link,lca_activity\n'
    expect(
      await importFactors(
        header + line('kg-CO2e/kWh', '0.05') + line('kg-CO2e/kWh', '0.06') + line('g-CO2e/tkm', '12'),
      ),
    ).toMatchObject([
      { key: 'grid/FR/kWh/ADEME/electricity_generation', edition: '2021-08-13', co2eKg: '0.05' },
      { key: 'grid/FR/kWh/ADEME/electricity_generation#2', co2eKg: '0.06' },
      { unit: 't·km', basis: 'freight', co2eKg: '0.012' },
    ])
  })
})

describe('which file it is', () => {
  it('refuses a file of no known layout, of another than named, and an empty one', async () => {
    await expect(importRows('a,b\n1,2\n')).rejects.toThrow('factor_file.format_unknown')
    await expect(importRows(`${DESNZ_HEADER}\n`, 'template')).rejects.toThrow('factor_file.format_differs')
    await expect(importRows('')).rejects.toThrow('factor_file.empty')
  })
})
