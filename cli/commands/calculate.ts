import { readFile } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { calculateLine } from '@pegada/core/activity/calculate-line.ts'
import type { LineResult } from '@pegada/core/activity/line.ts'
import { type LineJson, lineToJson } from '@pegada/core/activity/line-json.ts'
import { assertEntered } from '@pegada/core/activity/method/assert-entered.ts'
import { withPlaces } from '@pegada/core/activity/method/places-written.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { buildCatalogue, type Catalogue } from '@pegada/core/factor/catalogue.ts'
import { bagToStrings } from '@pegada/core/gas/gas-bag.ts'
import { type GwpSet, type GwpSetName, parseGwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { nonKyotoCo2e } from '@pegada/core/gas/to-co2e.ts'
import { type RunningTotals, runningTotals, type Totals } from '@pegada/core/inventory/totals.ts'
import { toPlain, ZERO } from '@pegada/core/quantity/decimal.ts'
import { loadReference } from '@pegada/reference/load.ts'
import { loadAirports } from '@pegada/reference/load-airports.ts'
import { loadMunicipalities } from '@pegada/reference/load-municipalities.ts'
import type { ExitCode, Io } from '../io.ts'
import { buffered, shownKg, table } from '../output.ts'
import { readLines, type WrittenLine } from '../read-lines.ts'
import { errorSentence, label, noteSentence, sentence } from '../sentences.ts'

/** `pegada calculate FILE [--gwp AR4|AR5|AR6] [--json]`: each line with its working or its refusal, and the totals. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const wanted = await readWanted(args, io)
  if (!wanted) return 2
  const catalogue = buildCatalogue(loadReference())
  const totals = runningTotals()
  const outcomes = outcomesOf(wanted.lines, catalogue, wanted.gwpSet, totals)
  const gwpSet = catalogue.gwpSets[wanted.gwpSet]
  return wanted.isJson ? writeJson(outcomes, totals, gwpSet, io) : writeTable(outcomes, totals, gwpSet, io)
}

interface Wanted {
  readonly lines: readonly WrittenLine[]
  readonly gwpSet: GwpSetName
  readonly isJson: boolean
}

async function readWanted(args: readonly string[], io: Io): Promise<Wanted | undefined> {
  let typed = ''
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { gwp: { type: 'string', default: 'AR5' }, json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    const [file, ...others] = positionals
    if (file === undefined || others.length > 0) {
      io.complain(sentence('cli.calculate.usage'))
      return undefined
    }
    typed = file
    const gwpSet = parseGwpSetName(values.gwp)
    return { lines: readLines(decode(await readFile(io.pathOf(file)))), gwpSet, isJson: values.json }
  } catch (error) {
    if (error instanceof DomainError) io.complain(errorSentence(error))
    else if (isFileError(error)) io.complain(sentence('cli.file_unreadable', { file: typed }))
    else if (error instanceof TypeError) io.complain(sentence('cli.calculate.usage'))
    else throw error
    return undefined
  }
}

interface Outcome {
  readonly id: string | number
  readonly line: LineResult | null
  readonly error: DomainError | null
}

function* outcomesOf(
  lines: readonly WrittenLine[],
  catalogue: Catalogue,
  gwpSet: GwpSetName,
  totals: RunningTotals,
): Generator<Outcome> {
  const places = { municipalities: loadMunicipalities(), airports: loadAirports() }
  for (const { id, read } of lines) {
    try {
      const input = withPlaces(read(), places)
      assertEntered(input)
      const line = calculateLine(input, catalogue, { gwpSet })
      totals.add({ line, site: null })
      yield { id, line, error: null }
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      yield { id, line: null, error }
    }
  }
}

async function writeJson(
  outcomes: Iterable<Outcome>,
  totals: RunningTotals,
  gwpSet: GwpSet,
  io: Io,
): Promise<ExitCode> {
  const out = buffered(io)
  let exitCode: ExitCode = 0
  let separator = '\n'
  await out.add('{"lines":[')
  for (const { id, line, error } of outcomes) {
    if (error) exitCode = 1
    await out.add(separator + JSON.stringify(line ? { ...lineToJson(line), id } : { id, error: errorJson(error) }))
    separator = ',\n'
  }
  await out.add(`\n],\n"totals":${JSON.stringify(totalsJson(totals.result(), gwpSet))}}\n`)
  await out.flush()
  return exitCode
}

function errorJson(error: DomainError | null): { code: string; message: string } | null {
  return error && { code: error.code, message: errorSentence(error) }
}

/** The totals as the API of the command promises them: snake_case, decimals as strings. */
export function totalsJson(totals: Totals, gwpSet: GwpSet): Record<string, unknown> {
  const co2eOf = (figures: Totals['byCategory'] | Totals['byScope']) =>
    Object.fromEntries([...figures].map(([key, { co2eKg }]) => [String(key), toPlain(co2eKg)]))
  const outside = nonKyotoCo2e(totals.nonKyotoKg, gwpSet)
  return {
    co2e_kg: toPlain(totals.co2eKg),
    biogenic_co2_kg: toPlain(totals.biogenicCo2Kg),
    removed_co2_kg: toPlain(totals.gasesKg.CO2_removed ?? ZERO),
    by_scope: co2eOf(totals.byScope),
    by_category: co2eOf(totals.byCategory),
    by_gas_kg: bagToStrings(totals.gasesKg),
    non_kyoto_kg: bagToStrings(totals.nonKyotoKg),
    ...(outside && { non_kyoto_co2e_kg: toPlain(outside) }),
  }
}

async function writeTable(
  outcomes: Iterable<Outcome>,
  totals: RunningTotals,
  gwpSet: GwpSet,
  io: Io,
): Promise<ExitCode> {
  let exitCode: ExitCode = 0
  const rows = [['id', 'source', 'co2e', 'biogenic', 'notes'].map((column) => sentence(`cli.column.${column}`))]
  for (const { id, line, error } of outcomes) {
    if (error) exitCode = 1
    rows.push(line ? lineRow(id, lineToJson(line), line) : [String(id), '', '', '', error ? errorSentence(error) : ''])
  }
  await io.write(`${table(rows, new Set([2, 3]))}\n\n`)
  const sums = totals.result()
  const summary = [
    [sentence('cli.column.total'), sentence('cli.column.co2e'), sentence('cli.column.biogenic')],
    ...[...sums.byScope].map(([scope, figure]) => [
      label(`scope.${scope}`),
      shownKg(figure.co2eKg),
      shownKg(figure.biogenicCo2Kg),
    ]),
    [sentence('cli.column.all'), shownKg(sums.co2eKg), shownKg(sums.biogenicCo2Kg)],
  ]
  await io.write(`${table(summary, new Set([1, 2]))}\n`)
  const removed = sums.gasesKg.CO2_removed ?? ZERO
  if (!removed.isZero()) await io.write(`\n${sentence('cli.calculate.removed', { kg: shownKg(removed) })}\n`)
  const outside = nonKyotoCo2e(sums.nonKyotoKg, gwpSet)
  if (outside) await io.write(`\n${sentence('cli.calculate.outside', { kg: shownKg(outside) })}\n`)
  return exitCode
}

function lineRow(id: string | number, json: LineJson, line: LineResult): string[] {
  const notes = line.notes.map(noteSentence).join('; ')
  return [String(id), json.generator ?? json.factor.id, shownKg(line.co2eKg), shownKg(line.biogenicCo2Kg), notes]
}

/** UTF-8, or what older Brazilian spreadsheets save. */
function decode(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'code' in error && 'syscall' in error
}
