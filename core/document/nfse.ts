/**
 * From the kept elements of an NFS-e of the national standard, and of its events, to the documents Pegada works with.
 * A masked, incomplete or unusual value never refuses a document: it stays as written or null, with a warning code.
 */
import { hasValidCheckDigit, isDocumentKey } from '../company/access-key.ts'
import { Decimal, toPlain } from '../quantity/decimal.ts'
import { normalizeDecimal } from './decimal-text.ts'
import { codesThatApply, hasValidId, headerChecks } from './dfe-warnings.ts'
import type { FiscalEvent, FiscalParty } from './fiscal-document.ts'
import { effectOf } from './fiscal-event.ts'
import type { NfseDocument } from './nfse-document.ts'
import { NFSE_EVENT_TYPES } from './nfse-shape.ts'
import { child, textOf, type XmlElement } from './read-xml.ts'

/** Builds the document of one `NFSe` element, or undefined when it lacks `infNFSe`. */
export function readNfse(note: XmlElement): NfseDocument | undefined {
  const info = child(note, 'infNFSe')
  if (info === undefined) return undefined
  const statement = child(child(info, 'DPS'), 'infDPS')
  const service = child(child(statement, 'serv'), 'cServ')
  const values = child(statement, 'valores')
  const key = info.attributes.Id?.replace(/^NFS/, '') ?? null
  const issuedBy = textOf(statement, 'tpEmit')
  const paid = readAmounts(values)
  const read = {
    kind: 'nfse' as const,
    layout: note.attributes.versao ?? null,
    model: null,
    key,
    key_check_digit_ok: key !== null && hasValidCheckDigit(key),
    number: textOf(info, 'nNFSe'),
    series: textOf(statement, 'serie'),
    issued_at: textOf(statement, 'dhEmi'),
    environment_tpAmb: textOf(statement, 'tpAmb'),
    auth_cStat: textOf(info, 'cStat'),
    signed: child(note, 'Signature') !== undefined,
    issuer: providerOf(info, statement, issuedBy),
    recipient: readPerson(child(statement, 'toma')),
    intermediary: readPerson(child(statement, 'interm')),
    issued_by_tpEmit: issuedBy,
    competence: textOf(statement, 'dCompet'),
    service_code: textOf(service, 'cTribNac'),
    service_description: textOf(service, 'xDescServ'),
    place_ibge: textOf(child(child(statement, 'serv'), 'locPrest'), 'cLocPrestacao'),
    ...paid,
    net_value: normalizeDecimal(textOf(child(info, 'valores'), 'vLiq')),
    replaced_keys: [textOf(child(statement, 'subst'), 'chSubstda')].filter((old) => old !== null),
  }
  return { ...read, warnings: nfseWarnings(read) }
}

/** Builds the event of one `evento` element, or undefined when it does not name its note. */
export function readNfseEvent(event: XmlElement): FiscalEvent | undefined {
  const request = child(child(child(event, 'infEvento'), 'pedRegEvento'), 'infPedReg')
  const targetKey = textOf(request, 'chNFSe')
  if (request === undefined || targetKey === null) return undefined
  const type = NFSE_EVENT_TYPES.find((name) => child(request, name) !== undefined)?.slice(1) ?? null
  return {
    kind: 'event',
    event_type: type,
    target_key: targetKey,
    ...effectOf('nfse', type),
    target_kind: 'nfse',
    author: authorOf(request),
    occurred_at: textOf(request, 'dhEvento'),
    sequence: textOf(request, 'nPedRegEvento'),
    correction: null,
    environment_tpAmb: textOf(request, 'tpAmb'),
    auth_cStat: null,
    signed: child(event, 'Signature') !== undefined,
    warnings: codesThatApply([['document.key_invalid', !isDocumentKey(targetKey)]]),
  }
}

/** The head of the note names who issued it with name and address; the statement names the provider, often by number alone. */
function providerOf(info: XmlElement, statement: XmlElement | undefined, issuedBy: string | null): FiscalParty | null {
  const provider = readPerson(child(statement, 'prest'))
  const issuer = readPerson(child(info, 'emit'), 'enderNac')
  if (issuedBy !== null && issuedBy !== PROVIDER) return provider
  return issuer?.id == null ? provider : issuer
}

function readPerson(person: XmlElement | undefined, addressTag = 'end'): FiscalParty | null {
  if (person === undefined) return null
  const found = IDS.find(([tag]) => child(person, tag) !== undefined)
  const address = addressTag === 'end' ? child(child(person, 'end'), 'endNac') : child(person, addressTag)
  return {
    id_type: found?.[1] ?? null,
    id: found === undefined ? null : textOf(person, found[0]),
    name: textOf(person, 'xNome'),
    uf: textOf(address, 'UF'),
    municipality_ibge: textOf(address, 'cMun'),
  }
}

function authorOf(request: XmlElement): FiscalParty | null {
  const cnpj = textOf(request, 'CNPJAutor')
  const id = cnpj ?? textOf(request, 'CPFAutor')
  if (id === null) return null
  return { id_type: cnpj === null ? 'CPF' : 'CNPJ', id, name: null, uf: null, municipality_ibge: null }
}

/** What was bought is the service less the discount that depends on nothing; taxes withheld are part of its price. */
function readAmounts(values: XmlElement | undefined) {
  const service = normalizeDecimal(textOf(child(values, 'vServPrest'), 'vServ'))
  const discount = normalizeDecimal(textOf(child(values, 'vDescCondIncond'), 'vDescIncond'))
  const total = service === null || discount === null ? service : toPlain(new Decimal(service).minus(discount))
  return { service_value: service, discount, total }
}

function nfseWarnings(read: Omit<NfseDocument, 'warnings'>): string[] {
  return codesThatApply([
    ...headerChecks(read, ['1.00', '1.01']),
    ['document.issuer_id_invalid', !hasValidId(read.issuer)],
    ['document.recipient_id_invalid', read.recipient !== null && !hasValidId(read.recipient)],
  ])
}

const PROVIDER = '1'
const IDS: readonly (readonly [string, 'CNPJ' | 'CPF' | 'FOREIGN'])[] = [
  ['CNPJ', 'CNPJ'],
  ['CPF', 'CPF'],
  ['NIF', 'FOREIGN'],
]
