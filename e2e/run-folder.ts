import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterUs, isStill } from '../tools/after-us.ts'
import { startPostgres } from '../tools/postgres.ts'
import { quickImports } from '../tools/run-steps.ts'
import { preparedDatabase } from './database-copy.ts'

const root = join(import.meta.dirname, '..')
const name = 'PEGADA_E2E_FOLDER'
const folder = () => {
  const path = process.env[name]
  if (path === undefined) throw new Error(`${name} is not set: servers are started within a run of Playwright`)
  return path
}
const running = () => join(folder(), 'running')

/** What every process of ours is told: an installation for development that asks nobody outside of this machine. */
export const installation = { NODE_ENV: 'development', LOG_LEVEL: 'error', CNPJ_WS_URL: 'off', RECEITAWS_URL: 'off' }

/**
 * Once per run, for all workers: a database that each server starts from, and a folder for what they keep. Answers what takes all of it away again,
 * with what workers that were killed left running; it goes also where the run itself is killed.
 */
export default async function openRunFolder(): Promise<() => Promise<void>> {
  process.env[name] = mkdtempSync(join(tmpdir(), 'pegada-e2e-'))
  mkdirSync(running())
  const endPrograms = afterUs(endRunning, [folder()])
  const postgres = await startPostgres()
  process.env[preparedDatabase] = postgres.url
  const close = async () => {
    await endPrograms()
    await postgres.stop()
  }
  try {
    await runToEnd('e2e/prepare-data.ts', { DATA_DIR: newDataFolder(), DATABASE_URL: postgres.url })
  } catch (error) {
    await close()
    throw error
  }
  return close
}

/** An empty data folder of one's own; it goes with the run, if not before. */
export function newDataFolder(): string {
  return mkdtempSync(join(folder(), 'data-'))
}

/** Starts a program of ours, to be ended with the run if whoever started it did not. */
export function start(program: string, env: Readonly<Record<string, string>>): ChildProcess {
  const child = spawn(process.execPath, ['--import', quickImports, join(root, program)], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...installation, ...env },
  })
  if (child.pid !== undefined) {
    const mark = join(running(), String(child.pid))
    writeFileSync(mark, program)
    child.once('exit', () => rmSync(mark, { force: true }))
  }
  return child
}

/** Runs a program of ours to its end; throws where that is no good one. */
export async function runToEnd(program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = start(program, env)
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`${program} ended with ${code}`)
}

/** The marks in the folder are named after the processes. */
const endRunning = `${isStill}
for mark in "$1"/running/*; do is_still "\${mark##*/}" "$(cat "$mark")" && kill -KILL "\${mark##*/}"; done
rm -rf "$1" || { sleep 1; rm -rf "$1"; }`
