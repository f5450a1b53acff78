import type { Inputs, Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { today } from '../../platform/clock/port.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { incidentFileKey } from './file-key.ts'
import { presentWhole } from './present.ts'
import { findIncident, selectSteps } from './repo.ts'

/** One incident as it stands today. Throws `incident.not_found`. */
export async function readIncident(
  tx: Pick<Tx, 'queries'>,
  { clock }: Pick<Ports, 'clock'>,
  incidentId: string,
): Promise<Outputs['incident']['get']> {
  const row = await findIncident(tx, incidentId)
  if (!row) throw new DomainError('incident.not_found')
  return presentWhole(row, await selectSteps(tx, [incidentId]), today(clock))
}

/** The file of a step. Throws `incident.not_found` and `incident.file_not_found`. */
export async function readStepFile(
  ports: Pick<Ports, 'db' | 'clock' | 'storage'>,
  { incidentId, stepId }: Inputs['incident']['getFile'],
): Promise<File> {
  const { steps } = await readIncident(ports.db, ports, incidentId)
  const file = steps.find(({ id }) => id === stepId)?.file
  const blob = file && (await ports.storage.findBlob(incidentFileKey(file.sha256)))
  if (!file || !blob) throw new DomainError('incident.file_not_found')
  return new File([blob], file.name, { type: 'application/octet-stream' })
}
