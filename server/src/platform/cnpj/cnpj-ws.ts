import { z } from 'zod'
import { openHttpRegister, type RegisterOptions } from './http-register.ts'
import type { CnpjRegister } from './port.ts'

const text = z.string().nullish()
const named = z.object({ nome: text, sigla: text }).nullish()

/** The fields that are read of `GET /cnpj/{cnpj}`; partners and their like are dropped here. */
const body = z.object({
  razao_social: z.string(),
  porte: z.object({ id: text, descricao: text }).nullish(),
  simples: z.object({ mei: text }).nullish(),
  estabelecimento: z.object({
    nome_fantasia: text,
    situacao_cadastral: text,
    tipo_logradouro: text,
    logradouro: text,
    numero: text,
    complemento: text,
    bairro: text,
    cep: text,
    cidade: named,
    estado: named,
    atividade_principal: z.object({ id: text, descricao: text }).nullish(),
  }),
})

/** The public face of cnpj.ws: three questions a minute from one address, so it is only asked when BrasilAPI has no answer. */
export function openCnpjWs(options: RegisterOptions): CnpjRegister {
  return openHttpRegister(options, {
    source: 'CNPJ.ws',
    path: (cnpj) => `/cnpj/${cnpj}`,
    read(answer) {
      const { data: raw } = body.safeParse(answer)
      if (!raw) return undefined
      const unit = raw.estabelecimento
      const street = [unit.tipo_logradouro, unit.logradouro].filter(Boolean).join(' ')
      return {
        legalName: raw.razao_social,
        tradeName: unit.nome_fantasia,
        size: raw.porte?.id ?? raw.porte?.descricao,
        isMei: raw.simples?.mei === 'Sim',
        cnae: unit.atividade_principal?.id,
        cnaeDescription: unit.atividade_principal?.descricao,
        street: [street, unit.numero, unit.complemento, unit.bairro],
        city: unit.cidade?.nome,
        state: unit.estado?.sigla,
        zipCode: unit.cep,
        isActive: unit.situacao_cadastral === 'Ativa',
      }
    },
  })
}
