import { env } from 'node:process'
import { parseArgs } from 'node:util'
import { DomainError } from '@pegada/core/domain-error.ts'
import { FACTOR_FORMATS, isFactorFormat } from '@pegada/core/factor-import/factor-format.ts'
import { type FactorsCommand, type ImportReport, openFactorsCommand } from '../../server/src/factors-command.ts'
import type { ExitCode, Io } from '../io.ts'
import { table } from '../output.ts'
import { errorSentence, label, sentence, spoken } from '../sentences.ts'

/**
 * `pegada factors import --format FORMAT FILE [--dry-run] [--json]` and `pegada factors search TEXT [--json]`: the
 * catalogue of the installation, on its own database.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readOptions(args)
  if (!options) {
    io.complain(sentence('cli.factors.usage', { formats: FACTOR_FORMATS }))
    return 2
  }
  let command: FactorsCommand | undefined
  try {
    command = await openFactorsCommand(env)
    return options.verb === 'import' ? await importFile(command, options, io) : await search(command, options, io)
  } catch (error) {
    if (!isRefusal(error)) throw error
    io.complain(
      error instanceof DomainError ? errorSentence(error) : sentence('cli.file_unreadable', { file: options.text }),
    )
    return 2
  } finally {
    await command?.close()
  }
}

interface Options {
  readonly verb: 'import' | 'search'
  /** The file, or the words to search. */
  readonly text: string
  readonly format: (typeof FACTOR_FORMATS)[number] | 'auto'
  readonly isDryRun: boolean
  readonly isJson: boolean
}

async function importFile(command: FactorsCommand, options: Options, io: Io): Promise<ExitCode> {
  const { text, format, isDryRun, isJson } = options
  const onProgress = (rows: number) => {
    if (!isJson && rows % 10_000 === 0) io.complain(sentence('cli.factors.progress', { rows }))
  }
  const report = await command.importFile(io.pathOf(text), { format, isDryRun, onProgress })
  await io.write(isJson ? `${JSON.stringify(report, null, 2)}\n` : `${shown(report)}\n`)
  return report.rowsFaulty > 0 ? 1 : 0
}

function shown(report: ImportReport): string {
  const counts = ['rowsRead', 'rowsNew', 'rowsSuperseding', 'rowsUnchanged', 'rowsSkipped', 'rowsFaulty'] as const
  const reasons = Object.entries(report.skippedByReason).map(([reason, count]) => [`  ${label(reason)}`, String(count)])
  const lines = counts.flatMap((name) => [
    [sentence(`cli.factors.${name}`), String(report[name])],
    ...(name === 'rowsSkipped' ? reasons : []),
  ])
  const errors = report.errors.map(({ row, field, code, data }) =>
    sentence('cli.factors.error', { row, field, problem: sentence(code, data as DomainError['data']) }),
  )
  const title = sentence(report.isDryRun ? 'cli.factors.dry_run' : 'cli.factors.imported', { file: report.fileName })
  return [table([[title, ''], ...lines], new Set([1])), ...errors].join('\n')
}

async function search(command: FactorsCommand, { text, isJson }: Options, io: Io): Promise<ExitCode> {
  const { rows, total, readAs } = await command.search(text, 20, spoken())
  if (isJson) {
    await io.write(`${JSON.stringify({ total, readAs, rows }, null, 2)}\n`)
    return 0
  }
  for (const { typed, read } of readAs) io.complain(sentence('cli.factors.read_as', { typed, read }))
  const header = ['factor', 'name', 'co2e', 'unit', 'region', 'year', 'licence'].map((key) =>
    sentence(`cli.column.${key}`),
  )
  const lines = rows.map((row) => [
    row.factorId,
    row.name.slice(0, 70),
    row.co2eKg ?? '—',
    row.unit,
    row.region ?? '—',
    String(row.year),
    row.source.licence.slice(0, 40),
  ])
  await io.write(`${table([header, ...lines], new Set([2]))}\n${sentence('cli.factors.total', { total })}\n`)
  return 0
}

function readOptions(args: readonly string[]): Options | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        format: { type: 'string', default: 'auto' },
        'dry-run': { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
      },
    })
    const [verb, ...words] = positionals
    const { format } = values
    if (verb !== 'import' && verb !== 'search') return undefined
    if (words.length === 0 || (verb === 'import' && words.length > 1)) return undefined
    if (format !== 'auto' && !isFactorFormat(format)) return undefined
    return { verb, text: words.join(' '), format, isDryRun: values['dry-run'], isJson: values.json }
  } catch {
    return undefined
  }
}

/** What the person can mend: a refusal of ours, or a file that is not there. */
function isRefusal(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  return error instanceof DomainError || code === 'ENOENT' || code === 'EACCES' || code === 'EISDIR'
}
