/** Codes of errors that PACT has, each with its status. */
const STATUSES = {
  BadRequest: 400,
  AccessDenied: 403,
  TokenExpired: 401,
  NotFound: 404,
} as const

/** What a partner is refused for, as PACT tells it. */
export class PactRefusal extends Error {
  readonly code: keyof typeof STATUSES
  readonly status: number

  constructor(code: keyof typeof STATUSES, message: string, status: number = STATUSES[code]) {
    super(message)
    this.code = code
    this.status = status
  }
}
