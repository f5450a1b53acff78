import { createHash } from 'node:crypto'
import { activityInput } from '@pegada/contract/activity-shape.ts'
import type { Inputs } from '@pegada/contract/contract.ts'
import { findMethod } from '@pegada/core/activity/method/calculate-method-line.ts'
import { METHODS } from '@pegada/core/activity/method/registry.ts'
import { parseCnpj } from '@pegada/core/company/cnpj.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { findGenerator } from '@pegada/core/factor/generator.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { canonicalJson } from '@pegada/core/seal/canonical-json.ts'
import type { SheetEntry } from '@pegada/core/sheet/entry-of-row.ts'
import { z } from 'zod'
import type { Ports } from '../../ports.ts'
import type { OwnGenerators } from '../platform-generator/own-generators.ts'
import { type RowKept, readEntry, type ShownRow, shownRow } from './stored-sheet.ts'

/** A row as it is kept between the dry run and its entry: what a form would send, and how the row is shown. */
export interface CheckedEntry {
  readonly entry: Inputs['activity']['create']
  readonly shown: ShownRow
}

const checked = z.object({
  entry: activityInput,
  shown: shownRow,
})

/** A row read from where the dry run kept it; throws where what is kept is none. */
export function readCheckedEntry(row: RowKept<'entry'>): CheckedEntry {
  return readEntry(checked, row)
}

/** A site of the company. */
export interface Site {
  readonly id: string
  readonly name: string
  readonly cnpj: string | null
  readonly isDefault: boolean
}

/**
 * The entry that a form would send for a row: its source by key, its site by id. Throws `sheet.site_unknown`,
 * `sheet.site_missing`, `sheet.value_invalid`, what finding a generator throws, or `method.unknown`.
 */
export function checkedEntry(
  { catalogue, own }: Pick<Ports, 'catalogue'> & { readonly own: OwnGenerators },
  sites: readonly Site[],
  read: { readonly entry: SheetEntry; readonly site: string },
): CheckedEntry {
  const { source, category, ...rest } = read.entry
  const site = siteOf(sites, read.site)
  const ofInstallation = source === undefined ? undefined : own.find(source)
  const generator =
    source === undefined
      ? undefined
      : ofInstallation
        ? { key: ofInstallation.key, names: [ofInstallation.name] }
        : findGenerator(catalogue.generators, source, category)
  const method = rest.method === undefined ? undefined : findMethod(METHODS, rest.method)
  const parsed = activityInput.safeParse({
    ...rest,
    ...(generator ? { generatorKey: generator.key } : category === undefined ? {} : { category }),
    ...(method ? { method: method.key } : {}),
    businessUnitId: site.id,
  })
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new DomainError('sheet.value_invalid', { field: String(issue?.path[0] ?? '') })
  }
  const { quantity, months, period, start, end, unit } = parsed.data
  return {
    entry: parsed.data,
    shown: {
      source: generator?.names[0] ?? method?.names[0] ?? rest.factorId ?? '',
      site: site.name,
      period: period ?? `${start ?? ''}/${end ?? ''}`,
      amount: quantity ?? months?.filter((month) => month !== '').join(' + ') ?? '',
      unit: unit ?? '',
    },
  }
}

/** Who a row is: the same content at the same site, under the same key of the sheet, is the same row. */
export function rowIdentity({ entry }: Pick<CheckedEntry, 'entry'>, key: string): string {
  return identityOf(entry, key)
}

/** Who the row was when choices counted as they were spelled: entries from then are still the same rows. */
export function formerIdentity({ entry }: Pick<CheckedEntry, 'entry'>, read: SheetEntry, key: string): string {
  const { sector, region, vehicle, modelYear } = read
  const category = entry.category === undefined ? undefined : read.category
  const written = Object.entries(read.inputs ?? {}).filter(([, given]) => typeof given === 'string')
  const inputs = entry.inputs && { ...entry.inputs, ...Object.fromEntries(written) }
  return identityOf({ ...entry, category, sector, region, vehicle, modelYear, inputs }, key)
}

function identityOf(entry: object, key: string): string {
  return createHash('sha256')
    .update(canonicalJson({ entry: definite(entry), key }))
    .digest('base64url')
}

/** The entry without fields that are undefined, which JSON does not have. */
function definite(entry: object) {
  return JSON.parse(JSON.stringify(entry)) as Parameters<typeof canonicalJson>[0]
}

const CANDIDATES_MAX = 5

/** The site that a row names, the only one where it names none. Throws `sheet.site_unknown` or `sheet.site_missing`. */
export function siteOf(sites: readonly Site[], text: string): Site {
  if (text === '') {
    const [only, ...others] = sites
    if (!only || others.length > 0) throw new DomainError('sheet.site_missing', { field: 'site' })
    return only
  }
  const wanted = normaliseName(text)
  const cnpj = parseCnpj(text)
  const found = sites.filter(
    ({ id, name, cnpj: own }) =>
      id === text || normaliseName(name) === wanted || (cnpj.valid && own === cnpj.normalized),
  )
  const [site, ...others] = found
  if (site && others.length === 0) return site
  const candidates = sites.slice(0, CANDIDATES_MAX).map(({ name }) => name)
  throw new DomainError('sheet.site_unknown', {
    field: 'site',
    value: text.slice(0, 60),
    candidates: candidates.join('; '),
  })
}
