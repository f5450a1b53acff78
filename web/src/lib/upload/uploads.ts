import { Control } from './control.ts'
import { inBatches, sortFiles } from './file-kinds.ts'
import { filesLeft, type Keep, type KeptBatch, type KeptFile, keepAll, sortKept } from './keep.ts'
import { type RunEnd, type RunEvents, runBatch } from './run-batch.ts'
import type { Hash, UploadServer } from './send-file.ts'
import {
  nothingUnderway,
  type Sending,
  sendingOf,
  type UploadState,
  withBytes,
  withFile,
  withSending,
} from './upload-state.ts'

/** What uploads need of the browser, so that they can be tried without one. */
export interface UploadPorts {
  readonly keep: Keep
  readonly server: UploadServer
  readonly hash: Hash
  /** Runs one at a time over all tabs of the browser, in the order asked. */
  readonly alone: (act: () => Promise<void>) => Promise<void>
  /** Resolves after so long, at once when the line comes back or the signal ends it. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  readonly now: () => number
  readonly newKey: () => string
  /** A failure that no file answers for. */
  readonly onFailure: (error: unknown) => void
}

/** The files on their way to the server, over every page of the app. */
export class Uploads {
  readonly #ports: UploadPorts
  readonly #listeners = new Set<() => void>()
  readonly #controls = new Map<string, Control>()
  #state = nothingUnderway

  constructor(ports: UploadPorts) {
    this.#ports = ports
  }

  get = (): UploadState => this.#state

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes files dropped by this person: keeps them in the browser, then sends them batch by batch. */
  async add(files: readonly File[], owner: string): Promise<void> {
    const { accepted, refused } = sortFiles(files)
    const before = this.#state.sendings.length === 0 ? [] : this.#state.refused
    this.#change({ refused: [...before, ...refused] })
    await Promise.all(inBatches(accepted).map((batch) => this.#addBatch(batch, owner)))
  }

  /** Goes on with what this person's browser still keeps. */
  async resume(owner: string): Promise<void> {
    const { keep, now } = this.#ports
    const { own, stale } = sortKept(await keep.batches(), owner, now())
    const { sendings } = this.#state
    const isUnderway = (key: string) => sendings.some((one) => one.key === key && one.phase !== 'signed_out')
    const batches = own.filter(({ key }) => !isUnderway(key))
    const keys = new Set(batches.map(({ key }) => key))
    const resumed = batches.map((batch) => sendingOf(batch, { phase: 'queued', isResumed: true, isKept: true }))
    this.#change({ sendings: [...sendings.filter(({ key }) => !keys.has(key)), ...resumed] })
    await Promise.all([
      ...stale.map(({ key }) => keep.dropBatch(key)),
      ...batches.map((batch) => this.#queue(batch, new Map(), true)),
    ])
  }

  pause(key: string): void {
    this.#controls.get(key)?.close()
    this.#patch(key, (one) => ({ ...one, phase: 'paused', seen: [] }))
  }

  proceed(key: string): void {
    this.#patch(key, (one) => ({ ...one, phase: 'sending', waitsFor: undefined }))
    this.#controls.get(key)?.open()
  }

  /** Calls a batch off: what has arrived stays on the server, the rest is forgotten. */
  async cancel(key: string): Promise<void> {
    const importId = this.#state.sendings.find((one) => one.key === key)?.importId
    this.#controls.get(key)?.stop()
    this.#remove(key, importId === undefined ? {} : { cancelledIds: [...this.#state.cancelledIds, importId] })
    await this.#ports.keep.dropBatch(key).catch(this.#ports.onFailure)
  }

  dismissRefused(): void {
    this.#change({ refused: [] })
  }

  /** The person has left: nothing more is sent, what is kept waits for them. */
  leave(): void {
    for (const control of this.#controls.values()) control.stop()
    this.#controls.clear()
    this.#change(nothingUnderway)
  }

  async #addBatch(files: readonly File[], owner: string): Promise<void> {
    const { newKey, now, keep } = this.#ports
    const bytesTotal = files.reduce((sum, { size }) => sum + size, 0)
    const about = { key: newKey(), owner, importId: undefined, createdAt: now() }
    const batch = { ...about, filesTotal: files.length, bytesTotal }
    const sending = sendingOf(batch, { phase: 'keeping', isResumed: false, isKept: false })
    this.#change({ sendings: [...this.#state.sendings, sending] })
    const isKept = await keepAll(keep, batch, files)
    this.#patch(batch.key, (one) => ({ ...one, phase: 'queued', isKept }))
    await this.#queue(batch, new Map(files.entries()), isKept)
  }

  async #queue(batch: KeptBatch, memory: ReadonlyMap<number, File>, isKept: boolean): Promise<void> {
    const isWanted = () => this.#state.sendings.some(({ key }) => key === batch.key)
    try {
      await this.#ports.alone(async () => {
        if (isWanted()) await this.#send(batch, memory, isKept)
      })
    } catch (error) {
      this.#remove(batch.key)
      this.#ports.onFailure(error)
    }
  }

  async #send(batch: KeptBatch, memory: ReadonlyMap<number, File>, isKept: boolean): Promise<void> {
    const { keep, server, hash, wait } = this.#ports
    const { key } = batch
    const control = new Control()
    this.#controls.set(key, control)
    const files = await filesLeft(keep, batch, memory)
    if (files === undefined) return this.#remove(key)
    const bytesLeft = files.reduce((sum, { bytes }) => sum + bytes, 0)
    const arrived = { filesSent: batch.filesTotal - files.length, bytesArrived: batch.bytesTotal - bytesLeft }
    this.#patch(key, (one) => ({ ...one, ...arrived, phase: 'sending' }))
    const end = await runBatch({
      ...{ batch, files, server, hash, signal: control.signal, ready: control.ready },
      fileOf: async (kept) => memory.get(kept.index) ?? (await keep.file(key, kept)),
      wait: (ms) => wait(ms, control.signal),
      on: this.#eventsOf(batch, isKept),
    })
    await this.#settle(key, end, isKept)
  }

  #eventsOf(batch: KeptBatch, isKept: boolean): RunEvents {
    const { keep, now, onFailure } = this.#ports
    const { key } = batch
    const through = async (kept: KeptFile) => {
      if (isKept) await keep.dropFile(key, kept).catch(onFailure)
      this.#patch(key, (one) => withFile(one, kept.index, kept.bytes, now()))
    }
    return {
      opened: async (importId) => {
        this.#patch(key, (one) => ({ ...one, importId }))
        if (isKept) await keep.saveBatch({ ...batch, importId }).catch(onFailure)
      },
      bytes: (kept, received) => this.#patch(key, (one) => withBytes(one, kept.index, received, now())),
      arrived: through,
      refused: async (kept, refused) => {
        this.#change({ refused: [...this.#state.refused, refused] })
        await through(kept)
      },
      waiting: (waitsFor) => this.#patch(key, (one) => (one.waitsFor === waitsFor ? one : { ...one, waitsFor })),
    }
  }

  async #settle(key: string, end: RunEnd, isKept: boolean): Promise<void> {
    // Called off, or the person has left: whoever did it has seen to the rest.
    if (end.kind === 'stopped') return
    if (end.kind === 'signed_out') return this.#patch(key, (one) => ({ ...one, phase: 'signed_out' }))
    if (isKept) await this.#ports.keep.dropBatch(key).catch(this.#ports.onFailure)
    this.#remove(key, end.kind === 'started' ? { startedId: end.importId } : {})
  }

  #change(part: Partial<UploadState>): void {
    this.#state = { ...this.#state, ...part }
    for (const listener of this.#listeners) listener()
  }

  #patch(key: string, to: (sending: Sending) => Sending): void {
    this.#change(withSending(this.#state, key, to))
  }

  #remove(key: string, more: Partial<UploadState> = {}): void {
    this.#controls.delete(key)
    this.#change({ ...more, sendings: this.#state.sendings.filter((one) => one.key !== key) })
  }
}
