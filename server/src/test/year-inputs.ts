/** Valid inputs for a year on its way to be closed, of a company with one site. */
export function yearInputs(businessUnitId: string): Record<string, unknown> {
  return {
    'inventoryYears.get': { year: 2024 },
    'inventoryYears.configure': {
      year: 2024,
      boundary: 'operational_control',
      gwpSet: 'AR5',
      sites: [{ businessUnitId, isIncluded: true, sharePercent: '100', reason: null }],
    },
    'inventoryYears.gaps': { year: 2024 },
    'inventoryYears.missing': { year: 2024 },
    'inventoryYears.acceptGap': {
      year: 2024,
      code: 'inventory.months_without_electricity',
      subject: `${businessUnitId}\nEnergia Elétrica`,
      reason: 'A unidade abriu em março e fechou em abril',
    },
    'inventoryYears.acceptGaps': {
      year: 2024,
      gaps: [{ code: 'inventory.months_without_electricity', subject: `${businessUnitId}\nEnergia Elétrica` }],
      reason: 'A unidade abriu em março e fechou em abril',
    },
    'inventoryYears.screening': { year: 2024 },
    'inventoryYears.exclude': { year: 2024, categories: ['investments'], reason: 'Não há investimentos' },
    'inventoryYears.screen': { year: 2024, category: 'franchises', status: 'excluded', reason: 'Não há franquias' },
    'inventoryYears.submit': { year: 2024 },
    'inventoryYears.reopen': { year: 2024 },
    'inventoryYears.close': { year: 2024, reason: 'Inventário anual' },
    'inventoryYears.restate': { year: 2024, reason: 'Fator corrigido' },
    'inventoryYears.abandon': { year: 2024 },
    'seals.list': { year: 2024 },
    'seals.recent': undefined,
    'seals.download': { year: 2024, version: 1 },
    'seals.publicKey': undefined,
    'restatement.preview': { year: 2024 },
    'restatement.apply': { year: 2024 },
    'restatement.recalculation': { year: 2024 },
    'restatement.waterfall': { year: 2024, from: 'live', to: 'live' },
    'baseYear.get': undefined,
    'baseYear.set': { baseYear: 2024, thresholdPercent: '5', reason: 'Primeiro ano completo' },
  }
}
