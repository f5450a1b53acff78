import { createHash } from 'node:crypto'
import { waterfallResult } from '@pegada/contract/restatement.ts'
import type { GwpSetName } from '@pegada/core/gas/gwp-set.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import { ENGINE_VERSION } from '@pegada/core/seal/engine-version.ts'
import type { Actor, Ports } from '../../ports.ts'
import { readClosedYears } from '../inventory-year/assert-years-open.ts'
import { ledgerFacts } from '../seal/ledger.ts'
import type { SealedVersion } from '../seal/list-seals.ts'
import type { WaterfallResult } from '../waterfall/compare-versions.ts'
import { findKeptPreview, fingerprintFactors, savePreview } from './repo.ts'

/** Of which official version, in which GWP set, the year's own unless said. */
export interface PreviewWanted {
  readonly seal: Pick<SealedVersion, 'year' | 'chainHead'>
  readonly gwpSet: GwpSetName | undefined
}

/**
 * The preview that is kept, where it can be read and nothing that it rests on has changed: the sealed version, the lines, the boundary, the
 * years that are closed, the built-in data, the factors that the company sees, and the engine. Else it is worked out, which reads every line, and kept.
 */
export async function keepPreview(
  { db, catalogue }: Pick<Ports, 'db' | 'catalogue'>,
  actor: Pick<Actor, 'companyId' | 'userId'>,
  { seal, gwpSet }: PreviewWanted,
  workOut: () => Promise<WaterfallResult>,
): Promise<WaterfallResult> {
  const key = { companyId: actor.companyId, year: seal.year, gwpSet: gwpSet ?? '' }
  const { restsOn, kept } = await db.asTenant(actor, async (tx) => {
    const { hash, boundary } = await ledgerFacts(tx, key)
    const factors = await fingerprintFactors(tx, actor.companyId)
    const { correctsErrors } = boundary.row
    const closed = [...(await readClosedYears(tx, actor.companyId)).keys()].toSorted((one, other) => one - other)
    const { release, hash: builtin } = catalogue
    const facts = [ENGINE_VERSION, release, builtin, seal.chainHead, hash, factors, correctsErrors, closed]
    const restsOn = createHash('sha256').update(canonicalJson(facts)).digest('hex')
    return { restsOn, kept: await findKeptPreview(tx, key) }
  })
  const found = kept?.restsOn === restsOn ? waterfallResult.safeParse(kept.result).data : undefined
  if (found) return found
  const result = await workOut()
  await db.asTenant(actor, (tx) => savePreview(tx, { ...key, restsOn, result: { ...result } }))
  return result
}
