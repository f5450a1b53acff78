import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import type { SealRow } from '../seal/repo.ts'
import { compareVersions, type WaterfallResult } from './compare-versions.ts'
import { sealedVersion } from './sealed-version.ts'

type SealedRow = Pick<SealRow, 'year' | 'version' | 'storageKey'>

/** Why a sealed version differs from the one before. */
export async function compareWithBefore(
  ports: Pick<Ports, 'db' | 'storage'>,
  tenant: Tenant,
  before: SealedRow,
  after: SealedRow,
): Promise<WaterfallResult> {
  return compareVersions(ports, tenant, await sealedVersion(ports, before), await sealedVersion(ports, after))
}
