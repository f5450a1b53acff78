/** A company's record in the federal register, as far as we keep it. Partners' names (QSA) are never kept. */
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

/** What a register answers. `unavailable` is every failure of the service itself: the person is asked instead. */
export type CnpjAnswer = { readonly found: CnpjRecord } | { readonly failure: 'not_found' | 'invalid' | 'unavailable' }

/** The CNPJ port. `cnpj` is normalised: 14 characters, upper case, no mask. */
export interface CnpjRegister {
  find(cnpj: string): Promise<CnpjAnswer>
}

export const noRegister: CnpjRegister = { find: async () => ({ failure: 'unavailable' }) }
