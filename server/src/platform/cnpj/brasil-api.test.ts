import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { openBrasilApi } from './brasil-api.ts'

let server: Server | undefined
afterEach(() => {
  server?.closeAllConnections()
  server?.close()
})

const record = {
  cnpj: '19131243000197',
  razao_social: 'OPEN KNOWLEDGE BRASIL',
  nome_fantasia: 'REDE PELO CONHECIMENTO LIVRE',
  porte: 'DEMAIS',
  codigo_porte: 5,
  opcao_pelo_mei: false,
  cnae_fiscal: 9430800,
  cnae_fiscal_descricao: 'Atividades de associações de defesa de direitos sociais',
  situacao_cadastral: 2,
  descricao_tipo_de_logradouro: 'AVENIDA',
  logradouro: 'PAULISTA',
  numero: '37',
  complemento: 'ANDAR 4',
  bairro: 'BELA VISTA',
  cep: '01311902',
  uf: 'SP',
  municipio: 'SAO PAULO',
  qsa: [{ nome_socio: 'ALGUEM DA SILVA' }],
}

async function registerAt(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  const started = createServer(answer)
  server = started
  await new Promise<void>((resolve) => started.listen(0, '127.0.0.1', resolve))
  const { port } = started.address() as AddressInfo
  const now = { ms: 0 }
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
  const register = openBrasilApi({
    baseUrl: `http://127.0.0.1:${port}/api`,
    timeoutMs: 300,
    log,
    nowMs: () => now.ms,
    sectorKeywords: [],
  })
  return { register, now, log }
}

it('reads a record, says who asks, and drops the partners’ names', async () => {
  const seen: (string | undefined)[] = []
  const { register } = await registerAt((request, response) => {
    seen.push(request.url, request.headers['user-agent'])
    response.setHeader('content-type', 'application/json').end(JSON.stringify(record))
  })
  const answer = await register.find('19131243000197')
  expect(answer).toEqual({
    found: {
      cnpj: '19131243000197',
      legalName: 'OPEN KNOWLEDGE BRASIL',
      tradeName: 'REDE PELO CONHECIMENTO LIVRE',
      address: 'AVENIDA PAULISTA, 37, ANDAR 4, BELA VISTA',
      city: 'SAO PAULO',
      state: 'SP',
      zipCode: '01311902',
      companySize: 'EMP',
      mainActivity: { code: '9430800', description: 'Atividades de associações de defesa de direitos sociais' },
      sector: 'infrastructure_public_services',
      active: true,
      source: 'BrasilAPI',
    },
  })
  expect(seen).toEqual(['/api/cnpj/v1/19131243000197', expect.stringContaining('Pegada')])
})

it.each([
  [400, '{"message":"CNPJ 123 inválido.","name":"BadRequestError","type":"bad_request"}', 'invalid'],
  [404, '{"message":"CNPJ não encontrado","type":"not_found"}', 'not_found'],
  [429, 'Too Many Requests', 'unavailable'],
  [403, 'Forbidden', 'unavailable'],
  [500, '<html>', 'unavailable'],
  [200, '<html>not json', 'unavailable'],
  [200, '{"status":"ERROR"}', 'unavailable'],
])('takes HTTP %i with %s as %s', async (status, body, failure) => {
  const { register } = await registerAt((_, response) => {
    response.statusCode = status
    response.end(body)
  })
  expect(await register.find('19131243000197')).toEqual({ failure })
})

it('gives up on a register that does not answer in time', async () => {
  const { register } = await registerAt(() => {})
  expect(await register.find('19131243000197')).toEqual({ failure: 'unavailable' })
})

it('leaves a failing register alone for half a minute after three failures', async () => {
  let calls = 0
  const { register, now } = await registerAt((_, response) => {
    calls += 1
    response.statusCode = 500
    response.end()
  })
  for (let asked = 0; asked < 5; asked++) await register.find('19131243000197')
  expect(calls).toBe(3)
  now.ms += 31_000
  await register.find('19131243000197')
  expect(calls).toBe(4)
})
