import { X509Certificate } from 'node:crypto'
import { workerData } from 'node:worker_threads'
import { inspectSignature } from '@pegada/core/document/verify-signature.ts'
import { readMasked } from './read-masked.ts'
import { serveFiles } from './serve-files.ts'

/** The thread that reads what strangers made; it is given the certificates that the chain of a signature may lead to. */
const given: readonly Uint8Array[] = workerData
const trusted = given.map((raw) => new X509Certificate(raw))
serveFiles({ read: readMasked, verify: (bytes) => inspectSignature(bytes, trusted) })
