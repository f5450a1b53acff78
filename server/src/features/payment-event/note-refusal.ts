import { describeError } from '../../platform/log/describe-error.ts'
import type { Ports } from '../../ports.ts'
import { countRefusal, type Refusal } from './repo.ts'

type NotePorts = Pick<Ports, 'db' | 'clock' | 'log'>

/** So many rows wait in memory; of further networks the network is not told. */
const WAITING_MOST = 200
const HOUR_MS = 3_600_000

/** What one process counted and did not write yet, by hour, network and code. */
interface Counted {
  readonly waiting: Map<string, Refusal>
  writing: Promise<void> | undefined
}

const counted = new WeakMap<object, Counted>()

/**
 * Counts a webhook that was refused, by hour and network and never by its content; of what is no address, the network is not known. It is
 * counted in memory and nobody waits for it to be written: one writing at a time takes all that came meanwhile, so that a flood of them
 * holds one connection at most. What could not be written is written with the next.
 */
export function noteRefusal(
  ports: NotePorts,
  { code, network }: { readonly code: string; readonly network: string | null },
): void {
  const kept = counted.get(ports.db) ?? { waiting: new Map(), writing: undefined }
  counted.set(ports.db, kept)
  add(kept, { now: ports.clock.now(), code, network: network ?? '', times: 1 })
  void beginWriting(ports, kept)
}

/** Writes what was counted and is not written yet, as it is done before a process ends. */
export async function refusalsWritten(ports: Pick<NotePorts, 'db' | 'log'>): Promise<void> {
  const kept = counted.get(ports.db)
  if (!kept) return
  await kept.writing
  await beginWriting(ports, kept)
}

function beginWriting(ports: Pick<NotePorts, 'db' | 'log'>, kept: Counted): Promise<void> {
  kept.writing ??= writeAll(ports, kept).finally(() => {
    kept.writing = undefined
  })
  return kept.writing
}

function add({ waiting }: Counted, refusal: Refusal): void {
  const keyOf = (network: string) =>
    JSON.stringify([Math.floor(refusal.now.getTime() / HOUR_MS), network, refusal.code])
  const isTold = waiting.size < WAITING_MOST || waiting.has(keyOf(refusal.network))
  const network = isTold ? refusal.network : ''
  const times = (waiting.get(keyOf(network))?.times ?? 0) + refusal.times
  waiting.set(keyOf(network), { ...refusal, network, times })
}

async function writeAll({ db, log }: Pick<NotePorts, 'db' | 'log'>, kept: Counted): Promise<void> {
  while (kept.waiting.size > 0) {
    const refusals = [...kept.waiting.values()]
    kept.waiting.clear()
    try {
      await db.asOwner(async (tx) => {
        for (const refusal of refusals) await countRefusal(tx, refusal)
      })
    } catch (error) {
      for (const refusal of refusals) add(kept, refusal)
      log.warn({ error: describeError(error) }, 'payment.refusals_not_written')
      return
    }
  }
}
