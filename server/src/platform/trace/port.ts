/** What is told of a span: codes, templates and counts. Never a name, an address, a CNPJ or the value of a statement. */
export type Told = Readonly<Record<string, string | number | boolean>>

/** The tracing port: what takes how long, and within what. */
export interface Tracing {
  /** Does the work within a span of this name; `tell` adds what is known at its end. What the work throws marks the span and is thrown on. */
  span<T>(
    kind: SpanKind,
    name: string,
    told: Told,
    work: (tell: (name: string, told: Told) => void) => Promise<T>,
  ): Promise<T>
  /** The same, where it happens within another span; outside of one the work alone. */
  within<T>(kind: SpanKind, name: () => string, told: Told, work: () => Promise<T>): Promise<T>
  /** Sends what was not sent yet, and sends no more. */
  close(): Promise<void>
}

/** Who asked for the work: a caller, the queue, or this process of another. */
export type SpanKind = 'server' | 'consumer' | 'client'
