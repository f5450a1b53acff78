import type { Tenant } from '../../platform/db/port.ts'
import type { Ports } from '../../ports.ts'
import { compareVersions, type WaterfallResult } from './compare-versions.ts'
import { type SealedRow, sealedVersion } from './sealed-version.ts'

/** Why a sealed version differs from the one before. */
export async function compareWithBefore(
  ports: Pick<Ports, 'db' | 'storage'>,
  tenant: Tenant,
  before: SealedRow,
  after: SealedRow,
): Promise<WaterfallResult> {
  return compareVersions(ports, tenant, await sealedVersion(ports, before), await sealedVersion(ports, after))
}
