import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The real server as a process of its own, on an empty embedded database, with a CNPJ register that answers as BrasilAPI does. */
export interface PegadaServer {
  readonly url: string
  /** The address in the newest letter to somebody. */
  linkInMail(to: string): Promise<string>
  stop(): Promise<void>
}

const root = join(import.meta.dirname, '..')

/** Starts it; `env` adds settings of the installation. */
export async function startPegada(env: Readonly<Record<string, string>> = {}): Promise<PegadaServer> {
  const register = await startRegister()
  const dataDir = mkdtempSync(join(tmpdir(), 'pegada-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, [join(root, 'tools/serve.ts')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(port),
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      LOG_LEVEL: 'error',
      CNPJ_WS_URL: 'off',
      RECEITAWS_URL: 'off',
      CNPJ_URL: `http://127.0.0.1:${(register.address() as AddressInfo).port}`,
      ...env,
    },
  })
  await untilReady(child)
  return {
    url,
    async linkInMail(to) {
      const response = await fetch(`${url}/dev/mail/latest.json?to=${encodeURIComponent(to)}`)
      const mail = (await response.json()) as { text: string }
      return /https?:\S+/.exec(mail.text)?.[0] ?? ''
    },
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
      register.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (chunk: Buffer) => {
      if (chunk.toString().includes('ready')) resolve()
    })
    child.once('exit', (code) => reject(new Error(`the server ended with ${code} before it was ready`)))
  })
}

/** One company as the federal register tells it, in BrasilAPI's shape; any other CNPJ is unknown. */
function startRegister(): Promise<Server> {
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
  const server = createServer((request, response) => {
    const isKnown = request.url?.endsWith(company.cnpj) === true
    response.statusCode = isKnown ? 200 : 404
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isKnown ? company : { message: 'CNPJ não encontrado.', type: 'not_found' }))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
