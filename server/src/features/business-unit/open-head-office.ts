import { randomUUID } from 'node:crypto'
import type { CnpjRecord } from '../../platform/cnpj/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { insertUnit } from './repo.ts'

/** The first unit of a company that was just opened: its head office (Matriz), as the register has it. */
export async function openHeadOffice(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  companyId: string,
  { cnpj, tradeName, legalName, city, state }: CnpjRecord,
): Promise<void> {
  await insertUnit(tx, {
    companyId,
    id: randomUUID(),
    ...{ cnpj, city, state },
    name: tradeName ?? legalName,
    type: 'Matriz',
    isDefault: true,
    createdAt: clock.now(),
  })
}
