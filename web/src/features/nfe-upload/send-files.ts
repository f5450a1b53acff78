import { failureOf } from '../../lib/error-message.ts'
import type { RefusedFile } from './file-triage.ts'

/** How many files travel at the same time. */
const lanes = 3

/**
 * Sends files a few at a time and tells of each when it is through. A file whose connection failed is tried once more;
 * a file that the server refuses is set aside with its reason and the others go on.
 */
export async function sendFiles(
  files: readonly File[],
  send: (file: File) => Promise<unknown>,
  onEach: (refused: RefusedFile | undefined) => void,
): Promise<void> {
  const rest = files[Symbol.iterator]()
  const lane = async () => {
    for (const file of rest) onEach(await sendOne(file, send))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

async function sendOne(file: File, send: (file: File) => Promise<unknown>): Promise<RefusedFile | undefined> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await send(file)
      return undefined
    } catch (error) {
      const failure = failureOf(error)
      const isLine = failure.code.startsWith('network.')
      if (isLine && attempt === 1) continue
      const isPassing = isLine || failure.code === 'server.unexpected' || failure.code === 'request.rate_limited'
      return { name: file.name, failure, ...(isPassing ? { file } : {}) }
    }
  }
}
