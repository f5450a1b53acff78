/** The levers of a running batch: a gate that pausing shuts, and a stop. */
export class Control {
  readonly #abort = new AbortController()
  #gate: Promise<void> = Promise.resolve()
  #release: () => void = () => undefined

  get signal(): AbortSignal {
    return this.#abort.signal
  }

  /** Resolved while sending is not paused. */
  ready = (): Promise<void> => this.#gate

  close(): void {
    this.#gate = new Promise((resolve) => {
      this.#release = resolve
    })
  }

  open(): void {
    this.#release()
  }

  stop(): void {
    this.#abort.abort()
    this.#release()
  }
}
