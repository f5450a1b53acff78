import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')
export const bin = (name: string) => join(root, 'node_modules', '.bin', name)

/** A named command of a check, with what to add to its environment. */
export interface Step {
  readonly name: string
  readonly command: readonly [string, ...string[]]
  readonly env?: Readonly<Record<string, string>>
}

/** Runs a command to its end with its output shown; answers its exit code and how long it took. */
export async function runStep(step: Step): Promise<{ code: number; seconds: number }> {
  const started = performance.now()
  process.stdout.write(`\n── ${step.name}\n`)
  const [file, ...args] = step.command
  const child = spawn(file, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...step.env },
  })
  const code = await new Promise<number>((resolve) => child.once('exit', (status) => resolve(status ?? 1)))
  return { code, seconds: Math.round((performance.now() - started) / 100) / 10 }
}
