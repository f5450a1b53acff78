import { describe, expect, it } from 'vitest'
import { importFactors, importRows, workbook } from './test-files.ts'

describe('EPA Emission Factors Hub', () => {
  it('reads tables of stacked headers, groups, unit rows and labels left blank', async () => {
    const file = await workbook({
      'Emission Factors Hub': [
        ['', 'Emission Factors for Greenhouse Gas Inventories'],
        ['', '', '', '', '', 'Last Modified: January 15, 2025'],
        ['', 'Table 1', ' Stationary Combustion'],
        ['', '', 'Fuel Type', 'Heat Content (HHV)', 'CO2 Factor', 'CH4 Factor', 'N2O Factor'],
        ['', '', '', 'mmBtu per short ton', 'kg CO2 per mmBtu', 'g CH4 per mmBtu', 'g N2O per mmBtu'],
        ['', '', 'Biomass Fuels - Solid'],
        ['', '', 'Wood', 17.48, 93.8, 7.2, 3.6],
        ['', '', '', 'mmBtu per gallon', 'kg CO2 per gallon', 'g CH4 per gallon', 'g N2O per gallon'],
        ['', '', 'Petroleum Products'],
        ['', '', 'Kerosene', 0.135, 10.15, 0.41, 0.08],
        ['', '', 'Source:'],
        ['', 'Table 4', ' On-Road'],
        [
          '',
          '',
          'Vehicle Type',
          'Fuel Type',
          'Model Year',
          'CH4 Factor (g CH4 / vehicle-mile)',
          'N2O Factor (g N2O / vehicle-mile)',
        ],
        ['', '', 'Passenger Cars', 'Diesel', '1960-1982', 0.0006, 0.0012],
        ['', '', '', '', '1983-2006', 0.0005, 0.001],
        ['', 'Table 9', 'Waste'],
        ['', '', '', 'Metric Tons CO2e / Short Ton Material'],
        ['', '', 'Material', 'RecycledA', 'LandfilledB'],
        ['', '', 'Glass', 'NA', 0.02],
      ],
    })
    const rows = await importRows(file)
    expect(rows.flatMap((row) => (row.kind === 'factor' ? [row.record] : []))).toMatchObject([
      {
        name: 'Wood',
        gasesKg: { CO2_biogenic: '93.8', CH4: '0.0072', N2O: '0.0036' },
        unit: 'MMBTU PCS',
        edition: '2025',
      },
      {
        name: 'Kerosene',
        gasesKg: { CO2: '10.15', CH4: '0.00041', N2O: '0.00008' },
        unit: 'US gal',
        heatingBasis: null,
      },
      { name: 'Passenger Cars – Diesel – 1960-1982 (CH4 + N2O only)', gasesKg: { CH4: '0.0000006', N2O: '0.0000012' } },
      { name: 'Passenger Cars – Diesel – 1983-2006 (CH4 + N2O only)', unit: 'v·mi' },
      { name: 'Glass, landfilled', co2eKg: '20', unit: 'short ton', lifeCycle: 'treatment' },
    ])
    expect(rows.filter((row) => row.kind === 'skipped').map((row) => row.reason)).toEqual([
      'factor_row.not_emission',
      'factor_row.not_emission',
      'factor_row.no_value',
    ])
  })
})

describe('GHG Protocol cross-sector tools', () => {
  it('reads the unit from the header or from the column beside, and joins what one row gives', async () => {
    const file = await workbook({
      'Table of Contents': [
        ['', 'Emission Factors from Cross-Sector Tools'],
        ['', 'Last modified: March 13, 2024'],
      ],
      'Mobile Combustion - Fuel Use': [
        ['', 'Table 1. CO2 Emission Factors by Fuel'],
        ['', 'Region', 'Fuel', 'Fossil CO2 EF', 'Biogenic CO2 EF', 'EF Unit'],
        ['', 'US', 'E85 Ethanol/Gasoline*', 1.317, 4.8875, 'kg/US Gallon'],
        ['', '1 A footnote'],
      ],
      'Electricity US': [
        ['', 'Table 1. Year 2022 US Regional Electricity Emission Factors'],
        [
          '',
          'eGRID subregion name',
          'CO2 output emission rate (lb/MWh)',
          'CH4 output emission rate (lb/GWh)',
          'N2O output emission rate (lb/GWh)',
        ],
        ['', 'ERCOT All', 1000, 50, 10],
      ],
      'Abbreviations and Conversions': [
        ['', 'Table 1. Energy Conversions'],
        ['', 'Units', 'CO2'],
        ['', 'GJ', 1],
      ],
    })
    expect(await importFactors(file)).toMatchObject([
      { gasesKg: { CO2: '1.317', CO2_biogenic: '4.8875' }, unit: 'US gal', region: 'US', edition: '2024' },
      { gasesKg: { CO2: '453.59237', CH4: '0.0226796185', N2O: '0.0045359237' }, unit: 'MWh', year: 2022 },
    ])
  })
})

describe('IPCC EFDB', () => {
  const HEADER = [
    'EF ID',
    'IPCC 1996 Source/Sink Category',
    'IPCC 2006 Source/Sink Category',
    'Gas',
    'Fuel 2006',
    'Type of parameter',
    'Description',
    'Technologies / Practices',
    'Parameters / Conditions',
    'Region / Regional Conditions',
    'Value',
    'Unit',
    'Technical Reference',
    'Source of data',
  ]
  const line = (id: number, gas: string, description: string, value: string, unit: string, fuel = '') => [
    id,
    '',
    '3.A.1 - Enteric\n',
    `${gas}\n`,
    fuel,
    '2006 IPCC default',
    description,
    '',
    '',
    'Brazil',
    value,
    unit,
    'Author (2004)',
    '2006 IPCC Guidelines',
  ]

  it('makes factors of masses of a gas per activity, and passes over parameters', async () => {
    const rows = await importRows(
      await workbook({
        Sheet1: [
          HEADER,
          line(1, 'METHANE', 'Enteric fermentation', '56', 'kg CH4/head/yr'),
          line(2, 'NITROUS OXIDE', 'Direct emission', '0.0125', 'kg N2O-N/kg N input'),
          line(3, 'METHANE', 'Municipal Solid Waste (MSW) Generation Rate', '2', 'kg/cap/day'),
          line(4, 'CARBON DIOXIDE', 'Carbon content', '20', 'kg/GJ'),
          line(5, 'METHANE\nNITROUS OXIDE', 'Emission factor', '2', 'kg/TJ'),
          line(6, 'METHANE', 'Emission factor', '2-6', 'kg/TJ'),
          line(7, 'METHANE', 'Emission factor', '3', 'kg/TJ'),
          line(8, 'METHANE', 'Emission factor', '', 'kg/TJ'),
        ],
      }),
    )
    expect(rows).toMatchObject([
      {
        record: { key: '1', gasesKg: { CH4: '56' }, unit: 'head·year', scope: 1, category: 'agriculture', year: 2004 },
      },
      { record: { gasesKg: { N2O: '0.0196428571428571' }, quality: 'computed', unit: 'kg N' } },
      { reason: 'factor_row.unit_not_a_factor' },
      { reason: 'factor_row.unit_not_a_factor' },
      { reason: 'factor_row.gas_not_counted' },
      { reason: 'factor_row.not_a_number' },
      { record: { gasesKg: { CH4: '3' }, unit: 'TJ', heatingBasis: 'ncv' } },
      { reason: 'factor_row.no_value' },
    ])
  })

  it('counts CO2 of biomass as biogenic, and only that', async () => {
    const rows = await importFactors(
      await workbook({
        Sheet1: [
          HEADER,
          line(9, 'CARBON DIOXIDE', 'CO2 Emission Factor', '112000', 'kg/TJ', 'Wood/Wood Waste\n'),
          line(10, 'METHANE', 'CH4 Emission Factor', '30', 'kg/TJ', 'Wood/Wood Waste\n'),
          line(
            11,
            'CARBON DIOXIDE',
            'CO2 Emission Factor',
            '91700',
            'kg/TJ',
            'Municipal Wastes (non-biomass fraction)',
          ),
          line(12, 'CARBON DIOXIDE', 'CO2 Emission Factor', '106000', 'kg/TJ', 'Peat'),
        ],
      }),
    )
    expect(rows.map(({ gasesKg }) => gasesKg)).toEqual([
      { CO2_biogenic: '112000' },
      { CH4: '30' },
      { CO2: '91700' },
      { CO2: '106000' },
    ])
  })
})
