/** What a domain refusal carries: values that the sentence in the reader's language needs, never a sentence itself; or what it is about, piece by piece. */
export interface ErrorData {
  readonly [name: string]: string | number | boolean | readonly string[] | null | ErrorData | readonly ErrorData[]
}

/**
 * A refusal by the domain: the input cannot be accepted, and `code` says why.
 * Codes read `<noun>.<problem>` and are listed in `contract/codes.ts`; sentences live in `locales/`.
 */
export class DomainError extends Error {
  override readonly name = 'DomainError'
  readonly code: string
  readonly data: ErrorData

  constructor(code: string, data: ErrorData = {}) {
    super(code)
    this.code = code
    this.data = data
  }
}

/** What the work gives; undefined where the domain refuses it. Any other fault goes on. */
export function unlessRefused<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch (error) {
    if (error instanceof DomainError) return undefined
    throw error
  }
}

/** A bug, not a refusal: something the program itself promised does not hold. */
export function invariant(condition: unknown, message: string): asserts condition {
  if (!condition) throw new Error(`invariant: ${message}`)
}
