import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

export const root = join(import.meta.dirname, '..')
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)
/** What Node is told by `--import` before a program that loads the server: an address, for in a path `#` and `%` would be read as one's. */
export const quickImports = pathToFileURL(join(root, 'tools/quick-imports.ts')).href

/** A named command of a check, with what to add to its environment. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

/** How a step ended; `told` is the end of what it said, for whoever must say again why it failed. */
export interface StepEnd {
  readonly code: number
  readonly seconds: number
  readonly told: string
}

/** Enough of the end of an output to hold the reason of a failure. */
const toldMax = 40_000
const drainMs = 2_000
/** What Node made of the modules that one process loaded is there for the next one: servers, workers, commands. */
const compileCache = join(root, 'node_modules/.cache/node')

/** Runs a command to its end with its output shown as it comes. */
export async function runStep(step: Step): Promise<StepEnd> {
  process.stdout.write(`\n── ${step.name}\n`)
  return run(step, { out: (text) => process.stdout.write(text), err: (text) => process.stderr.write(text) })
}

/** Runs a command beside others: says that it began, and shows in one piece what it said when it ends. */
export async function runInOnePiece(step: Step): Promise<StepEnd> {
  process.stdout.write(`\n… ${step.name}\n`)
  let said = ''
  const keep = (text: string) => {
    said += text
  }
  const end = await run(step, { out: keep, err: keep })
  process.stdout.write(`\n── ${step.name}\n${said}`)
  return end
}

async function run(step: Step, say: Record<'out' | 'err', (text: string) => void>): Promise<StepEnd> {
  const started = performance.now()
  const [file, ...args] = step.command
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_COMPILE_CACHE: compileCache, ...process.env, ...step.env },
  })
  let told = ''
  for (const [from, show] of [
    [child.stdout, say.out],
    [child.stderr, say.err],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      told = `${told}${text}`.slice(-toldMax)
      show(text)
    })
  }
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  // What the child left running may hold its output open: the rest of what was said is waited for, but not for long.
  await Promise.race([closed, setTimeout(drainMs, undefined, { ref: false })])
  return { code, seconds: secondsSince(started), told }
}

/** Seconds with one decimal since an instant of `performance.now()`. */
export function secondsSince(started: number): number {
  return Math.round((performance.now() - started) / 100) / 10
}
