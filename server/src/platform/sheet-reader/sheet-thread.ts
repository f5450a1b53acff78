import { parentPort } from 'node:worker_threads'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { describeError } from '../log/describe-error.ts'
import type { SheetAnswer, SheetRequest } from './port.ts'
import { readHead, readRows } from './read-sheet.ts'

/** The thread that reads one spreadsheet a stranger made, a batch at a time and no faster than it is asked. */
const port = parentPort
invariant(port, 'a spreadsheet is read in a worker thread')

let more: () => void = () => {}
const asked = () => new Promise<void>((resolve) => (more = resolve))

port.on('message', (message: SheetRequest | 'more') => {
  if (message === 'more') more()
  else void serve(message).then((last) => port.postMessage(last))
})

async function serve(request: SheetRequest): Promise<SheetAnswer> {
  try {
    if (request.act === 'head') return { kind: 'head', head: await readHead(request.bytes, request.rowsMax) }
    for await (const rows of readRows(request.bytes, request.tab)) {
      const next = asked()
      port?.postMessage({ kind: 'rows', rows } satisfies SheetAnswer)
      await next
    }
    return { kind: 'end' }
  } catch (error) {
    if (error instanceof DomainError) return { kind: 'refused', code: error.code, data: { ...error.data } }
    return { kind: 'broken', reason: describeError(error) }
  }
}
