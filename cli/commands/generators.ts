import { loadReference } from '@pegada/reference/load.ts'
import type { ExitCode, Io } from '../io.ts'
import { wantsJson } from '../json-option.ts'
import { table } from '../output.ts'
import { label, sentence } from '../sentences.ts'

/** `pegada generators [--json]`: the sources one can enter, with their names, units and parameters; the table names them in the language spoken. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const isJson = wantsJson(args)
  if (isJson === undefined) {
    io.complain(sentence('cli.generators.usage'))
    return 2
  }
  const { generators } = loadReference()
  if (isJson) {
    const shown = generators.map(({ key, names, scope, category, units, parameters }) => ({
      key,
      names,
      scope,
      category,
      units,
      parameters,
    }))
    await io.write(`${JSON.stringify(shown, null, 2)}\n`)
    return 0
  }
  const rows = generators.map(({ key, names, category, units }) => [
    key,
    label(`generator.${key}`, names[0]),
    label(`category.${category}`),
    units.join(', '),
  ])
  const header = ['key', 'source', 'category', 'units'].map((column) => sentence(`cli.column.${column}`))
  await io.write(`${table([header, ...rows], new Set())}\n`)
  return 0
}
