import { impersonationIn, type Tx } from '../db/port.ts'

/** What a job is sent with: sent in the transaction of an administrator who acts as somebody, that too (`impersonation` of `Tenant`). */
export async function carrying<Payload extends object>(payload: Payload, tx: Tx | undefined): Promise<Payload> {
  const impersonation = tx && (await impersonationIn(tx))
  return impersonation ? { ...payload, impersonation } : payload
}
