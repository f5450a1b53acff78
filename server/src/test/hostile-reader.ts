import { readMasked } from '../platform/reader/read-masked.ts'
import { serveFiles } from '../platform/reader/serve-files.ts'

/**
 * The reader's worker with bugs that files can ask for: those that nobody has found in the real one. A file that loops and
 * one that waits are the same to whoever guards the thread: it hears nothing more; the one that waits takes no processor.
 */
serveFiles({
  read(bytes) {
    const text = Buffer.from(bytes).toString('latin1')
    if (text.includes('<loops/>')) for (;;) Math.sqrt(2)
    if (text.includes('<waits/>')) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)
    if (text.includes('<grows/>')) grow()
    if (text.includes('<dies/>')) process.exit(3)
    if (text.includes('<breaks/>')) throw new TypeError('a mistake of ours')
    return readMasked(bytes)
  },
})

function grow(): void {
  const kept: number[][] = []
  for (;;) kept.push(new Array<number>(500_000).fill(kept.length))
}
