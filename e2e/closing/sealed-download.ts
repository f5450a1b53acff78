import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const root = join(import.meta.dirname, '..', '..')

/** What `pegada verify FILE` answers about a sealed file, in a process of its own. */
export async function verifyByCommand(file: string): Promise<{ readonly isOk: boolean; readonly said: string }> {
  try {
    const { stdout } = await promisify(execFile)(process.execPath, [join(root, 'cli/main.ts'), 'verify', file])
    return { isOk: true, said: stdout }
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string }
    return { isOk: false, said: stdout + stderr }
  }
}

/** The file with 800 L of petrol made 801, and the id of that line. */
export function withChangedDigit(bytes: Buffer): { readonly bytes: Buffer; readonly line: string } {
  const rows = bytes.toString('utf8').split('\n')
  const index = rows.findIndex((row) => row.includes('"generator":"mobile.gasoline_c"') && row.includes('"800"'))
  const row = rows[index] ?? ''
  rows[index] = row.replace('"quantity":"800"', '"quantity":"801"')
  return { bytes: Buffer.from(rows.join('\n')), line: /"id":"([^"]+)"/.exec(row)?.[1] ?? '' }
}
