import { z } from 'zod'
import { openHttpRegister, type RegisterOptions } from './http-register.ts'
import type { CnpjRegister } from './port.ts'

const text = z.string().nullish()

/** The fields that are read of `GET /v1/cnpj/{cnpj}`; partners and their like are dropped here. */
const found = z.object({
  status: z.literal('OK'),
  nome: z.string(),
  fantasia: text,
  porte: text,
  situacao: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  municipio: text,
  uf: text,
  cep: text,
  atividade_principal: z.array(z.object({ code: text, text })).nullish(),
  simei: z.object({ optante: z.boolean().nullish() }).nullish(),
})

/** It answers HTTP 200 also when it has nothing to say. */
const refused = z.object({ status: z.literal('ERROR'), message: text })

/** ReceitaWS, asked last: three questions a minute, refusals with HTTP 200 and `status: "ERROR"`. */
export function openReceitaWs(options: RegisterOptions): CnpjRegister {
  return openHttpRegister(options, {
    source: 'ReceitaWS',
    path: (cnpj) => `/v1/cnpj/${cnpj}`,
    read(answer) {
      const { data: refusal } = refused.safeParse(answer)
      if (refusal) return /não encontrado|inexistente/i.test(refusal.message ?? '') ? 'not_found' : 'unavailable'
      const { data: raw } = found.safeParse(answer)
      if (!raw) return undefined
      const [activity] = raw.atividade_principal ?? []
      return {
        legalName: raw.nome,
        tradeName: raw.fantasia,
        size: raw.porte,
        isMei: raw.simei?.optante === true,
        cnae: activity?.code,
        cnaeDescription: activity?.text,
        street: [raw.logradouro, raw.numero, raw.complemento, raw.bairro],
        city: raw.municipio,
        state: raw.uf,
        zipCode: raw.cep,
        isActive: raw.situacao === 'ATIVA',
      }
    },
  })
}
