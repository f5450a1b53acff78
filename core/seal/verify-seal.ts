import type { CheckedLine, SealProgress, SealReport } from './seal-report.ts'
import { SealVerifier } from './seal-verifier.ts'
import { splitLines } from './split-lines.ts'

/**
 * Verifies a sealed file with nothing but its bytes: the chain of seals, the signature, the built-in data against the hashes
 * of its release, every line calculated again with that data, every formula of every working, every total. Pure and in one pass: the same code
 * runs in the terminal, in a browser's worker and in the single page that an auditor keeps.
 */
export interface VerifyOptions {
  readonly onProgress?: (progress: SealProgress) => void | Promise<void>
  /** Told of each line in turn, for a list of them. */
  readonly onLine?: (line: CheckedLine) => void
}

/** What the verification of these bytes finds; never throws on what they say. */
export async function verifySeal(
  chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  options: VerifyOptions = {},
): Promise<SealReport> {
  const verifier = new SealVerifier(options.onLine)
  let bytes = 0
  let records = 0
  for await (const line of splitLines(chunks)) {
    verifier.take(line)
    bytes = line.offset + line.bytes.length + (line.isWhole ? 1 : 0)
    records += 1
    if (records % PROGRESS_EVERY === 0) await options.onProgress?.({ bytes, lines: verifier.lineCount })
  }
  return verifier.finish(bytes)
}

const PROGRESS_EVERY = 250
