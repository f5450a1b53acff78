import { parentPort } from 'node:worker_threads'
import { DomainError, invariant } from '@pegada/core/domain-error.ts'
import { describeError } from '../log/describe-error.ts'
import type { Answer, Request } from './messages.ts'

export type Task = (bytes: Uint8Array) => unknown

/** Runs these tasks for the thread that started this one. */
export function serveFiles(tasks: Readonly<Record<string, Task>>): void {
  const port = parentPort
  invariant(port, 'tasks are served in a worker thread')
  port.on('message', ({ task, files }: Request) => {
    const perform = tasks[task]
    invariant(perform, 'a task is asked for by its name')
    for (const [index, bytes] of files.entries()) port.postMessage(answer(perform, bytes, index))
  })
  port.postMessage('ready')
}

function answer(perform: Task, bytes: Uint8Array, index: number): Answer {
  try {
    return { index, value: perform(bytes) }
  } catch (error) {
    if (!(error instanceof DomainError)) return { index, broken: describeError(error) }
    return { index, refusal: { code: error.code, data: { ...error.data } } }
  }
}
