import { vi } from 'vitest'

type Hear = (event: MessageEvent) => void

/** A browser's line to the live channel, in the hands of a test. */
export class StandInLine {
  static readonly CLOSED = 2
  readonly CLOSED = 2
  readonly url: string
  readyState = 0
  onopen: (() => void) | undefined
  onerror: (() => void) | undefined
  readonly #hearers = new Map<string, Hear>()

  constructor(url: string) {
    this.url = url
    lines.push(this)
  }

  addEventListener(topic: string, hear: Hear): void {
    this.#hearers.set(topic, hear)
  }

  close(): void {
    this.readyState = this.CLOSED
  }

  /** The server takes the line. */
  begins(): void {
    this.readyState = 1
    this.onopen?.()
  }

  /** The server tells an event. */
  tells(topic: string, id: string): void {
    this.#hearers.get(topic)?.(new MessageEvent(topic, { lastEventId: id }))
  }

  /** The line breaks; the browser comes back by itself unless it was refused. */
  breaks({ isRefused = false } = {}): void {
    this.readyState = isRefused ? this.CLOSED : 0
    this.onerror?.()
  }
}

let lines: StandInLine[] = []

/** Until the end of the test a page gets stand-ins for its lines; answers those opened so far, in their order. */
export function standInForLines(): () => readonly StandInLine[] {
  lines = []
  vi.stubGlobal('EventSource', StandInLine)
  return () => lines
}
