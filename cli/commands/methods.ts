import { describeMethods } from '@pegada/core/activity/method/describe-methods.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { buildCatalogue } from '@pegada/core/factor/catalogue.ts'
import { loadReference } from '@pegada/reference/load.ts'
import type { ExitCode, Io } from '../io.ts'
import { wantsJson } from '../json-option.ts'
import { table } from '../output.ts'
import { label, sentence } from '../sentences.ts'

/** `pegada methods [--json]`: every method with its inputs, units, choices, defaults, formula and source. */
export async function run(args: readonly string[], io: Io): Promise<ExitCode> {
  const isJson = wantsJson(args)
  if (isJson === undefined) {
    io.complain(sentence('cli.methods.usage'))
    return 2
  }
  const methods = describeMethods(METHODS, buildCatalogue(loadReference()))
  if (isJson) {
    await io.write(`${JSON.stringify(methods, null, 2)}\n`)
    return 0
  }
  const rows = methods.map(({ key, names, categories, inputs }) => [
    key,
    label(`method.${key}`, names[0]),
    categories.map((category) => label(`category.${category}`)).join(', '),
    inputs.map(({ name, isRequired }) => (isRequired ? name : `[${name}]`)).join(' '),
  ])
  const header = ['key', 'method', 'category', 'inputs'].map((column) => sentence(`cli.column.${column}`))
  await io.write(`${table([header, ...rows], new Set())}\n`)
  return 0
}
