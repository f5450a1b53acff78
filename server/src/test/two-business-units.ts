import { randomUUID } from 'node:crypto'
import type { Inputs } from '@pegada/contract/contract.ts'
import type { TestApp, TestPerson } from './harness.ts'

/**
 * A company with a second site and six lines around 2025, whose figures are small enough to be worked out by hand from
 * the published factors (SIN 12/2024, 01 and 02/2025; diesel with 14 % of biodiesel; GWP of AR5).
 */
export async function openTwoBusinessUnits(
  app: TestApp,
): Promise<TestPerson & { readonly branchId: string; readonly dieselId: string }> {
  const person = await app.signUpPerson()
  const branchId = randomUUID()
  await app.ports.db.query(
    `insert into business_units (company_id, id, cnpj, name, type) values ($1, $2, '11222333000262', 'Filial Santos', 'Filial')`,
    [person.companyId, branchId],
  )
  const store = async (
    fields: Partial<Inputs['activity']['create']> & { generatorKey: string; quantity: string; unit: string },
  ) => (await person.client.activity.create({ businessUnitId: person.businessUnitId, ...fields })).id
  const dieselId = await store({ generatorKey: 'mobile.diesel_b', quantity: '1000', unit: 'L', period: '2025-01' })
  await store({ generatorKey: 'electricity.grid', quantity: '10', unit: 'MWh', period: '2025-01' })
  await store({
    generatorKey: 'electricity.grid',
    quantity: '3000',
    unit: 'kWh',
    start: '2024-12-20',
    end: '2025-01-18',
    description: '=HYPERLINK("x") conta da virada do ano',
  })
  const atBranch = { businessUnitId: branchId }
  await store({ ...atBranch, generatorKey: 'electricity.grid', quantity: '2', unit: 'MWh', period: '2025-02' })
  await store({ ...atBranch, generatorKey: 'fugitive.hfc_134a', quantity: '2', unit: 'kg', period: '2025-02-10' })
  await store({ ...atBranch, generatorKey: 'fugitive.hcfc_22', quantity: '1', unit: 'kg', period: '2025-02-11' })
  return { ...person, branchId, dieselId }
}

/**
 * 2025 of that company, in kg CO2e: diesel 860 × 2.603 + (860 × 0.00013853116368 + 140 × 0.00033159456) × 28 +
 * (860 × 0.00013853116368 + 140 × 0.0000198956736) × 265; leak 2 × 1300; electricity 10 × 23.66 + 2 × 24.78 and 18 of
 * the 30 days of 3 MWh × 23.66; biogenic 140 × 2.431.
 */
export const twoSites2025 = {
  diesel: '2275.5250627898464',
  scope1: '4875.5250627898464',
  scope2: '328.748',
  total: '5204.2730627898464',
  biogenic: '340.34',
  lines: 6,
} as const
