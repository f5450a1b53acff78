import type { Ports } from '../ports.ts'

/** A request under the key of its sender. */
export interface RequestKey {
  readonly companyId: string
  readonly userId: string
  /** The key or person that sent it: nobody gets an answer that was given to another. */
  readonly caller: string
  readonly key: string
  readonly procedure: string
  readonly requestHash: string
}

export interface KeptAnswer {
  readonly requestHash: string
  readonly state: 'running' | 'answered'
  readonly status: number | null
  readonly contentType: string | null
  readonly body: string | null
}

/**
 * Takes the key for this request; answers what stands under it where it was taken before. Of two at once, one takes it. One
 * whose process died stays `running` until it is forgotten: what it did is not known, and doing it twice would be worse.
 */
export function askFirst(ports: Pick<Ports, 'db' | 'clock'>, mine: RequestKey): Promise<KeptAnswer | undefined> {
  const now = ports.clock.now().toISOString()
  return ports.db.asTenant(mine, async (tx) => {
    const { companyId, caller, key, procedure, requestHash } = mine
    const values = [companyId, caller, key]
    await tx.query(
      `delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3
         and created_at < $4::timestamptz - interval '1 day'`,
      [...values, now],
    )
    const taken = await tx.query(
      `insert into idempotency_keys (company_id, caller, key, procedure, request_hash, state, created_at)
       values ($1, $2, $3, $4, $5, 'running', $6) on conflict do nothing returning key`,
      [...values, procedure, requestHash, now],
    )
    if (taken.rows.length === 1) return undefined
    const { rows } = await tx.query<KeptAnswer>(
      `select request_hash as "requestHash", state, status, content_type as "contentType", body
       from idempotency_keys where company_id = $1 and caller = $2 and key = $3`,
      values,
    )
    return rows[0]
  })
}

/** The text of an answer that was kept. Throws `secret.unreadable` where AUTH_SECRET changed since. */
export function readAnswer({ secrets }: Pick<Ports, 'secrets'>, mine: RequestKey, { body }: KeptAnswer): string | null {
  return body === null ? null : secrets.open(body, purposeOf(mine))
}

function purposeOf({ companyId, caller, key }: RequestKey): string {
  return JSON.stringify(['idempotency', companyId, caller, key])
}

/** Keeps the answer for those who ask again, encrypted: it may tell a secret that is told once, such as a new key's. */
export async function storeAnswer(
  { db, secrets }: Pick<Ports, 'db' | 'secrets'>,
  mine: RequestKey,
  answer: { readonly status: number; readonly contentType: string | null; readonly body: string },
): Promise<void> {
  await db.asTenant(mine, (tx) =>
    tx.query(
      `update idempotency_keys set state = 'answered', status = $4, content_type = $5, body = $6
       where company_id = $1 and caller = $2 and key = $3`,
      [
        mine.companyId,
        mine.caller,
        mine.key,
        answer.status,
        answer.contentType,
        secrets.seal(answer.body, purposeOf(mine)),
      ],
    ),
  )
}

/** Lets the request be made again. */
export async function dropRequest({ db }: Pick<Ports, 'db'>, mine: RequestKey): Promise<void> {
  await db.asTenant(mine, (tx) =>
    tx.query('delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3', [
      mine.companyId,
      mine.caller,
      mine.key,
    ]),
  )
}
