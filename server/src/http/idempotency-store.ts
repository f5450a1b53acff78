import type { Ports } from '../ports.ts'
import { deleteKey, type KeptAnswer, type RequestKey, takeKey, updateAnswer } from './repo-idempotency.ts'

export type { KeptAnswer, RequestKey }

/** Takes the key for this request; answers what stands under it where it was taken before. */
export function askFirst(
  { db, clock }: Pick<Ports, 'db' | 'clock'>,
  mine: RequestKey,
): Promise<KeptAnswer | undefined> {
  return db.asTenant(mine, (tx) => takeKey(tx, mine, clock.now()))
}

/** The text of an answer that was kept. Throws `secret.unreadable` where AUTH_SECRET changed since. */
export function readAnswer({ secrets }: Pick<Ports, 'secrets'>, mine: RequestKey, { body }: KeptAnswer): string | null {
  return body === null ? null : secrets.open(body, purposeOf(mine))
}

/** Keeps the answer for those who ask again, encrypted: it may tell a secret that is told once, such as a new key's. */
export async function storeAnswer(
  { db, secrets }: Pick<Ports, 'db' | 'secrets'>,
  mine: RequestKey,
  { body, ...answer }: { readonly status: number; readonly contentType: string | null; readonly body: string },
): Promise<void> {
  const sealed = secrets.seal(body, purposeOf(mine))
  await db.asTenant(mine, (tx) => updateAnswer(tx, mine, { ...answer, body: sealed }))
}

/** Lets the request be made again. */
export async function dropRequest({ db }: Pick<Ports, 'db'>, mine: RequestKey): Promise<void> {
  await db.asTenant(mine, (tx) => deleteKey(tx, mine))
}

function purposeOf({ companyId, caller, key }: RequestKey): string {
  return JSON.stringify(['idempotency', companyId, caller, key])
}
