import { DomainError } from '@pegada/core/domain-error.ts'
import type { ProductFootprint } from '@pegada/core/footprint/product-footprint.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { findCompanyNames } from '../company/find-company-names.ts'
import { type FootprintOf, footprintFile, footprintOfVersion, missingIn, type Whole } from './footprint-facts.ts'
import { presentWhole } from './present.ts'
import { findVersion } from './read-product.ts'
import { writeSheet } from './sheet/write-sheet.ts'

type Person = Pick<Actor, 'companyId'>
interface Wanted {
  readonly productId: string
  readonly version?: number | undefined
}

/**
 * The sheet of a version as a PDF; with the footprint attached where the version is published and nothing is missing. Throws
 * `product.not_found`, `product.version_not_found`, `product.empty`.
 */
export async function giveSheet(
  ports: Pick<Ports, 'db' | 'translate' | 'clock'>,
  actor: Actor,
  wanted: Wanted & { readonly language: string },
): Promise<File> {
  const { of, whole } = await ports.db.asTenant(actor, (tx) => load(tx, actor, wanted))
  const { product, shown } = of
  if (whole.content.inputs.length === 0) throw new DomainError('product.empty', { name: product.name })
  const footprint = shown.row.publishedAt === null ? undefined : footprintOfVersion(of, whole)
  const name = nameOf(of)
  const bytes = await writeSheet(
    { ...of, ...whole, generatedAt: ports.clock.now().toISOString(), isExchanged: footprint !== undefined },
    { translate: ports.translate, language: wanted.language },
    footprint && footprintFile(footprint, `${name}.json`),
  )
  return new File([Buffer.from(bytes)], `${name}.pdf`, { type: 'application/pdf' })
}

/**
 * The footprint of a published version as JSON. Throws `product.not_found`, `product.version_not_found`, `product.unpublished`, or
 * `product.incomplete` with what is missing.
 */
export async function giveFootprint(ports: Pick<Ports, 'db'>, actor: Actor, wanted: Wanted): Promise<File> {
  const { footprint, of } = await ports.db.asTenant(actor, (tx) => readPublishedFootprint(tx, actor, wanted))
  return footprintFile(footprint, `${nameOf(of)}.json`)
}

/** The same as it is exchanged, with the product and the version. Throws as `giveFootprint` does. */
export async function readPublishedFootprint(
  tx: Tx,
  actor: Person,
  wanted: Wanted,
): Promise<{ readonly footprint: ProductFootprint; readonly of: FootprintOf }> {
  const { of, whole } = await loadPublished(tx, actor, wanted)
  const footprint = footprintOfVersion(of, whole)
  if (!footprint) throw new DomainError('product.incomplete', { name: of.product.name, missing: missingIn(whole) })
  return { footprint, of }
}

async function loadPublished(tx: Tx, actor: Person, { productId, version }: Wanted) {
  const last = await load(tx, actor, { productId, version })
  const { product, shown } = last.of
  if (shown.row.publishedAt !== null) return last
  if (version !== undefined || product.version === 0)
    throw new DomainError('product.unpublished', { name: product.name })
  return load(tx, actor, { productId, version: product.version })
}

async function load(tx: Tx, { companyId }: Person, wanted: Wanted): Promise<{ of: FootprintOf; whole: Whole }> {
  const found = await findVersion(tx, { companyId, ...wanted })
  const names = await findCompanyNames(tx, companyId)
  const { content, result } = presentWhole(found.shown)
  return { of: { company: { id: companyId, ...names }, ...found }, whole: { content, result } }
}

function nameOf({ product, shown }: Pick<FootprintOf, 'product' | 'shown'>): string {
  return `Pegada - ${product.code} v${shown.row.version}`
}
