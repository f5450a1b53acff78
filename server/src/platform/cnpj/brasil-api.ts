import { type SectorKeywords, sectorFromCnae } from '@pegada/core/company/sector.ts'
import { sizeFromPorte } from '@pegada/core/company/size.ts'
import { z } from 'zod'
import type { Log } from '../log/port.ts'
import type { CnpjAnswer, CnpjRecord, CnpjRegister } from './port.ts'

const text = z.string().nullish()

/** The fields we read of `GET /cnpj/v1/{cnpj}`; all others, the partners' names among them, are dropped here. */
const body = z.object({
  cnpj: z.string(),
  razao_social: z.string(),
  nome_fantasia: text,
  porte: text,
  codigo_porte: z.union([z.number(), z.string()]).nullish(),
  opcao_pelo_mei: z.boolean().nullish(),
  cnae_fiscal: z.union([z.number(), z.string()]).nullish(),
  cnae_fiscal_descricao: text,
  situacao_cadastral: z.union([z.number(), z.string()]).nullish(),
  descricao_tipo_de_logradouro: text,
  logradouro: text,
  numero: text,
  complemento: text,
  bairro: text,
  cep: z.union([z.number(), z.string()]).nullish(),
  uf: text,
  municipio: text,
})

export interface BrasilApiOptions {
  readonly baseUrl: string
  readonly timeoutMs: number
  readonly log: Log
  readonly nowMs: () => number
  readonly sectorKeywords: readonly SectorKeywords[]
}

/** After this many failures in a row the service is left alone for a while. */
const failuresMax = 3
const restMs = 30_000

/**
 * BrasilAPI, or any service with its shape. Traps met there: 429 comes as plain text, 403 answers Node's own User-Agent,
 * 400 and 404 are JSON. Everything unexpected counts as `unavailable`.
 */
export function openBrasilApi(options: BrasilApiOptions): CnpjRegister {
  let failures = 0
  let restUntilMs = 0
  return {
    async find(cnpj) {
      if (options.nowMs() < restUntilMs) return { failure: 'unavailable' }
      const answer = await ask(options, cnpj)
      const isDown = 'failure' in answer && answer.failure === 'unavailable'
      failures = isDown ? failures + 1 : 0
      if (failures >= failuresMax) {
        restUntilMs = options.nowMs() + restMs
        failures = 0
      }
      return answer
    },
  }
}

async function ask(options: BrasilApiOptions, cnpj: string): Promise<CnpjAnswer> {
  try {
    const response = await fetch(`${options.baseUrl}/cnpj/v1/${cnpj}`, {
      headers: { 'user-agent': 'Pegada/0.1 (carbon accounting)', accept: 'application/json' },
      signal: AbortSignal.timeout(options.timeoutMs),
    })
    if (response.status === 404) return { failure: 'not_found' }
    if (response.status === 400) return { failure: 'invalid' }
    if (!response.ok) {
      options.log.warn({ status: response.status }, 'cnpj.register_refused')
      return { failure: 'unavailable' }
    }
    const parsed = body.safeParse(await response.json())
    if (parsed.success) return { found: toRecord(cnpj, parsed.data, options.sectorKeywords) }
    options.log.warn({ fields: parsed.error.issues.map((issue) => issue.path.join('.')) }, 'cnpj.register_shape')
  } catch (error) {
    options.log.warn({ error: error instanceof Error ? error.name : 'unknown' }, 'cnpj.register_unreachable')
  }
  return { failure: 'unavailable' }
}

function toRecord(cnpj: string, raw: z.infer<typeof body>, keywords: readonly SectorKeywords[]): CnpjRecord {
  const size = sizeFromPorte(raw.codigo_porte ?? raw.porte, raw.opcao_pelo_mei === true)
  const code = raw.cnae_fiscal ? String(raw.cnae_fiscal).padStart(7, '0') : null
  const description = raw.cnae_fiscal_descricao ?? ''
  const street = [raw.descricao_tipo_de_logradouro, raw.logradouro].filter(Boolean).join(' ')
  const address = [street, raw.numero, raw.complemento, raw.bairro].filter(Boolean).join(', ')
  return {
    cnpj,
    legalName: raw.razao_social,
    tradeName: raw.nome_fantasia || null,
    address: address || null,
    city: raw.municipio || null,
    state: raw.uf || null,
    zipCode: raw.cep ? String(raw.cep).padStart(8, '0') : null,
    companySize: size === 'EGP' || size === 'MULTI' ? null : (size ?? null),
    mainActivity: code ? { code, description } : null,
    sector: sectorFromCnae(code, description, keywords),
    active: String(raw.situacao_cadastral ?? '') === '2',
    source: 'BrasilAPI',
  }
}
