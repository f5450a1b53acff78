/**
 * Opens an answer of the distribution of fiscal documents (`retDistDFeInt`, bare or inside its SOAP envelope) like a zip: each
 * `docZip` is a document in gzip and base64, told by its number (NSU). Sizes are held while inflating; what is wrong with one
 * document is told in its place and the rest goes on.
 * Source: NT 2014.002 (NFeDistribuicaoDFe), retDistDFeInt_v1.01.xsd; the CT-e and MDF-e answer alike (1.00).
 */
import { gunzipSync } from 'node:zlib'
import { DomainError } from '../domain-error.ts'
import { decodeXml } from './decode-xml.ts'
import { TEXT } from './dfe-shape.ts'
import { ZIP_LIMITS, type ZipLimits, type ZipMember } from './open-zip.ts'
import { child, childrenOf, readXml, textOf, type XmlElement, type XmlShape } from './read-xml.ts'

/** What an answer holds, and the numbers that it passed over. */
export type Distribution = {
  readonly members: readonly ZipMember[]
  /** Numbers between its documents and up to the last one that was looked at, of which there is no document here. */
  readonly gaps: readonly NumberRange[]
  /** `ultNSU` and `maxNSU`: the last number looked at, and the last there is; more waits where they differ. */
  readonly last: string | null
  readonly highest: string | null
}

/** Numbers from one to another, fifteen digits each. */
export type NumberRange = { readonly first: string; readonly last: string }

/** An answer has at most fifty documents; what is asked of us stays far below what a zip may ask. */
export const DISTRIBUTION_LIMITS: ZipLimits = { ...ZIP_LIMITS, entriesMax: 200, totalBytesMax: 50_000_000 }

/** True when the bytes begin as such an answer does, in an envelope or not. */
export function isDistribution(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, HEAD))
  return ROOT.test(head.toString('latin1').replaceAll('\0', ''))
}

/**
 * The documents of an answer, in its order. Members may carry archive.corrupt, archive.nested, archive.ratio_suspicious,
 * document.too_large.
 * @throws distribution.empty with the tax office's `status` and `reason`; archive.too_many_entries, archive.too_large; and what
 * the guarded reader refuses
 */
export function openDistribution(bytes: Uint8Array, limits: ZipLimits = DISTRIBUTION_LIMITS): Distribution {
  const root = readXml(decodeXml(bytes), shapeOf, { textMax: bytes.length })
  const answer = answerOf(root)
  const documents = childrenOf(child(answer, 'loteDistDFeInt'), 'docZip')
  if (documents.length === 0) {
    throw new DomainError('distribution.empty', {
      status: textOf(answer, 'cStat') ?? '',
      reason: (textOf(answer, 'xMotivo') ?? '').slice(0, REASON_MAX),
    })
  }
  if (documents.length > limits.entriesMax) {
    throw new DomainError('archive.too_many_entries', { limit: limits.entriesMax })
  }
  const budget = { limits, totalBytes: 0 }
  const last = textOf(answer, 'ultNSU')
  return {
    members: documents.map((document, index) => readMember(document, index + 1, budget)),
    gaps: gapsOf(documents, last),
    last,
    highest: textOf(answer, 'maxNSU'),
  }
}

/** Whoever answers, the answer stands at most four elements deep in its envelope. */
function answerOf(root: XmlElement): XmlElement | undefined {
  let element: XmlElement | undefined = root
  while (element !== undefined && element.name !== ANSWER) element = element.children[0]
  return element
}

function shapeOf(localName: string): XmlShape {
  return localName === ANSWER ? ANSWER_SHAPE : ENVELOPE
}

type Budget = { readonly limits: ZipLimits; totalBytes: number }

function readMember(document: XmlElement, place: number, budget: Budget): ZipMember {
  const name = nameOf(document, place)
  try {
    const bytes = inflate(document.text, name, budget)
    return isDistribution(bytes) ? { name, error: new DomainError('archive.nested', { entry: name }) } : { name, bytes }
  } catch (error) {
    if (!(error instanceof DomainError) || error.code === 'archive.too_large') throw error
    return { name, error }
  }
}

/** `NSU 000000000001003 (resNFe_v1.01)`: number and schema, as far as the answer says them. */
function nameOf({ attributes }: XmlElement, place: number): string {
  const number = NUMBER.test(attributes.NSU ?? '') ? `NSU ${attributes.NSU}` : `docZip ${place}`
  const schema = /^[\w.]{1,40}$/.test(attributes.schema ?? '') ? (attributes.schema ?? '').replace(/\.xsd$/, '') : ''
  return schema === '' ? number : `${number} (${schema})`
}

function inflate(text: string, name: string, budget: Budget): Uint8Array {
  const { limits } = budget
  const packed = Buffer.from(text, 'base64')
  const most = Math.min(limits.entryBytesMax, Math.max(packed.length, 1) * limits.ratioMax)
  let bytes: Uint8Array
  try {
    bytes = gunzipSync(packed, { maxOutputLength: most })
  } catch (error) {
    const isTooLarge = error instanceof RangeError
    if (!isTooLarge) throw new DomainError('archive.corrupt', { entry: name })
    if (most < limits.entryBytesMax) {
      throw new DomainError('archive.ratio_suspicious', { entry: name, limit: limits.ratioMax })
    }
    throw new DomainError('document.too_large', { limitMb: Math.round(limits.entryBytesMax / 1_000_000) })
  }
  budget.totalBytes += bytes.length
  if (budget.totalBytes > limits.totalBytesMax) {
    throw new DomainError('archive.too_large', { limitMb: Math.round(limits.totalBytesMax / 1_000_000) })
  }
  return bytes
}

function gapsOf(documents: readonly XmlElement[], last: string | null): NumberRange[] {
  const told = documents.flatMap(({ attributes }) =>
    NUMBER.test(attributes.NSU ?? '') ? [BigInt(attributes.NSU ?? 0)] : [],
  )
  const held = [...new Set(told)].toSorted((a, b) => (a < b ? -1 : 1))
  const end = last !== null && NUMBER.test(last) ? BigInt(last) + 1n : undefined
  const bounds = end === undefined ? held : [...held, end]
  return bounds.slice(1).flatMap((number, index) => {
    const before = bounds[index] ?? number
    return number - before > 1n ? [{ first: digits(before + 1n), last: digits(number - 1n) }] : []
  })
}

function digits(number: bigint): string {
  return String(number).padStart(15, '0')
}

const ANSWER = 'retDistDFeInt'
const ROOT = /<(?:[\w.-]+:)?retDistDFeInt[\s>/]/
const HEAD = 4096
const NUMBER = /^\d{1,15}$/
const REASON_MAX = 255
const ANSWER_SHAPE: XmlShape = {
  cStat: TEXT,
  xMotivo: TEXT,
  ultNSU: TEXT,
  maxNSU: TEXT,
  loteDistDFeInt: { docZip: TEXT },
}
const RESULT: XmlShape = { [ANSWER]: ANSWER_SHAPE }
const SERVICES = ['nfe', 'cte', 'mdfe', 'nf3e', 'nfcom', 'bpe', 'nfag', 'nfgas']
const ENVELOPE: XmlShape = {
  Body: Object.fromEntries(
    SERVICES.flatMap((service) => [
      [`${service}DistDFeInteresseResponse`, { [`${service}DistDFeInteresseResult`]: RESULT }],
      [`${service}DistDFeInteresseResult`, RESULT],
    ]),
  ),
}
