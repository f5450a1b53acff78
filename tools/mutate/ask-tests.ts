import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'

/** Which test files to run in one go, with the source `file` read as `text` where that is given. */
export interface Question {
  readonly tests: readonly string[]
  readonly file: string
  readonly text?: string
}

export interface Answer {
  /** The first of the test files that failed, null where all passed. */
  readonly failed: string | null
  /** Milliseconds that each test file took, loading what it needs included. */
  readonly tookMs: Readonly<Record<string, number>>
}

/** What tests make of a question: all passed, one failed, their time was over before they ended, or the process ended. */
export type Outcome =
  | { readonly is: 'passed' | 'too long' | 'ended' }
  | { readonly is: 'failed'; readonly test: string }

export interface Limits {
  /** Until the process is ready. */
  readonly startMs: number
  /** How many times longer than unbroken the tests of a question may take, and how long they may in any case. */
  readonly times: number
  readonly floorMs: number
  /** A test file that was never asked unbroken. */
  readonly fileMs: number
}

const LIMITS: Limits = { startMs: 60_000, times: 5, floorMs: 30_000, fileMs: 15_000 }

/**
 * Runs test files in a warm process, which is begun when it is first asked and again after it had to be ended. A break may turn a loop
 * into one without end, so a question has one limit for all of its tests: five times what they took when nothing was broken, and
 * half a minute in any case. The process is ended with it.
 */
export class WarmTests {
  readonly #program: URL
  readonly #limits: Limits
  readonly #tookMs = new Map<string, number>()
  #child: ChildProcess | undefined

  /** Another program or other limits: what tests put in their place. */
  constructor(program = new URL('./tests-process.ts', import.meta.url), limits = LIMITS) {
    this.#program = program
    this.#limits = limits
  }

  async ask(question: Question): Promise<Outcome> {
    const { tests, text } = question
    if (tests.length === 0) return { is: 'passed' }
    if (this.#child === undefined) {
      this.#child = fork(this.#program)
      const begun: unknown = await messageOf(this.#child, this.#limits.startMs)
      if (begun !== 'ready') {
        this.end()
        throw new Error(`the process of the tests did not begin: ${begun}`)
      }
    }
    this.#child.send(question)
    const told = await messageOf(this.#child, this.#limitOf(tests))
    if (typeof told === 'string') {
      this.end()
      return { is: told }
    }
    if (text === undefined) for (const [test, ms] of Object.entries(told.tookMs)) this.#tookMs.set(test, ms)
    return told.failed === null ? { is: 'passed' } : { is: 'failed', test: told.failed }
  }

  end(): void {
    this.#child?.kill('SIGKILL')
    this.#child = undefined
  }

  #limitOf(tests: readonly string[]): number {
    const { times, floorMs, fileMs } = this.#limits
    const each = tests.map((test) => (this.#tookMs.get(test) ?? fileMs / times) * times)
    return Math.max(floorMs, Math.ceil(each.reduce((sum, ms) => sum + ms, 0)))
  }
}

/** What the process says next, or that it ended or said nothing in time. */
async function messageOf(child: ChildProcess, withinMs: number): Promise<Answer | 'ended' | 'too long'> {
  const heard = new AbortController()
  const signal = AbortSignal.any([heard.signal, AbortSignal.timeout(withinMs)])
  try {
    const [told]: (Answer | 'ended')[] = await Promise.race([
      once(child, 'message', { signal }),
      once(child, 'exit', { signal }).then((): ['ended'] => ['ended']),
    ])
    return told ?? 'ended'
  } catch (error) {
    if (!signal.aborted) throw error
    return 'too long'
  } finally {
    heard.abort()
  }
}
