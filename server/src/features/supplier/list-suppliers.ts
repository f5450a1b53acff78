import type { Outputs } from '@pegada/contract/contract.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { type AskedOf, companyList } from '../../platform/db/company-list.ts'
import { plainNumeric } from '../../platform/db/plain-numeric.ts'
import type { Tx } from '../../platform/db/port.ts'
import type { Actor, Ports } from '../../ports.ts'
import { methodOfFigure } from './method-of-figure.ts'
import { presentSelf, presentSupplier } from './present.ts'
import {
  countSuppliers,
  findNewestYear,
  type SupplierFilter,
  type SupplierWanted,
  selectSuppliers,
  settleSuppliers,
} from './repo.ts'
import {
  findSupplier,
  selectCategories,
  selectFacets,
  selectMerged,
  selectParties,
  selectPeople,
  selectYears,
} from './repo-one.ts'

/** What the list is narrowed to, before its year is known. */
export type SupplierNarrow = Omit<SupplierFilter, 'companyId' | 'year'> & { readonly year?: number | undefined }
type Wanted = AskedOf<SupplierNarrow, SupplierWanted>

/** That with the year of its figures: the newest with any unless named, else this one. */
export async function withYear<N extends SupplierNarrow>(
  tx: Tx,
  { clock }: Pick<Ports, 'clock'>,
  { companyId }: Pick<Actor, 'companyId'>,
  narrow: N,
): Promise<N & { readonly year: number }> {
  const year = narrow.year ?? (await findNewestYear(tx, companyId)) ?? clock.now().getUTCFullYear()
  return { ...narrow, year }
}

/** A page of the suppliers with their figures of a year, and how many there are as far as people read. */
export async function listSuppliers(
  tx: Tx,
  ports: Pick<Ports, 'clock'>,
  actor: Pick<Actor, 'companyId'>,
  wanted: Wanted,
): Promise<Outputs['supplier']['list']> {
  await settleSuppliers(tx)
  const asked = await withYear(tx, ports, actor, wanted)
  const listed = await companyList(tx, actor, asked, {
    sort: 'co2eKg',
    select: selectSuppliers,
    count: countSuppliers,
    present: (row) => presentSupplier(row),
  })
  return { ...listed, year: asked.year }
}

/** One supplier with its branches, years and categories. Throws `supplier.not_found`. */
export async function readSupplier(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
  supplierId: string,
): Promise<Outputs['supplier']['get']> {
  await settleSuppliers(tx)
  const key = { companyId, id: supplierId }
  const row = await findSupplier(tx, key)
  if (!row) throw new DomainError('supplier.not_found')
  const into = row.mergedInto === null ? undefined : await findSupplier(tx, { companyId, id: row.mergedInto })
  const owner = (await selectPeople(tx, companyId)).find(({ id }) => id === row.ownerId)
  const parties = await selectParties(tx, key)
  const years = await selectYears(tx, key)
  const categories = await selectCategories(tx, key)
  return {
    ...presentSelf(row, { ownerName: owner?.name ?? null, ownerAvatar: owner?.avatar ?? null }),
    mergedInto: into ? { id: into.id, name: into.name } : null,
    merged: await selectMerged(tx, key),
    parties: parties.map(({ homeId, ...party }) => ({
      ...party,
      spendBrl: plainNumeric(party.spendBrl),
      co2eKg: plainNumeric(party.co2eKg),
      cnpj: party.party.startsWith('name:') ? null : party.party,
      isHome: homeId === supplierId,
    })),
    years: years.map(({ year, documents, lines, spendBrl, co2eKg, scope3Kg }) => ({
      ...{ year, documents: documents ?? 0, lines },
      spendBrl: plainNumeric(spendBrl ?? '0'),
      co2eKg: plainNumeric(co2eKg ?? '0'),
      scope3Kg: plainNumeric(scope3Kg ?? '0'),
    })),
    categories: categories.map(({ methodKey, ownFactor, isOfSupplier, ...category }) => ({
      ...category,
      co2eKg: plainNumeric(category.co2eKg),
      method: methodOfFigure({ methodKey, ownFactor, isOfSupplier }),
    })),
  }
}

/** What the list can be narrowed by, and who may care for a supplier. */
export async function readFacets(
  tx: Tx,
  { companyId }: Pick<Actor, 'companyId'>,
): Promise<Outputs['supplier']['facets']> {
  await settleSuppliers(tx)
  return { ...(await selectFacets(tx, companyId)), people: await selectPeople(tx, companyId) }
}
