import type { FiscalDocument } from '@pegada/core/document/fiscal-document.ts'
import type { SignatureReport } from '@pegada/core/document/verify-signature.ts'
import type { DomainError } from '@pegada/core/domain-error.ts'
import type { Log } from '../log/port.ts'
import { GuardedWorker, type Outcome, type WorkerLimits } from './guarded-worker.ts'
import type { DocumentReader, ReadFile } from './port.ts'
import { noRoots, type SignatureRoots } from './signature-roots.ts'

/** A file of five megabytes, the largest that is let in, is read in well under a second and in less than 100 MB. */
const usualLimits: WorkerLimits = { fileMs: 15_000, heapMb: 192, idleMs: 30_000 }

interface ReaderOptions {
  readonly log: Log
  readonly roots?: SignatureRoots
  readonly limits?: Partial<WorkerLimits>
  /** Another worker than ours: what tests put in its place. */
  readonly script?: URL
}

/** A reader in a worker thread of its own, started when first asked. */
export function openWorkerReader({ log, limits, script, roots = noRoots }: ReaderOptions): DocumentReader {
  const worker = new GuardedWorker(
    script ?? new URL('./reader-worker.ts', import.meta.url),
    { ...usualLimits, ...limits },
    roots.certificates,
  )
  const told = (outcome: Outcome): Outcome => {
    if ('broken' in outcome) log.error({ error: outcome.broken }, 'reader.broken')
    return outcome
  }
  return {
    read: async (files) => (await worker.run('read', files)).map((outcome) => readFileOf(told(outcome))),
    verify: async (files) => (await worker.run('verify', files)).map((outcome) => signatureOf(told(outcome))),
    roots: roots.mark,
    close: () => worker.close(),
  }
}

function signatureOf(outcome: Outcome): SignatureReport | DomainError {
  return 'refusal' in outcome ? outcome.refusal : (outcome.value as SignatureReport)
}

/** The worker answers the documents as JSON text, written by `readMasked`. */
function readFileOf(outcome: Outcome): ReadFile {
  if ('refusal' in outcome) return outcome.refusal
  return JSON.parse(outcome.value as string) as FiscalDocument[]
}
