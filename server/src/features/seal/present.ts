import type { Outputs } from '@pegada/contract/contract.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { StoredSeal } from './repo.ts'

export type SealSummary = Outputs['seals']['list'][number]

/** A version as the contract shows it; who closed it is empty once they left the company. */
export function presentSeal(
  { seal, sealedByName, sealedByAvatar }: StoredSeal,
  currentVersion: number | undefined,
): SealSummary {
  return {
    year: seal.year,
    version: seal.version,
    state: seal.state,
    errorCode: seal.errorCode,
    progress: { lines: seal.linesDone, of: seal.linesTotal },
    isCurrent: seal.version === currentVersion,
    reason: seal.reason,
    sealedAt: seal.sealedAt?.toISOString() ?? null,
    sealedBy: sealedByName ?? '',
    sealedByAvatar,
    gwpSet: seal.gwpSet,
    boundary: seal.boundary,
    lines: seal.state === 'sealed' ? seal.linesTotal : null,
    locationCo2eKg: plain(seal.locationCo2eKg),
    marketCo2eKg: plain(seal.marketCo2eKg),
    biogenicCo2Kg: plain(seal.biogenicCo2Kg),
    fileName: seal.fileName,
    bytes: seal.bytes,
    sha256: seal.sha256,
    chainHead: seal.chainHead,
    keyFingerprint: seal.keyFingerprint,
    engine: seal.engine,
    release: seal.release,
  }
}

/** The official version of these: the newest sealed one. */
export function currentOf(stored: readonly StoredSeal[]): StoredSeal | undefined {
  return stored.find(({ seal }) => seal.state === 'sealed')
}

/** All versions as the contract shows them, newest first. */
export function presentSeals(stored: readonly StoredSeal[]): SealSummary[] {
  const current = currentOf(stored)?.seal.version
  return stored.map((one) => presentSeal(one, current))
}

function plain(numeric: string | null): string | null {
  return numeric === null ? null : plainNumeric(numeric)
}
