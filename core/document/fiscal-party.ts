/** The issuer or the recipient of a document; `id` is kept as written, because public samples mask it. */
export type FiscalParty = {
  readonly id_type: 'CNPJ' | 'CPF' | 'FOREIGN' | null
  readonly id: string | null
  readonly name: string | null
  readonly uf: string | null
  readonly municipality_ibge: string | null
}
