import { type SectorKeywords, sectorFromCnae } from '@pegada/core/company/sector.ts'
import { sizeFromPorte } from '@pegada/core/company/size.ts'
import type { CnpjRecord } from './port.ts'

/** What a register says of a company, in whichever words it says it. */
export interface RegisterFacts {
  readonly legalName: string
  readonly tradeName: string | null | undefined
  /** Code or words of the register's `porte`. */
  readonly size: string | number | null | undefined
  readonly isMei: boolean
  readonly cnae: string | number | null | undefined
  readonly cnaeDescription: string | null | undefined
  readonly street: readonly (string | null | undefined)[]
  readonly city: string | null | undefined
  readonly state: string | null | undefined
  readonly zipCode: string | number | null | undefined
  readonly isActive: boolean
}

/** The facts as a record: size and sector worked out, texts trimmed, codes with their leading zeros. */
export function toRecord(
  cnpj: string,
  facts: RegisterFacts,
  source: string,
  keywords: readonly SectorKeywords[],
): CnpjRecord {
  const size = sizeFromPorte(facts.size, facts.isMei)
  const digits = String(facts.cnae ?? '').replace(/\D/g, '')
  const code = /[1-9]/.test(digits) ? digits.padStart(7, '0') : null
  const description = facts.cnaeDescription?.trim() ?? ''
  const address = facts.street.map((part) => part?.trim()).filter(Boolean)
  const zipCode = String(facts.zipCode ?? '').replace(/\D/g, '')
  return {
    cnpj,
    legalName: facts.legalName.trim(),
    tradeName: facts.tradeName?.trim() || null,
    address: address.join(', ') || null,
    city: facts.city?.trim() || null,
    state: facts.state?.trim() || null,
    zipCode: zipCode === '' ? null : zipCode.padStart(8, '0'),
    companySize: size === 'EGP' || size === 'MULTI' ? null : (size ?? null),
    mainActivity: code ? { code, description } : null,
    sector: sectorFromCnae(code, description, keywords),
    active: facts.isActive,
    source,
  }
}
