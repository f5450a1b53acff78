import type { Outputs } from '@pegada/contract/contract.ts'
import type { CompanyRow } from './repo.ts'

export function presentCompany(row: CompanyRow): Outputs['company']['get'] {
  const { id, cnpj, legalName, tradeName, size, sector, cnaeCode, cnaeDescription, employeeCount, registerSource } = row
  const { headquarters, industry, subsector, foundingYear, contactEmail, phone, website, businessDescription } = row
  const { address, city, state, zipCode } = row
  return {
    ...{ id, cnpj, legalName, tradeName, size, sector, cnaeCode, cnaeDescription, employeeCount, registerSource },
    ...{ headquarters, industry, subsector, foundingYear, contactEmail, phone, website, businessDescription },
    ...{ address, city, state, zipCode },
  }
}
