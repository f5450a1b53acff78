import { DomainError } from '@pegada/core/domain-error.ts'
import { measureTables } from '../../platform/db/measure-tables.ts'
import type { Attempt, JobDefinition } from '../../platform/jobs/port.ts'
import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { finishImport } from './finish-import.ts'
import { giveUpFile } from './give-up-file.ts'
import { type ImportRun, importRunName } from './import-run.ts'
import { type NextChunk, nextChunk } from './next-chunk.ts'
import { type PreparedFileRow, prepareFiles } from './prepare-files.ts'
import { lockImport, updateImport } from './repo.ts'
import { storeFiles } from './store-files.ts'
import { unpackArchive } from './unpack-archive.ts'

/** Tables that a batch fills. */
const growing = ['documents', 'document_items', 'document_links', 'import_files']

/** How long one run works before it hands on to the next, well within the time a job may take. */
const runMs = 300_000

/**
 * Reads a batch: zips are opened first, so that the whole is known; then files are read a chunk at a time, the next one
 * while the last one is stored, each chunk in a short transaction of its own. A second run, at once or after a stop, goes
 * on with what still waits and repeats nothing. What still cannot be stored at the last try is given up, so that no batch
 * waits for ever.
 */
export function importRun(ports: Ports): JobDefinition<ImportRun> {
  return {
    name: importRunName,
    async perform(run, attempt) {
      if (!(await beginRun(ports, run))) return
      const endMs = ports.clock.now().getTime() + runMs
      const isOver = () => ports.clock.now().getTime() > endMs
      const end = await new ImportReading(ports, run, attempt).read(isOver)
      if (end === 'later') await ports.jobs.send(importRunName, run)
      if (end === 'done') await finishImport(ports, run)
    },
  }
}

/** Marks the batch as running; false when there is nothing left to do. */
async function beginRun(ports: Pick<Ports, 'db'>, run: ImportRun): Promise<boolean> {
  return ports.db.asTenant(run, async (tx) => {
    const batch = await lockImport(tx, run.companyId, run.importId)
    if (batch?.state !== 'queued' && batch?.state !== 'running') return false
    await updateImport(tx, batch, { state: 'running' })
    return true
  })
}

/** One run over the files of a batch. */
class ImportReading {
  readonly #ports: Ports
  readonly #run: ImportRun
  readonly #attempt: Attempt | undefined

  constructor(ports: Ports, run: ImportRun, attempt: Attempt | undefined) {
    this.#ports = ports
    this.#run = run
    this.#attempt = attempt
  }

  /** Reads until nothing waits, the batch is paused, or the time is over. */
  async read(isOver: () => boolean): Promise<'done' | 'stopped' | 'later'> {
    let chunks = 0
    let next = await this.#prepare(0)
    while (next.kind === 'archive' || next.kind === 'files') {
      if (isOver()) return 'later'
      if (next.kind === 'archive') {
        const { archive } = next
        await this.#orGiveUp(archive, () => unpackArchive(this.#ports, this.#run, archive))
        next = await this.#prepare(0)
      } else {
        const ahead = next.isLast ? async () => ({ kind: 'end' }) as const : settled(this.#prepare(next.last))
        await this.#store(next.prepared)
        next = await ahead()
        chunks += 1
        // After 1, 4, 16… chunks: often while the tables grow fast, seldom later.
        if (Number.isInteger(Math.log2(chunks) / 2)) await measureTables(this.#ports.db, growing)
      }
    }
    if (next.kind === 'stopped') return 'stopped'
    // Only what is certain ends a batch: nothing waits from its first file to its last.
    const { kind } = await nextChunk(this.#ports, this.#run, 0)
    return kind === 'end' ? 'done' : kind === 'stopped' ? 'stopped' : 'later'
  }

  async #prepare(after: number): Promise<PreparedChunk> {
    const chunk = await nextChunk(this.#ports, this.#run, after)
    if (chunk.kind !== 'files') return chunk
    const { files, company, isLast } = chunk
    const last = files.at(-1)?.position ?? after
    try {
      return { kind: 'files', last, isLast, prepared: await prepareFiles(this.#ports, company, files) }
    } catch (error) {
      // One of them stands in the way of all: each alone, to find out which.
      this.#tellChunk(error)
      const prepared: PreparedFileRow[] = []
      for (const file of files) {
        await this.#orGiveUp(file, async () => {
          prepared.push(...(await prepareFiles(this.#ports, company, [file])))
        })
      }
      return { kind: 'files', last, isLast, prepared }
    }
  }

  /** Stores a chunk at once; where one of its files stands in the way of all, each alone, and that one says why. */
  async #store(prepared: readonly PreparedFileRow[]): Promise<void> {
    try {
      await storeFiles(this.#ports, this.#run, prepared)
    } catch (error) {
      this.#tellChunk(error)
      for (const file of prepared) await this.#orGiveUp(file.row, () => this.#storeAlone(file))
    }
  }

  /** What stood in the way of a chunk: where each of its files then passes alone, nothing else would tell. */
  #tellChunk(error: unknown): void {
    this.#ports.log.warn({ import: this.#run.importId, error: describeError(error) }, 'import.chunk_failed')
  }

  async #storeAlone(file: PreparedFileRow): Promise<void> {
    try {
      await storeFiles(this.#ports, this.#run, [file])
    } catch (error) {
      // A note that is cancelled after its year was closed changes nothing there; the file says so.
      if (!(error instanceof DomainError)) throw error
      await storeFiles(this.#ports, this.#run, [{ row: file.row, content: error }])
    }
  }

  async #orGiveUp(file: PreparedFileRow['row'], work: () => Promise<void>): Promise<void> {
    try {
      await work()
    } catch (error) {
      if (!this.#attempt?.isLast) throw error
      await giveUpFile(this.#ports, this.#run, file, error)
    }
  }
}

type PreparedChunk =
  | Exclude<NextChunk, { kind: 'files' }>
  | {
      readonly kind: 'files'
      readonly last: number
      readonly isLast: boolean
      readonly prepared: readonly PreparedFileRow[]
    }

/** A promise that runs beside other work: a failure waits until it is asked for. */
function settled<T>(promise: Promise<T>): () => Promise<T> {
  promise.catch(() => undefined)
  return () => promise
}
