import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { DomainError } from '@pegada/core/domain-error.ts'

/**
 * Only one process may open the embedded database; a second would spoil its files. Whoever opens it writes its number and
 * when it started beside the folder; what a process that is gone left behind is taken over, also when another process
 * bears its number by now. Throws `database.in_use`. Answers how to let go.
 */
export function holdFolder(dataDir: string): () => void {
  const path = `${dataDir}.pid`
  if (!take(path)) {
    const [pid = Number.NaN, started] = readHolder(path)
    if (pid !== process.pid && isAlive(pid, started)) throw new DomainError('database.in_use', { process: pid })
    rmSync(path, { force: true })
    if (!take(path)) throw new DomainError('database.in_use', { process: pid })
  }
  return () => rmSync(path, { force: true })
}

/** The number that the file names, and when that process started, where the system tells. */
function readHolder(path: string): [pid: number, started: string | undefined] {
  const [pid, started] = readFileSync(path, 'utf8').split(' ')
  return [Number(pid), started]
}

function take(path: string): boolean {
  try {
    writeFileSync(path, [process.pid, startOf(process.pid)].filter((part) => part !== undefined).join(' '), {
      flag: 'wx',
    })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

function isAlive(pid: number, started: string | undefined): boolean {
  const now = startOf(pid)
  if (started !== undefined && now !== undefined) return started === now
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    // A process of another account is alive all the same.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process started, in the ticks that Linux counts since boot, with the boot's name; undefined elsewhere or when it is gone. */
function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name of the program, in brackets, may hold blanks; the 20th field after it is the start time (proc(5)).
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19]
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${ticks}`
  } catch {
    return undefined
  }
}
