import { argv } from 'node:process'
import { type ExitCode, type Io, type Run, terminalIo } from './io.ts'
import { sentence } from './sentences.ts'

/**
 * The `pegada` command: a thin layer over the core. Each command is loaded only when it is called.
 * Exit code 0: all well; 1: some lines failed; 2: wrong use.
 */
const COMMANDS: Readonly<Record<string, () => Promise<{ readonly run: Run }>>> = {
  calculate: () => import('./commands/calculate.ts'),
  generators: () => import('./commands/generators.ts'),
  methods: () => import('./commands/methods.ts'),
  extract: () => import('./commands/extract.ts'),
  cnpj: () => import('./commands/cnpj.ts'),
  factors: () => import('./commands/factors.ts'),
  verify: () => import('./commands/verify.ts'),
}

/** Runs the command that the arguments name. */
export async function main(args: readonly string[], io: Io): Promise<ExitCode> {
  const [name, ...rest] = args
  if (name === undefined || name === '--help' || name === '-h') {
    if (name === undefined) io.complain(sentence('cli.usage'))
    else await io.write(`${sentence('cli.usage')}\n`)
    return name === undefined ? 2 : 0
  }
  const load = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (!load) {
    io.complain(sentence('cli.unknown_command', { name, commands: Object.keys(COMMANDS) }))
    return 2
  }
  const { run } = await load()
  return run(rest, io)
}

if (import.meta.main) process.exitCode = await main(argv.slice(2), terminalIo())
