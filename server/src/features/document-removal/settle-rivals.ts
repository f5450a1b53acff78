import { DomainError } from '@pegada/core/domain-error.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { lockCompany } from '../company/lock-company.ts'
import { findStoredDocument } from '../document/find-stored-document.ts'
import { type RivalPair, selectUnequalRivals } from './repo.ts'
import { setAside } from './set-aside.ts'
import { standAgain } from './stand-again.ts'

type Person = Pick<Actor, 'companyId' | 'userId'>

/**
 * Where two documents have one key and exactly one of them is as it was signed, that one stands and the other is removed, which
 * can be undone like any removal. Two that are alike wait for a person, and so does one whose year is closed. Called once the
 * signatures of what came are known.
 */
export async function settleRivals(ports: Ports, person: Person): Promise<void> {
  const pairs = await ports.db.asTenant(person, (tx) => selectUnequalRivals(tx, person.companyId))
  for (const pair of pairs) {
    try {
      await ports.db.asTenant(person, (tx) => settle(tx, ports, person, pair))
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
}

async function settle(tx: Tx, ports: Ports, person: Person, { rivalId, standingId, rival }: RivalPair): Promise<void> {
  await lockCompany(tx, person.companyId)
  const row = await findStoredDocument(tx, person.companyId, rivalId)
  const standing = await findStoredDocument(tx, person.companyId, standingId)
  if (row?.setAside !== 'rival' || standing?.setAside !== null) return
  const decided = { by: null, reason: null }
  // Nothing was ever decided of a rival's lines, so nobody's role is asked for.
  const actor = { ...person, role: 'analyst', isOwner: false } as const
  if (rival === 'intact') await standAgain(tx, ports, actor, row, decided)
  else await setAside(tx, ports, person, row, decided)
}
