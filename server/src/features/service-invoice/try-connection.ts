import { dpsId } from '@pegada/core/nfse/ids.ts'
import type { Ports } from '../../ports.ts'
import { identityFor } from './ask.ts'
import { findSettings } from './repo.ts'
import { connectingNow } from './settings.ts'

/** Whether notes go to the national system now, whatever they still lack for it. */
export async function isConnecting({ db }: Pick<Ports, 'db'>): Promise<boolean> {
  const row = await db.asOwner((tx) => findSettings(tx))
  return row !== undefined && row.environment !== 'off'
}

/**
 * Asks the national system, where notes go now and by the certificate of now, for the note of a declaration that cannot be: numbers
 * begin at 1. Tells why that was not answered as it should; null where it was. Throws as `identityFor` does.
 */
export async function tryConnection(ports: Pick<Ports, 'db' | 'clock' | 'vault' | 'nfse'>): Promise<string | null> {
  const { issuing, identity } = await ports.db.asOwner(async (tx) => {
    const now = await connectingNow(tx)
    const { cnpj } = now.operator
    return { issuing: now, identity: await identityFor(tx, ports, { cnpj, environment: now.environment }) }
  })
  const { municipality, cnpj, series } = issuing.operator
  const connection = ports.nfse.connect(identity, issuing.environment)
  try {
    const found = await connection.findByDps(dpsId({ municipality, cnpj, series, number: 0 }))
    if (found.kind === 'none') return null
    if (found.kind === 'silent') return found.reason
    return found.kind === 'refused' ? (found.refusals[0]?.code ?? 'refused') : 'unwell'
  } finally {
    connection.close()
  }
}
