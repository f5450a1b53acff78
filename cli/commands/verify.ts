import { createReadStream } from 'node:fs'
import { open, readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { openEvidence } from '@pegada/core/assurance/open-evidence.ts'
import { type EvidenceReport, verifyEvidence } from '@pegada/core/assurance/verify-evidence.ts'
import { isZip } from '@pegada/core/document/open-zip.ts'
import { Decimal, decimal, sumDecimals } from '@pegada/core/quantity/decimal.ts'
import type { SealDifference, SealReport } from '@pegada/core/seal/seal-report.ts'
import type { SealTotals } from '@pegada/core/seal/sealed-file.ts'
import { verifySeal } from '@pegada/core/seal/verify-seal.ts'
import { readableEvidence } from '../evidence-report.ts'
import type { ExitCode, Io } from '../io.ts'
import { shownKg, table } from '../output.ts'
import { type FoundLines, findLines } from '../sealed-lines.ts'
import { label, sentence } from '../sentences.ts'

/**
 * `pegada verify FILE [--key FINGERPRINT] [--find TEXT] [--json]`: whether a sealed inventory is what was sealed, or a verifier's
 * evidence ZIP what was put together, from its bytes alone. With `--key` it must also be signed by that key; with `--find` the lines are shown that have the text in their
 * source, category or documents. Exit code 0: all holds; 1: something differs, and what; 2: wrong use.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readOptions(args)
  if (!options) {
    io.complain(sentence('cli.verify.usage'))
    return 2
  }
  const evidence = await evidenceOf(io.pathOf(options.file))
  if (evidence) return tellEvidence(evidence, options, io)
  const lines = findLines(options.find)
  const report = await verifyFile(io.pathOf(options.file), lines)
  if (!report) {
    io.complain(sentence('cli.file_unreadable', { file: options.file }))
    return 2
  }
  const isKeyRight = options.key === undefined || bare(options.key) === bare(report.fingerprint ?? '')
  const ok = report.ok && isKeyRight
  if (options.isJson) {
    const found = options.find === undefined ? {} : { lines: lines.found }
    await io.write(`${JSON.stringify({ ...report, ...found, ok, key: keyState(options.key, isKeyRight) })}\n`)
  } else await io.write(readable(report, isKeyRight, lines))
  return ok ? 0 : 1
}

/** The report on an evidence ZIP; undefined where the file is none. */
async function evidenceOf(path: string): Promise<EvidenceReport | undefined> {
  const file = await open(path).catch(() => undefined)
  const head = await file?.read({ buffer: new Uint8Array(4), length: 4, position: 0 }).catch(() => undefined)
  await file?.close()
  if (!head || !isZip(head.buffer)) return undefined
  return verifyEvidence((await openEvidence(await readFile(path))) ?? new Map())
}

async function tellEvidence(report: EvidenceReport, options: Options, io: Io): Promise<ExitCode> {
  const isKeyRight = options.key === undefined || bare(options.key) === bare(report.fingerprint ?? '')
  const ok = report.ok && isKeyRight
  const key = keyState(options.key, isKeyRight)
  await io.write(options.isJson ? `${JSON.stringify({ ...report, ok, key })}\n` : readableEvidence(report, isKeyRight))
  return ok ? 0 : 1
}

interface Options {
  readonly file: string
  readonly key: string | undefined
  readonly find: string | undefined
  readonly isJson: boolean
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { key: { type: 'string' }, find: { type: 'string' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) return undefined
    return { file, key: values.key, find: values.find, isJson: values.json }
  } catch {
    // parseArgs throws on an option that does not exist and on `--key` without a value.
    return undefined
  }
}

/** The report, or undefined when there is no such file to read. */
async function verifyFile(path: string, { onLine }: FoundLines): Promise<SealReport | undefined> {
  const file = await open(path).catch(() => undefined)
  const isFile = (await file?.stat())?.isFile()
  await file?.close()
  return isFile ? verifySeal(createReadStream(path, { highWaterMark: CHUNK }), { onLine }) : undefined
}

function keyState(key: string | undefined, isRight: boolean): 'not_asked' | 'expected' | 'other' {
  if (key === undefined) return 'not_asked'
  return isRight ? 'expected' : 'other'
}

function bare(fingerprint: string): string {
  return fingerprint.replace(/[^0-9a-fA-F]/g, '').toLowerCase()
}

function readable(report: SealReport, isKeyRight: boolean, found: FoundLines): string {
  const { header, footer, counts, firstDifference } = report
  const ok = report.ok && isKeyRight
  const lines = [sentence(ok ? 'cli.verify.ok' : 'cli.verify.differs')]
  if (!isKeyRight) lines.push(sentence('cli.verify.other_key'))
  if (firstDifference) {
    lines.push(differenceSentence(firstDifference, report.differing))
    lines.push(...found.nameOfDiffering(firstDifference, report))
  }
  lines.push('')
  if (header) {
    if (report.reference === 'unknown_release') {
      const { release } = header
      lines.push(sentence(ok ? 'cli.verify.unknown_release' : 'cli.verify.unknown_unproven', { release }), '')
    }
    const { company, inventory, gwpSet, sealedAt, engine } = header
    lines.push(sentence('cli.verify.inventory', { company: company.name, ...inventory, gwpSet, sealedAt }))
    lines.push(sentence('cli.verify.engine', { sealed: engine, own: report.engine }))
  }
  lines.push(sentence('cli.verify.counts', { ...counts }))
  if (report.fingerprint) lines.push(sentence('cli.verify.key', { fingerprint: report.fingerprint }))
  lines.push('', table(checkRows(report, ok), new Set()))
  if (footer && ok) lines.push('', totalTable(footer.totals))
  lines.push(...found.shown(report))
  return `${lines.join('\n')}\n`
}

function differenceSentence(difference: SealDifference, count: number): string {
  const { check, row, lineId, field, sealed, recomputed } = difference
  const record = check === 'reference' ? 'cli.verify.first_reference' : 'cli.verify.first_record'
  const where = lineId === null ? record : 'cli.verify.first_line'
  return sentence(where, { row, line: lineId, field, sealed, recomputed, count })
}

/** Of a file that does not hold, a check that found nothing says no more than that: nothing of such a file is proved. */
function checkRows({ checks, reference }: SealReport, ok: boolean): string[][] {
  const same = sentence(ok ? 'cli.verify.holds' : 'cli.verify.no_difference')
  const rows = Object.entries(checks).map(([check, holds]) => [
    sentence(`cli.verify.check.${check}`),
    holds ? same : sentence('cli.verify.fails'),
  ])
  const isQuiet = reference === 'as_published' && !ok
  const published = [
    sentence('cli.verify.check.reference'),
    isQuiet ? same : sentence(`cli.verify.reference.${reference}`),
  ]
  return [[sentence('cli.verify.check'), sentence('cli.verify.outcome')], ...rows, published]
}

/** The totals by scope, a scope without a line in a view with no figure, and why a total is not the sum of what stands above it where rounding makes it so. */
function totalTable({ location, market }: SealTotals): string {
  const scopes = [...new Set([...Object.keys(location.by_scope), ...Object.keys(market.by_scope)])].sort()
  const shown = (figure: { co2e_kg: string } | undefined) =>
    figure === undefined ? sentence('cli.verify.no_line') : shownKg(decimal(figure.co2e_kg))
  const rows = [
    [sentence('cli.column.total'), sentence('cli.verify.location'), sentence('cli.verify.market')],
    ...scopes.map((scope) => [label(`scope.${scope}`), shown(location.by_scope[scope]), shown(market.by_scope[scope])]),
    [sentence('cli.column.all'), shown(location), shown(market)],
  ]
  const isRounded = [location, market].some((view) => {
    const parts = Object.values(view.by_scope).map((figure) => decimal(shownPlain(figure.co2e_kg)))
    return !sumDecimals(parts).eq(shownPlain(view.co2e_kg))
  })
  return `${table(rows, new Set([1, 2]))}${isRounded ? `\n${sentence('cli.verify.rounded')}` : ''}`
}

function shownPlain(kg: string): string {
  return decimal(kg).toFixed(3, Decimal.ROUND_HALF_UP)
}

const CHUNK = 1_048_576
