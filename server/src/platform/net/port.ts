/** A request to an address that somebody else named: a webhook's receiver, a file to be fetched. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST'
  readonly url: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** For all of it: name, connection and answer. */
  readonly timeoutMs: number
  /** An answer longer than this is `net.answer_too_large`, or is cut off where `cutsAnswer`. */
  readonly answerMaxBytes: number
  readonly cutsAnswer?: boolean
}

export interface OutgoingAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string | undefined>>
  readonly body: Uint8Array
}

/**
 * Requests to the public internet only: never into our own network, wherever a name points at the moment it is used.
 * Redirects are answers like any other. Any status is an answer; throws `net.*` when there is none.
 */
export interface Outgoing {
  /** Refuses at once what could never be sent: `net.url_invalid`, `net.address_refused`. */
  check(url: string): void
  send(request: OutgoingRequest): Promise<OutgoingAnswer>
}
