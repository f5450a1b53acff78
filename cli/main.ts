import { argv, env } from 'node:process'
import { LANGUAGES, nearestLanguage, SOURCE_LANGUAGE } from '@pegada/core/language/language.ts'
import { type ExitCode, type Io, type Run, terminalIo } from './io.ts'
import { sentence, speak } from './sentences.ts'

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
  mcp: () => import('./commands/mcp.ts'),
}

/** Runs the command that the arguments name. */
export async function main(typed: readonly string[], io: Io, env: Environment = {}): Promise<ExitCode> {
  const { asked, args } = takeLanguage(typed)
  const wanted = asked ?? env.PEGADA_LANG
  const chosen = nearestLanguage(wanted ?? SOURCE_LANGUAGE)
  if (!chosen) {
    io.complain(sentence('cli.unknown_language', { language: wanted ?? '', languages: [...LANGUAGES] }))
    return 2
  }
  speak(chosen)
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

/** The variables: `PEGADA_LANG` is the language where no argument tells it. */
type Environment = Readonly<Record<string, string | undefined>>

/** `--lang CODE` wherever it stands, and the other arguments. */
function takeLanguage(typed: readonly string[]): { asked: string | undefined; args: string[] } {
  const at = typed.indexOf('--lang')
  if (at === -1) return { asked: undefined, args: [...typed] }
  return { asked: typed[at + 1] ?? '', args: [...typed.slice(0, at), ...typed.slice(at + 2)] }
}

if (import.meta.main) process.exitCode = await main(argv.slice(2), terminalIo(), env)
