/** A certificate of energy as a company enters it. */
export const certificate = {
  kind: 'irec',
  serial: 'BR-0001',
  issuer: 'Instituto Totum',
  source: 'I-REC Standard',
  energy: '10',
  co2KgPerMwh: '0',
  validFrom: '2024-01-01',
  validTo: '2024-12-31',
} as const

/** A factor as a company adds one of its own. */
export const customFactor = {
  name: 'Vapor da caldeira do vizinho',
  unit: 'kg',
  category: 'purchased_heat_steam',
  co2eKg: '0.21',
  year: 2025,
  note: 'Laudo do fornecedor',
}
