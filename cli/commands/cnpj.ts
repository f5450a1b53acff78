import { parseArgs } from 'node:util'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import type { ExitCode, Io } from '../io.ts'
import { table } from '../output.ts'
import { sentence } from '../sentences.ts'

/**
 * `pegada cnpj CNPJ… [--json]`: whether each is a CNPJ, numeric or alphanumeric, and how it is written.
 * `pegada cnpj import FOLDER`: the federal register's open data into the installation's own table.
 */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const options = readOptions(args)
  if (options === undefined) {
    io.complain(sentence('cli.cnpj.usage'))
    return 2
  }
  const [verb, folder, ...more] = options.inputs
  if (verb === 'import' && folder !== undefined && more.length === 0) {
    const { importRegister } = await import('./cnpj-import.ts')
    return importRegister(folder, io)
  }
  const answers = options.inputs.map((input) => ({ input, ...parseCnpj(input) }))
  if (options.isJson) {
    await io.write(`${JSON.stringify(answers, null, 2)}\n`)
  } else {
    const header = ['cnpj', 'valid', 'reason'].map((column) => sentence(`cli.column.${column}`))
    const rows = answers.map(({ mask, valid, reason }) => [
      mask,
      sentence(valid ? 'cli.yes' : 'cli.no'),
      reason === undefined ? '' : sentence(reason),
    ])
    await io.write(`${table([header, ...rows], new Set())}\n`)
  }
  return answers.every((answer) => answer.valid) ? 0 : 1
}

function readOptions(args: readonly string[]): { inputs: string[]; isJson: boolean } | undefined {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { json: { type: 'boolean', default: false } },
      allowPositionals: true,
    })
    return positionals.length === 0 ? undefined : { inputs: positionals, isJson: values.json }
  } catch {
    return undefined
  }
}
