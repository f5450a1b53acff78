/** A company's record in the federal register, as far as it is kept. Partners' names (QSA) are never kept. */
export interface CnpjRecord {
  readonly cnpj: string
  readonly legalName: string
  readonly tradeName: string | null
  readonly address: string | null
  readonly city: string | null
  readonly state: string | null
  readonly zipCode: string | null
  readonly companySize: 'MEI' | 'ME' | 'EPP' | 'EMP' | null
  readonly mainActivity: { readonly code: string; readonly description: string } | null
  readonly sector: string
  readonly active: boolean
  readonly source: string
}

/** Why a register has no record. `unavailable` is every failure of the service itself: the person is asked instead. */
export type CnpjFailure = 'not_found' | 'invalid' | 'unavailable'

/** What a register answers. */
export type CnpjAnswer = { readonly found: CnpjRecord } | { readonly failure: CnpjFailure }

/** The CNPJ port. `cnpj` is normalised: 14 characters, upper case, no mask. */
export interface CnpjRegister {
  find(cnpj: string): Promise<CnpjAnswer>
}

export const noRegister: CnpjRegister = { find: async () => ({ failure: 'unavailable' }) }
