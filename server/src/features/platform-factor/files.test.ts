import { expect, it } from 'vitest'
import { factorsFile } from './files.ts'

const factor: Parameters<typeof factorsFile.columns.unit.cell>[0] = {
  ...{ id: 'a', changeId: null, edition: '1', factorId: 'platform/a', name: 'Vazamento de HFO', materialCode: null },
  source: { key: 'platform', publisher: 'P', title: 'T', licence: 'L', attribution: 'A', url: null },
  ...{ amounts: [{ gas: 'CO2e_outside', value: '2.08' }], unit: 'kgCO2e_outside/kg', co2eKg: null, activityUnit: 'kg' },
  ...{ scope: 1, category: 'fugitive_emissions', compositionPercent: null, compositionType: null, region: null },
  ...{ year: 2025, holdsFrom: null, holdsTo: null, note: null, isOfInstallation: true },
}

it('says the unit of what a gas outside the protocol adds as the page does', () => {
  const said = (of: object) => factorsFile.columns.unit.cell({ ...factor, ...of }, (key) => key)
  const plain = said({ unit: 'kgCO2e/kg', amounts: [{ gas: 'CO2e', value: '1' }] })
  expect(said({})).toEqual(plain)
  expect(said({ unit: 'kgCH4/kg', amounts: [{ gas: 'CH4', value: '1' }] })).not.toEqual(plain)
})
