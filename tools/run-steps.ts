import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

export const root = join(import.meta.dirname, '..')
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)

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

/** Runs a command to its end with its output shown. */
export async function runStep(step: Step): Promise<StepEnd> {
  const started = performance.now()
  process.stdout.write(`\n── ${step.name}\n`)
  const [file, ...args] = step.command
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...step.env },
  })
  let told = ''
  for (const [from, to] of [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const) {
    from.setEncoding('utf8').on('data', (text: string) => {
      told = `${told}${text}`.slice(-toldMax)
      to.write(text)
    })
  }
  const closed = new Promise((resolve) => child.once('close', resolve))
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  // What the child left running may hold its output open: the rest of what was said is waited for, but not for long.
  await Promise.race([closed, setTimeout(drainMs, undefined, { ref: false })])
  return { code, seconds: Math.round((performance.now() - started) / 100) / 10, told }
}
