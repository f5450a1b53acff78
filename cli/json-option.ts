import { parseArgs } from 'node:util'

/** Whether `--json` was asked for, of a command that takes nothing else; undefined where something else was given. */
export function wantsJson(args: readonly string[]): boolean | undefined {
  try {
    return parseArgs({ args: [...args], options: { json: { type: 'boolean', default: false } } }).values.json
  } catch {
    return undefined
  }
}
