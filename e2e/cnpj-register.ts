import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'

/** One company as the federal register tells it, in BrasilAPI's shape. */
const company = {
  cnpj: '11222333000181',
  razao_social: 'METALURGICA AURORA LTDA',
  nome_fantasia: 'Metalúrgica Aurora',
  codigo_porte: 3,
  opcao_pelo_mei: false,
  cnae_fiscal: 2512800,
  cnae_fiscal_descricao: 'Fabricação de esquadrias de metal',
  situacao_cadastral: 2,
  descricao_tipo_de_logradouro: 'RUA',
  logradouro: 'DAS OFICINAS',
  numero: '120',
  bairro: 'CENTRO',
  cep: '80010000',
  uf: 'PR',
  municipio: 'CURITIBA',
}

export interface CnpjRegister {
  readonly url: string
  close(): void
}

/** Stands in for the register: knows that company and no other. */
export async function openRegister(): Promise<CnpjRegister> {
  const server = createServer((request, response) => {
    const isKnown = request.url?.endsWith(company.cnpj) === true
    response.statusCode = isKnown ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? company : { message: 'CNPJ não encontrado.', type: 'not_found' }))
  })
  const port = await portOf(server)
  return {
    url: `http://127.0.0.1:${port}`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** A port that was free a moment ago. */
export async function freePort(): Promise<number> {
  const probe = createServer()
  const port = await portOf(probe)
  await new Promise((resolve) => probe.close(resolve))
  return port
}

async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  return (server.address() as AddressInfo).port
}
