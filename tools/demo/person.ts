/** A character: a metal works of four units, with lorries, forklifts, furnaces on natural gas and a grid meter. All of it invented. */
export const demoPerson = {
  firstName: 'Helena',
  lastName: 'Prado',
  cnpj: '45.987.321/0001-60',
  companyName: 'Metalúrgica Aurora Ltda',
  companySize: 'EPP',
  planType: 'ULTIMATE',
  billingPeriod: 'yearly',
  email: 'helena@aurora.example',
  password: 'Aurora-2026',
} as const

/** The outside verifier of the corrected year, invented as well. */
export const demoVerifier = {
  firstName: 'Vera',
  lastName: 'Lins',
  email: 'vera@verificadora.example',
  password: 'Aurora-2026',
} as const

/** What the words of the demonstration end with where they tell a figure. */
export const madeUp = 'Dados inventados para a demonstração.'

/** The years of the demonstration, which no clock moves: the first closed, the second closed and restated, the last open. */
export const demoYears = { closed: 2023, restated: 2024, open: 2025 } as const
