import { openPageReader } from '../platform/pdf/page-reader.ts'
import { openWorkerReader } from '../platform/reader/worker-reader.ts'

/** What an app of the tests has to say for the log: nobody expects it. */
export function complain(fields: object, message: string): void {
  process.stderr.write(`${message} ${JSON.stringify(fields)}\n`)
}

/**
 * The readers of strangers' files, one of each for all apps of a worker, and let go with it: a thread that has loaded its
 * modules reads for the next app too.
 */
export const sharedReaders = {
  reader: openWorkerReader({ log: { info: () => {}, warn: () => {}, error: complain } }),
  pages: openPageReader(),
}
