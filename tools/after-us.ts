import { spawn } from 'node:child_process'

/**
 * For such commands: whether process `$1` is one whose words hold `$2`. A number that was kept may be another's by now. Without `/proc` and
 * without `ps` it is not known, and the answer is no.
 */
export const isStill = `is_still() {
  { tr '\\0' ' ' < "/proc/$1/cmdline" || ps -o args= -p "$1"; } 2> /dev/null | grep -qF -- "$2"
}`

/**
 * Has a shell do `commands` once this process has ended, however it ends, also killed: it holds one end of a pipe whose other end the system
 * closes with us. `args` are its `$1`, `$2`. Ctrl-C does not reach it. Answers how to have it done now; that throws where the last command fails.
 */
export function afterUs(commands: string, args: readonly string[]): () => Promise<void> {
  const shell = spawn('sh', ['-c', `cat\n${commands}`, 'sh', ...args], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  const ended = new Promise<number | string | null>((resolve) => {
    shell.once('exit', resolve)
    shell.once('error', ({ message }) => resolve(message))
  })
  // It waits for our end, so we do not wait for its.
  shell.unref()
  return async () => {
    shell.ref()
    shell.stdin.end()
    const code = await ended
    if (code !== 0) throw new Error(`what was to be done at the end failed with ${code}: ${commands}`)
  }
}
