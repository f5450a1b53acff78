import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { TLSSocket } from 'node:tls'
import { child, readXml, textOf, type XmlElement } from '@pegada/core/document/read-xml.ts'
import { madeUpCertificate } from '@pegada/core/document/test/made-up-certificate.ts'
import { isAsSigned } from '@pegada/core/nfse/test/is-as-signed.ts'
import { pack, unpack } from '../platform/nfse/call.ts'
import { openSchemas } from '../platform/nfse/schemas.ts'
import type { madeUpAuthority } from './made-up-pfx.ts'

/** How the stand-in behaves for the next calls, each once. */
interface Mischief {
  /** Refuses the next DPS so. */
  refuse?: { readonly codigo: string; readonly descricao: string }
  /** Keeps the next DPS and makes its note, or registers the next cancellation, and cuts the connection before it answers. */
  dropAfter?: boolean
  /** Happens while the next DPS is under way. */
  during?: () => Promise<unknown>
  /** Answers the next call blank by blank, and never to the end. */
  trickle?: boolean
  /** Answers so many calls with 503. */
  busy?: number
}

interface Kept {
  readonly key: string
  readonly note: string
  readonly dpsId: string
  readonly events: Map<string, string>
}

const shape = {
  infDPS: {
    nDPS: {},
    cLocEmi: {},
    subst: { chSubstda: {} },
    prest: { CNPJ: {} },
    valores: { vServPrest: { vServ: {} } },
  },
  infPedReg: { chNFSe: {}, CNPJAutor: {}, e101101: { cMotivo: {} } },
  Signature: {},
} as const

/**
 * A stand-in of the national system on this machine: mutual TLS with an authority of its own, the schema where it is at hand, the
 * signature, one note a DPS (E0014), one cancellation a note (E0840), and the caller's own notes alone.
 */
export async function openNfseStandIn(authority: ReturnType<typeof madeUpAuthority>, schemaFolder?: string) {
  const schemas = openSchemas(schemaFolder)
  const own = madeUpCertificate('rsa', { name: 'localhost', issuer: authority })
  const notes = new Map<string, Kept>()
  const calls: string[] = []
  const callers = new Set<string>()
  const mischief: Mischief = {}
  const server = createServer(
    {
      key: own.privateKey.export({ type: 'pkcs8', format: 'pem' }),
      cert: own.certificate,
      ca: authority.certificate,
      requestCert: true,
      rejectUnauthorized: true,
    },
    async (request, response) => {
      const caller = String((request.socket as TLSSocket).getPeerCertificate().subject?.CN ?? '')
      callers.add(caller)
      const path = (request.url ?? '').replace('/SefinNacional', '')
      calls.push(`${request.method} ${path.replace(/\d{10,}/g, '#')}`)
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const text = Buffer.concat(chunks).toString('utf8')
      if (mischief.trickle) {
        delete mischief.trickle
        response.writeHead(200)
        const drops = setInterval(() => response.write(' '), 20)
        return void response.on('close', () => clearInterval(drops))
      }
      const answer = await answerOf(request.method ?? '', path, text === '' ? {} : JSON.parse(text), caller)
      if (answer === 'cut') return void request.socket.destroy()
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(JSON.stringify(answer.body))
    },
  )

  async function answerOf(method: string, path: string, body: Record<string, string>, caller: string) {
    const { during } = mischief
    delete mischief.during
    await during?.()
    if (mischief.busy) {
      mischief.busy -= 1
      return { status: 503, body: {} }
    }
    if (method === 'POST' && path === '/nfse') return take(unpack(body.dpsXmlGZipB64) ?? '', caller)
    const [, kind = '', id = '', events, type = ''] = path.split('/')
    const kept = kind === 'dps' ? notes.get(id) : [...notes.values()].find(({ key }) => key === id)
    if (!kept) return { status: 404, body: { erro: { codigo: 'E404', descricao: 'Não encontrado' } } }
    if (kind === 'dps') return { status: 200, body: { idDps: id, chaveAcesso: kept.key } }
    if (events === undefined) return { status: 200, body: { nfseXmlGZipB64: pack(kept.note) } }
    if (method === 'POST') return register(unpack(body.pedidoRegistroEventoXmlGZipB64) ?? '', kept, caller)
    const event = kept.events.get(type)
    if (event === undefined) return { status: 404, body: {} }
    const arquivoXml = Buffer.from(pack(event)).toString('base64')
    return { status: 200, body: { eventos: [{ chaveAcesso: kept.key, tipoEvento: Number(type), arquivoXml }] } }
  }

  async function faults(kind: 'DPS' | 'pedRegEvento', xml: string, cnpj: string | null, caller: string) {
    const broken = await schemas.schemaFaults(kind, '1.01', xml)
    if (broken && broken.length > 0) return refused('E1235', `Falha no esquema XML: ${broken[0]}`)
    if (!isAsSigned(xml)) return refused('E0714', 'Assinatura inválida')
    return caller.endsWith(`:${cnpj}`) ? undefined : refused('E0204', 'Certificado de outro contribuinte')
  }

  async function take(dps: string, caller: string) {
    const info = child(
      readXml(dps, () => shape),
      'infDPS',
    )
    const id = info?.attributes.Id ?? ''
    const wrong = await faults('DPS', dps, textOf(child(info, 'prest'), 'CNPJ'), caller)
    if (wrong) return wrong
    if (notes.has(id)) return refused('E0014', 'DPS já enviada: há uma NFS-e com esta série e este número')
    if (mischief.refuse) {
      const { codigo, descricao } = mischief.refuse
      delete mischief.refuse
      return refused(codigo, descricao)
    }
    const kept = noteOf(info, dps, notes.size + 1)
    const old = textOf(child(info, 'subst'), 'chSubstda')
    const place = `<chSubstituta>${kept.key}</chSubstituta>`
    for (const note of notes.values())
      if (note.key === old) note.events.set('105102', eventOf(note.key, '105102', place))
    notes.set(id, kept)
    if (mischief.dropAfter) {
      delete mischief.dropAfter
      return 'cut' as const
    }
    return { status: 201, body: { tipoAmbiente: 2, idDps: id, chaveAcesso: kept.key, nfseXmlGZipB64: pack(kept.note) } }
  }

  async function register(request: string, kept: Kept, caller: string) {
    const info = child(
      readXml(request, () => shape),
      'infPedReg',
    )
    const wrong = await faults('pedRegEvento', request, textOf(info, 'CNPJAutor'), caller)
    if (wrong) return wrong
    if (kept.events.size > 0) return refused('E0840', 'O evento já está vinculado à NFS-e')
    const event = `<evento versao="1.01"><infEvento Id="EVT${kept.key}101101001">${request}</infEvento></evento>`
    kept.events.set('101101', event)
    if (mischief.dropAfter) {
      delete mischief.dropAfter
      return 'cut' as const
    }
    return { status: 201, body: { tipoAmbiente: 2, eventoXmlGZipB64: pack(event) } }
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `https://localhost:${(server.address() as AddressInfo).port}/SefinNacional`,
    mischief,
    /** What was called, keys and ids as `#`. */
    calls,
    /** Names of the certificates that called. */
    callers,
    notes,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** An event that somebody asked for elsewhere, as the system registers it. */
export function eventOf(key: string, kind: string, told: string): string {
  const request = `<pedRegEvento versao="1.01"><infPedReg Id="PRE${key}${kind}"><chNFSe>${key}</chNFSe><e${kind}>${told}</e${kind}></infPedReg></pedRegEvento>`
  return `<evento xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infEvento Id="EVT${key}${kind}001">${request}</infEvento></evento>`
}

const refused = (codigo: string, descricao: string) => ({ status: 400, body: { erros: [{ codigo, descricao }] } })

function noteOf(info: XmlElement | undefined, dps: string, number: number): Kept {
  const dpsId = info?.attributes.Id ?? ''
  const key = `${textOf(info, 'cLocEmi')}22${textOf(child(info, 'prest'), 'CNPJ')}${String(number).padStart(13, '0')}2611${String(number).padStart(9, '0')}0`
  const amount = textOf(child(child(info, 'valores'), 'vServPrest'), 'vServ')
  const values = `<valores><vBC>${amount}</vBC><pAliqAplic>2.90</pAliqAplic><vISSQN>1.00</vISSQN><vLiq>${amount}</vLiq></valores>`
  const head = `<xLocEmi>São Paulo</xLocEmi><nNFSe>${number}</nNFSe><xLocIncid>São Paulo</xLocIncid><xTribNac>Licenciamento de programas</xTribNac>`
  const note = `<NFSe xmlns="http://www.sped.fazenda.gov.br/nfse" versao="1.01"><infNFSe Id="NFS${key}">${head}<dhProc>2026-11-21T09:00:00-03:00</dhProc>${values}${dps}</infNFSe></NFSe>`
  return { key, note, dpsId, events: new Map() }
}
