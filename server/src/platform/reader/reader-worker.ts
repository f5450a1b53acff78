import { inspectSignature } from '@pegada/core/document/verify-signature.ts'
import { readMasked } from './read-masked.ts'
import { serveFiles } from './serve-files.ts'

/** The thread that reads what strangers made. */
serveFiles({ read: readMasked, verify: (bytes) => inspectSignature(bytes) })
