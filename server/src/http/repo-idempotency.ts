import type { Sql, Tx } from '../platform/db/port.ts'

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
export async function takeKey(tx: Tx, mine: RequestKey, now: Date): Promise<KeptAnswer | undefined> {
  const { companyId, caller, key, procedure, requestHash } = mine
  const values = [companyId, caller, key]
  await tx.query(
    `delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3
       and created_at < $4::timestamptz - interval '1 day'`,
    [...values, now.toISOString()],
  )
  const taken = await tx.query(
    `insert into idempotency_keys (company_id, caller, key, procedure, request_hash, state, created_at)
     values ($1, $2, $3, $4, $5, 'running', $6) on conflict do nothing returning key`,
    [...values, procedure, requestHash, now.toISOString()],
  )
  if (taken.rows.length === 1) return undefined
  const { rows } = await tx.query<KeptAnswer>(
    `select request_hash as "requestHash", state, status, content_type as "contentType", body
     from idempotency_keys where company_id = $1 and caller = $2 and key = $3`,
    values,
  )
  return rows[0]
}

/** Keeps what was answered; `body` is encrypted. */
export async function updateAnswer(
  tx: Tx,
  { companyId, caller, key }: RequestKey,
  answer: Pick<KeptAnswer, 'status' | 'contentType' | 'body'>,
): Promise<void> {
  await tx.query(
    `update idempotency_keys set state = 'answered', status = $4, content_type = $5, body = $6
     where company_id = $1 and caller = $2 and key = $3`,
    [companyId, caller, key, answer.status, answer.contentType, answer.body],
  )
}

export async function deleteKey(tx: Tx, { companyId, caller, key }: RequestKey): Promise<void> {
  await tx.query('delete from idempotency_keys where company_id = $1 and caller = $2 and key = $3', [
    companyId,
    caller,
    key,
  ])
}

/** Forgets requests of more than a day ago. */
export async function dropOldRequests(db: Sql, now: Date): Promise<void> {
  await db.query(`delete from idempotency_keys where created_at < $1::timestamptz - interval '1 day'`, [
    now.toISOString(),
  ])
}
