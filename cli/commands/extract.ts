import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { countsAsActivity } from '@pegada/core/document/counts.ts'
import type { FiscalDocument } from '@pegada/core/document/fiscal-document.ts'
import { cancelledKey } from '@pegada/core/document/nfe-event.ts'
import { isZip, openZip } from '@pegada/core/document/open-zip.ts'
import { readFiscalXml } from '@pegada/core/document/read-fiscal-xml.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import type { ExitCode, Io } from '../io.ts'
import { buffered, table } from '../output.ts'
import { errorSentence, label, sentence } from '../sentences.ts'

/** `pegada extract FILE… [--json]`: the fiscal documents of XML files and zips, and why each counts or not. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readOptions(args)
  if (options === undefined) {
    io.complain(sentence('cli.extract.usage'))
    return 2
  }
  const found = new Map<string, FiscalDocument[] | DomainError>()
  for (const file of options.files) await readInto(found, file, io)
  // A cancellation may come before or after its note, so the notes are judged once all files are read.
  const cancelledKeys = new Set<string>()
  for (const outcome of found.values()) {
    if (outcome instanceof DomainError) continue
    for (const document of outcome) if (document.kind === 'event') cancelledKeys.add(cancelledKey(document) ?? '')
  }
  await (options.isJson ? writeJson : writeTable)(found, cancelledKeys, io)
  return [...found.values()].some((outcome) => outcome instanceof DomainError) ? 1 : 0
}

type Found = ReadonlyMap<string, FiscalDocument[] | DomainError>

async function readInto(found: Map<string, FiscalDocument[] | DomainError>, file: string, io: Io): Promise<void> {
  try {
    const bytes = await readFile(io.pathOf(file))
    if (!isZip(bytes)) {
      found.set(file, readFiscalXml(bytes))
      return
    }
    for await (const member of openZip(bytes)) {
      found.set(`${file}/${member.name}`, 'error' in member ? member.error : documentsOrRefusal(member.bytes))
    }
  } catch (error) {
    if (error instanceof DomainError) found.set(file, error)
    else if (isFileError(error)) found.set(file, new DomainError('file.unreadable', { reason: error.code }))
    else throw error
  }
}

function documentsOrRefusal(bytes: Uint8Array): FiscalDocument[] | DomainError {
  try {
    return readFiscalXml(bytes)
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

async function writeJson(found: Found, cancelledKeys: ReadonlySet<string>, io: Io): Promise<void> {
  const out = buffered(io)
  let separator = '{\n'
  for (const [name, outcome] of found) {
    const value =
      outcome instanceof DomainError
        ? { error: { code: outcome.code, message: errorSentence(outcome), ...outcome.data } }
        : outcome.map((document) => documentJson(document, cancelledKeys))
    await out.add(`${separator}${JSON.stringify(name)}: ${JSON.stringify(value, null, 2)}`)
    separator = ',\n'
  }
  await out.add(separator === '{\n' ? '{}\n' : '\n}\n')
  await out.flush()
}

function documentJson(document: FiscalDocument, cancelledKeys: ReadonlySet<string>): object {
  const counting = countingOf(document, cancelledKeys)
  const verdict = { counts_as_activity: counting.counts, counts_as_activity_reason: counting.reason }
  if (document.kind === 'event') return { ...document, ...verdict }
  // The published shape has no biodiesel share; the classified lines of the application carry it.
  const items = document.items.map(({ biodiesel_percent: _percent, ...item }) => item)
  return { ...document, items, ...verdict }
}

function countingOf(document: FiscalDocument, cancelledKeys: ReadonlySet<string>): { counts: boolean; reason: string } {
  return document.kind === 'event'
    ? { counts: false, reason: 'counts.event' }
    : countsAsActivity(document, { cancelledKeys })
}

async function writeTable(found: Found, cancelledKeys: ReadonlySet<string>, io: Io): Promise<void> {
  const header = ['file', 'document', 'items', 'counts', 'reason'].map((column) => sentence(`cli.column.${column}`))
  const rows = [...found].flatMap(([name, outcome]) => {
    if (outcome instanceof DomainError) return [[name, '', '', '', errorSentence(outcome)]]
    return outcome.map((document) => {
      const counting = countingOf(document, cancelledKeys)
      const items = document.kind === 'event' ? '' : String(document.items_count)
      return [name, describe(document), items, sentence(counting.counts ? 'cli.yes' : 'cli.no'), label(counting.reason)]
    })
  })
  await io.write(`${table([header, ...rows], new Set([2]))}\n`)
}

function describe(document: FiscalDocument): string {
  if (document.kind === 'event') return `NF-e ${document.event_type ?? ''} ${document.target_key ?? ''}`
  return `${document.kind === 'nfce' ? 'NFC-e' : 'NF-e'} ${document.series ?? ''}/${document.number ?? ''}`
}

function isFileError(error: unknown): error is NodeJS.ErrnoException & { code: string } {
  return error instanceof Error && 'syscall' in error && 'code' in error
}

function readOptions(args: readonly string[]): { files: string[]; isJson: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return positionals.length === 0 ? undefined : { files: positionals, isJson: values.json }
  } catch {
    return undefined
  }
}
