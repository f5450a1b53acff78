import { z } from 'zod'
import { openHttpRegister, type RegisterOptions } from './http-register.ts'
import type { CnpjRegister } from './port.ts'

const text = z.string().nullish()
const code = z.union([z.number(), z.string()]).nullish()

/** The fields that are read of `GET /cnpj/v1/{cnpj}`; all others, the partners' names among them, are dropped here. */
const body = z.object({
  razao_social: z.string(),
  nome_fantasia: text,
  porte: text,
  codigo_porte: code,
  opcao_pelo_mei: z.boolean().nullish(),
  cnae_fiscal: code,
  cnae_fiscal_descricao: text,
  situacao_cadastral: code,
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: code,
  uf: text,
  municipio: text,
})

/** BrasilAPI, or any service with its shape (minhareceita.org, whose data it passes on, has it too). */
export function openBrasilApi(options: RegisterOptions): CnpjRegister {
  return openHttpRegister(options, {
    source: 'BrasilAPI',
    path: (cnpj) => `/cnpj/v1/${cnpj}`,
    read(answer) {
      const { data: raw } = body.safeParse(answer)
      if (!raw) return undefined
      const street = [raw.descricao_tipo_de_logradouro, raw.logradouro].filter(Boolean).join(' ')
      return {
        legalName: raw.razao_social,
        tradeName: raw.nome_fantasia,
        size: raw.codigo_porte ?? raw.porte,
        isMei: raw.opcao_pelo_mei === true,
        cnae: raw.cnae_fiscal,
        cnaeDescription: raw.cnae_fiscal_descricao,
        street: [street, raw.numero, raw.complemento, raw.bairro],
        city: raw.municipio,
        state: raw.uf,
        zipCode: raw.cep,
        isActive: String(raw.situacao_cadastral ?? '') === '2',
      }
    },
  })
}
