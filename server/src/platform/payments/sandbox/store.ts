import type { Kind, RecordOf, SandboxRecord } from './records.ts'

/** What is sold, and what is taken off. */
export type CatalogueRecord = RecordOf<'price' | 'product' | 'coupon'>

/** The records as they are read. */
export interface Look {
  /** The moment at which this happens, in seconds; the clock may be catching up. */
  readonly now: number
  get<K extends Kind>(kind: K, id: string): Promise<RecordOf<K> | undefined>
  /** Records that have these values, oldest first. */
  find<K extends Kind>(kind: K, match: Partial<RecordOf<K>>): Promise<RecordOf<K>[]>
  /** All prices, products and coupons, oldest first. */
  catalogue(): Promise<CatalogueRecord[]>
  /** The record that wants something done first, at or before the instant. */
  firstDue(until: number): Promise<{ readonly record: SandboxRecord; readonly dueAt: number } | undefined>
}

/** The records as one piece of work sees them: all of it is kept, or nothing. */
export interface Desk extends Look {
  put(record: SandboxRecord): Promise<void>
}

/** Where the records are kept. Pieces of work follow one another; one that throws leaves nothing. */
export interface SandboxStore {
  /** Looks what is kept, and waits for nobody. */
  look<T>(now: number, task: (look: Look) => Promise<T>): Promise<T>
  work<T>(now: number, task: (desk: Desk) => Promise<T>): Promise<T>
}

/** When the clock has something to do with a record, or null. */
export function dueOf(record: SandboxRecord): number | null {
  if (record.kind === 'checkout.session') return record.status === 'open' ? record.expiresAt : null
  if (record.kind === 'invoice') return record.status === 'open' ? record.nextAttempt : null
  if (record.kind === 'payment_intent') {
    if (record.status === 'processing') return record.settlesAt
    return record.status === 'requires_action' ? (record.voucher?.expiresAt ?? null) : null
  }
  if (record.kind !== 'subscription') return null
  if (!['active', 'trialing', 'past_due'].includes(record.status)) return null
  const warnsAt = record.trialEnd === null || record.trialWarned ? null : record.trialEnd - 3 * 86_400
  return warnsAt === null ? record.periodEnd : Math.min(record.periodEnd, Math.max(warnsAt, record.created))
}

/** Records of this process alone, for tests. */
export function memoryStore(): SandboxStore {
  let records = new Map<string, SandboxRecord>()
  let last: Promise<unknown> = Promise.resolve()
  const deskOf = (now: number): Desk => ({
    now,
    async get(kind, id) {
      const found = records.get(id)
      return found?.kind === kind ? (found as RecordOf<typeof kind>) : undefined
    },
    async find(kind, match) {
      const isMatch = (record: SandboxRecord) =>
        Object.entries(match).every(([key, value]) => Reflect.get(record, key) === value)
      return [...records.values()].filter((record) => record.kind === kind && isMatch(record)) as RecordOf<
        typeof kind
      >[]
    },
    async catalogue() {
      const isOfCatalogue = (record: SandboxRecord): record is CatalogueRecord =>
        record.kind === 'price' || record.kind === 'product' || record.kind === 'coupon'
      return [...records.values()].filter(isOfCatalogue)
    },
    async put(record) {
      records.set(record.id, structuredClone(record))
    },
    async firstDue(until) {
      return [...records.values()]
        .flatMap((record) => {
          const dueAt = dueOf(record)
          return dueAt !== null && dueAt <= until ? [{ record, dueAt }] : []
        })
        .toSorted((left, right) => left.dueAt - right.dueAt)[0]
    },
  })
  return {
    look: (now, task) => task(deskOf(now)),
    work(now, task) {
      const run = last.then(async () => {
        const before = new Map(records)
        try {
          return await task(deskOf(now))
        } catch (error) {
          records = before
          throw error
        }
      })
      last = run.catch(() => undefined)
      return run
    },
  }
}
