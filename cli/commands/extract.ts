import type { X509Certificate } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import type { CountsContext } from '@pegada/core/document/counts.ts'
import { documentRecord } from '@pegada/core/document/document-record.ts'
import type { FiscalDocument } from '@pegada/core/document/fiscal-document.ts'
import { gapsOfArchive, isArchive, openArchive, writtenGaps } from '@pegada/core/document/open-archive.ts'
import { publishedShape } from '@pegada/core/document/published-shape.ts'
import { readCertificates } from '@pegada/core/document/read-certificates.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { keysTakenOut } from '@pegada/core/document/taken-out.ts'
import { inspectSignature, type SignatureReport } from '@pegada/core/document/verify-signature.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { ExitCode, Io } from '../io.ts'
import { buffered, table } from '../output.ts'
import { errorSentence, label, sentence } from '../sentences.ts'

/** `pegada extract FILE… [--json] [--trusted=FILE.pem]`: the fiscal documents of XML files, zips and answers of the distribution, and why each counts or not. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readOptions(args)
  if (options === undefined) {
    io.complain(sentence('cli.extract.usage'))
    return 2
  }
  const found = new Map<string, ReadFile | DomainError>()
  const trusted = options.trusted === undefined ? [] : await certificatesIn(io.pathOf(options.trusted))
  if (trusted === undefined) {
    io.complain(errorSentence(new DomainError('file.unreadable', { reason: options.trusted ?? '' })))
    return 2
  }
  for (const file of options.files) await readInto(found, file, { io, trusted })
  // A cancellation may come before or after its document, so documents are judged once all files are read.
  const read = [...found.values()].flatMap((outcome) => (outcome instanceof DomainError ? [] : [outcome]))
  const context = keysTakenOut(read.flatMap(({ documents }) => documents))
  await (options.isJson ? writeJson : writeTable)(found, context, io)
  return read.length < found.size ? 1 : 0
}

/** What a file holds, and whether it is as it was signed. */
type ReadFile = { readonly documents: readonly FiscalDocument[]; readonly signature: SignatureReport }

/** How files are read: from where, and by whose certificates a chain may end. */
type Reading = { readonly io: Io; readonly trusted: readonly X509Certificate[] }

type Found = ReadonlyMap<string, ReadFile | DomainError>

async function readInto(
  found: Map<string, ReadFile | DomainError>,
  file: string,
  { io, trusted }: Reading,
): Promise<void> {
  try {
    const bytes = await readFile(io.pathOf(file))
    if (isArchive(bytes)) await readMembers(found, file, { bytes, trusted })
    else found.set(file, readOrRefuse(bytes, trusted))
  } catch (error) {
    if (error instanceof DomainError) found.set(file, error)
    else if (isFileError(error)) found.set(file, new DomainError('file.unreadable', { reason: error.code }))
    else throw error
  }
}

/** A zip, an answer of the distribution, or such an answer in a zip; the numbers that an answer passed over are told. */
async function readMembers(
  found: Map<string, ReadFile | DomainError>,
  file: string,
  { bytes, trusted }: Pick<Reading, 'trusted'> & { readonly bytes: Uint8Array },
): Promise<void> {
  for await (const member of openArchive(bytes)) {
    const name = nameApart(found, `${file}/${member.name}`)
    if ('error' in member) found.set(name, member.error)
    else if (isArchive(member.bytes)) await readMembers(found, name, { bytes: member.bytes, trusted })
    else found.set(name, readOrRefuse(member.bytes, trusted))
  }
  const gaps = gapsOfArchive(bytes)
  if (gaps.length > 0) found.set(file, new DomainError('distribution.numbers_missing', { numbers: writtenGaps(gaps) }))
}

/** A name that no file before has: of two members of one name the second is told with its number. */
function nameApart(found: Found, name: string): string {
  let apart = name
  for (let number = 2; found.has(apart); number += 1) apart = `${name} (${number})`
  return apart
}

function readOrRefuse(bytes: Uint8Array, trusted: Reading['trusted']): ReadFile | DomainError {
  try {
    return { documents: readFiscalXml(bytes), signature: inspectSignature(bytes, trusted) }
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function writeJson(found: Found, context: CountsContext, io: Io): Promise<void> {
  const out = buffered(io)
  let separator = '{\n'
  for (const [name, outcome] of found) {
    const value =
      outcome instanceof DomainError
        ? { error: { code: outcome.code, message: errorSentence(outcome), ...outcome.data } }
        : outcome.documents.map((document) => documentJson(document, outcome.signature, context))
    await out.add(`${separator}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`)
    separator = ',\n'
  }
  await out.add(separator === '{\n' ? '{}\n' : '\n}\n')
  await out.flush()
}

function documentJson(document: FiscalDocument, signature: SignatureReport, context: CountsContext): object {
  const { counts, reason } = verdictOf(document, context)
  return {
    ...publishedShape(document),
    signature: signature.state,
    signed_by: signedBy(signature, document),
    counts_as_activity: counts,
    counts_as_activity_reason: reason,
  }
}

/** Who signed a document; null where it is not intact. */
function signedBy({ signers }: SignatureReport, document: FiscalDocument) {
  const own = document.kind === 'event' ? document.target_key : document.key
  const signer = signers.length === 1 ? signers[0] : signers.find(({ key }) => key === own)
  if (signer === undefined) return null
  return {
    name: signer.name,
    cnpj: signer.cnpj,
    authority: signer.authority,
    valid_from: signer.validFrom,
    valid_to: signer.validTo,
    valid_when_issued: signer.wasValid,
    is_issuer: signer.isIssuer,
    chain: signer.chain,
    algorithm: signer.algorithm,
  }
}

function verdictOf(document: FiscalDocument, context: CountsContext) {
  if (document.kind === 'event') return { counts: false, reason: 'counts.event', lines: '' }
  const record = documentRecord(document, context)
  return { counts: record.counts, reason: record.countsReason, lines: String(record.lines.length) }
}

async function writeTable(found: Found, context: CountsContext, io: Io): Promise<void> {
  const columns = ['file', 'document', 'items', 'signature', 'counts', 'reason']
  const header = columns.map((column) => sentence(`cli.column.${column}`))
  const rows = [...found].flatMap(([name, outcome]) => {
    if (outcome instanceof DomainError) return [[name, '', '', '', '', errorSentence(outcome)]]
    return outcome.documents.map((document) => {
      const { counts, reason, lines } = verdictOf(document, context)
      const state = sentence(`cli.signature.${outcome.signature.state}`)
      const signature = [state, signedBy(outcome.signature, document)?.name].filter(Boolean).join(': ')
      return [name, describe(document), lines, signature, sentence(counts ? 'cli.yes' : 'cli.no'), label(reason)]
    })
  })
  await io.write(`${table([header, ...rows], new Set([2]))}\n`)
}

function describe(document: FiscalDocument): string {
  if (document.kind !== 'event')
    return `${label(`kind.${document.kind}`)} ${document.series ?? ''}/${document.number ?? ''}`
  const target = label(`kind.${document.target_kind}`)
  return `${label('kind.event')} ${document.event_type ?? ''} ${target} ${document.target_key ?? ''}`
}

function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

/** Certificates of a file that the chain of a signature may end in; undefined where it holds none. */
async function certificatesIn(path: string): Promise<X509Certificate[] | undefined> {
  try {
    const certificates = readCertificates(await readFile(path))
    return certificates.length === 0 ? undefined : certificates
  } catch {
    // A file that is not there and one that is no certificate are told alike.
    return undefined
  }
}

function readOptions(
  args: readonly string[],
): { readonly files: string[]; readonly isJson: boolean; readonly trusted: string | undefined } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false }, trusted: { type: 'string' } },
      allowPositionals: true,
    })
    return positionals.length === 0 ? undefined : { files: positionals, isJson: values.json, trusted: values.trusted }
  } catch {
    return undefined
  }
}
