import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { openRegisters } from './open-registers.ts'

/** The three registers on one local server, by their paths: `/a` BrasilAPI, `/b` CNPJ.ws, `/c` ReceitaWS. */
type Answer = { readonly status?: number; readonly body: string }
const cnpj = '19131243000197'
let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

async function registersWith(answers: { a?: Answer; b?: Answer; c?: Answer }, off: readonly string[] = []) {
  const asked: string[] = []
  server = createServer((request: IncomingMessage, response: ServerResponse) => {
    const path = request.url ?? ''
    asked.push(path)
    const answer = answers[path[1] as 'a' | 'b' | 'c']
    // Without an answer the register hangs up.
    if (!answer) return void request.socket.destroy()
    response.statusCode = answer.status ?? 200
    response.end(answer.body)
  })
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const at = (name: string) => (off.includes(name) ? 'off' : `http://127.0.0.1:${port}/${name}`)
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const register = openRegisters(
    { brasilApi: at('a'), cnpjWs: at('b'), receitaWs: at('c') },
    { timeoutMs: 30_000, log, nowMs: () => 0, sectorKeywords: [] },
  )
  return { register, asked }
}

const limited: Answer = { status: 429, body: 'Too Many Requests' }
const forbidden: Answer = { status: 403, body: 'Forbidden' }
const unknown: Answer = { status: 404, body: '{"type":"not_found"}' }

const cnpjWs: Answer = {
  body: JSON.stringify({
    razao_social: 'OPEN KNOWLEDGE BRASIL',
    porte: { id: '05', descricao: 'Demais' },
    simples: { mei: 'Não' },
    socios: [{ nome: 'ALGUEM DA SILVA' }],
    estabelecimento: {
      nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
      situacao_cadastral: 'Ativa',
      tipo_logradouro: 'AVENIDA',
      logradouro: 'PAULISTA',
      numero: '37',
      complemento: 'ANDAR 4',
      bairro: 'BELA VISTA',
      cep: '01311902',
      cidade: { nome: 'São Paulo' },
      estado: { sigla: 'SP' },
      atividade_principal: { id: '9430800', descricao: 'Atividades de associações de defesa de direitos sociais' },
    },
  }),
}

const receitaWs: Answer = {
  body: JSON.stringify({
    status: 'OK',
    nome: 'OFICINA SOL',
    fantasia: '',
    porte: 'MICRO EMPRESA',
    situacao: 'ATIVA',
    logradouro: 'RUA DO SOL',
    numero: '5',
    municipio: 'RECIFE',
    uf: 'PE',
    cep: '50.030-230',
    atividade_principal: [{ code: '45.20-0-01', text: 'Serviços de manutenção' }],
    simei: { optante: true },
    qsa: [{ nome: 'ALGUEM DA SILVA' }],
  }),
}

const record = {
  cnpj,
  legalName: 'OPEN KNOWLEDGE BRASIL',
  tradeName: 'REDE PELO CONHECIMENTO LIVRE',
  address: 'AVENIDA PAULISTA, 37, ANDAR 4, BELA VISTA',
  city: 'São Paulo',
  state: 'SP',
  zipCode: '01311902',
  companySize: 'EMP',
  mainActivity: { code: '9430800', description: 'Atividades de associações de defesa de direitos sociais' },
  sector: 'infrastructure_public_services',
  active: true,
  source: 'CNPJ.ws',
}

describe('the chain of registers', () => {
  it.each([
    ['limited, in plain text', limited],
    ['forbidding', forbidden],
    ['answering with a page', { body: '<html>' }],
    ['hanging up', undefined],
    ['not knowing the company', unknown],
  ] as const)('goes on from a register that is %s', async (_, first) => {
    const { register, asked } = await registersWith({ ...(first ? { a: first } : {}), b: cnpjWs })
    expect(await register.find(cnpj)).toEqual({ found: record })
    expect(asked).toEqual([`/a/cnpj/v1/${cnpj}`, `/b/cnpj/${cnpj}`])
  })

  it('asks ReceitaWS last, and keeps nothing of its partners', async () => {
    const { register, asked } = await registersWith({ a: limited, b: limited, c: receitaWs })
    expect(await register.find(cnpj)).toEqual({
      found: {
        cnpj,
        legalName: 'OFICINA SOL',
        tradeName: null,
        address: 'RUA DO SOL, 5',
        city: 'RECIFE',
        state: 'PE',
        zipCode: '50030230',
        companySize: 'MEI',
        mainActivity: { code: '4520001', description: 'Serviços de manutenção' },
        sector: 'consumer_retail',
        active: true,
        source: 'ReceitaWS',
      },
    })
    expect(asked).toHaveLength(3)
  })

  it.each([
    ['{"status":"ERROR","message":"CNPJ não encontrado"}', 'not_found'],
    ['{"status":"ERROR","message":"Too many requests, please try again later."}', 'unavailable'],
    ['{"status":"OUTRO"}', 'unavailable'],
  ])('takes HTTP 200 with %s as %s', async (body, failure) => {
    const { register } = await registersWith({ c: { body }, a: limited }, ['b'])
    expect(await register.find(cnpj)).toEqual({ failure })
  })

  it('says what tells most when none has found it', async () => {
    const { register } = await registersWith({ a: unknown, b: limited, c: forbidden })
    expect(await register.find(cnpj)).toEqual({ failure: 'not_found' })
  })

  it('asks nobody when the first address is off', async () => {
    const { register, asked } = await registersWith({ b: cnpjWs }, ['a'])
    expect(await register.find(cnpj)).toEqual({ failure: 'unavailable' })
    expect(asked).toEqual([])
  })

  it('lets a register that failed three times rest, and asks the next at once', async () => {
    const { register, asked } = await registersWith({ a: limited, b: cnpjWs })
    for (let times = 0; times < 5; times++) await register.find(cnpj)
    expect(asked.filter((path) => path.startsWith('/a'))).toHaveLength(3)
    expect(asked.filter((path) => path.startsWith('/b'))).toHaveLength(5)
  })
})
