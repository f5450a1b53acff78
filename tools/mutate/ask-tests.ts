import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Which test files to run in one go, with the source `file` read as `text` where that is given. */
export interface Question {
  readonly tests: readonly string[]
  readonly file: string
  readonly text?: string
}

export interface Answer {
  /** The first of the test files that failed, null where all passed. */
  readonly failed: string | null
}

/** A break may turn a loop into one without end: tests that take longer are ended, and count as failed. */
const startMs = 60_000
const fileMs = 15_000

/** Runs test files in a warm process, which is begun when it is first asked and again after it had to be ended. */
export class WarmTests {
  #child: ChildProcess | undefined

  /** The first of the test files that fails, undefined where all pass. */
  async failing(question: Question): Promise<string | undefined> {
    if (question.tests.length === 0) return undefined
    if (this.#child === undefined) {
      this.#child = startChild()
      await messageOf(this.#child, startMs)
    }
    this.#child.send(question)
    const told = await messageOf(this.#child, startMs + fileMs * question.tests.length)
    if (told !== undefined) return told.failed ?? undefined
    this.end()
    return question.tests[0]
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }
}

function startChild(): ChildProcess {
  return fork(join(import.meta.dirname, 'tests-process.ts'))
}

/** What the process says next; undefined where it ends first, or says nothing in time. */
async function messageOf(child: ChildProcess, withinMs: number): Promise<Answer | undefined> {
  const heard = new AbortController()
  const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(withinMs)])
  try {
    const [told]: (Answer | undefined)[] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then(() => [undefined]),
    ])
    return told
  } catch (error) {
    if (!signal.aborted) throw error
    return undefined
  } finally {
    heard.abort()
  }
}
