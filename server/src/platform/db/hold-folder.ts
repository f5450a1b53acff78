import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DomainError } from '@pegada/core/domain-error.ts'

/**
 * Only one process may open the embedded database; a second would spoil its files. Whoever opens it writes its number
 * beside the folder; one left by a process that is gone is taken over. Throws `database.in_use`. Answers how to let go.
 */
export function holdFolder(dataDir: string): () => void {
  const path = `${dataDir}.pid`
  if (!take(path)) {
    const pid = Number(readFileSync(path, 'utf8'))
    if (pid !== process.pid && isAlive(pid)) throw new DomainError('database.in_use', { process: pid })
    rmSync(path, { force: true })
    if (!take(path)) throw new DomainError('database.in_use', { process: pid })
  }
  return () => rmSync(path, { force: true })
}

function take(path: string): boolean {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
