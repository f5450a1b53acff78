import { DENOMINATORS, type Denominator } from '@pegada/contract/benchmark-kinds.ts'
import {
  INTENSITY_IMPORT_FIELDS,
  INTENSITY_LENGTHS,
  INTENSITY_MASSES,
  INTENSITY_SCOPES,
  type IntensityField,
  type IntensityMass,
  type IntensityScopes,
} from '@pegada/contract/public-intensity-kinds.ts'
import { DomainError } from '@pegada/core/domain-error.ts'
import { normaliseName } from '@pegada/core/factor/name.ts'
import { LANGUAGES } from '@pegada/core/language/language.ts'
import { readAmount } from '@pegada/core/sheet/number-style.ts'
import { dateText, readSheetDate } from '@pegada/core/sheet/read-date.ts'
import type { Translate } from '../../platform/locale/translate.ts'
import {
  type CellProblem,
  problemOf,
  type TitledCell,
  type TitledRow,
} from '../../platform/sheet-reader/titled-rows.ts'
import { checkIntensity, type Kept, type Said } from './check-intensity.ts'

type Problem = CellProblem<IntensityField>

export interface HowRead {
  readonly translate: Translate
  readonly isDate1904: boolean
  readonly thisYear: number
}

/** What a row tells of a published intensity; every cell that is missing or cannot be read is told, and then nothing is kept. */
export function intensityOfRow(
  { translate, isDate1904, thisYear }: HowRead,
  { cells }: TitledRow<IntensityField>,
): { readonly kept: Kept | undefined; readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const read = <T>(field: IntensityField, empty: T, reader: (cell: TitledCell) => T): T => {
    const cell = cells.get(field)
    try {
      if (cell === undefined) throw new DomainError('public_intensity.missing', { field })
      return reader(cell)
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
      problems.push(problemOf(error, field, cell))
      return empty
    }
  }
  const words = (field: keyof typeof INTENSITY_LENGTHS) => (cell: TitledCell) => within(cell, INTENSITY_LENGTHS[field])
  const denominator = read('denominator', 'employees', (cell) => denominatorOf(translate, cell))
  const ofProduct = (field: 'product' | 'productUnit') => (cells.has(field) ? read(field, '', words(field)) : '')
  const said: Said = {
    value: read('value', '1', figureOf),
    mass: read('mass', 'kg', massOf),
    denominator,
    ...{ product: ofProduct('product'), productUnit: ofProduct('productUnit') },
    scopes: read('scopes', '1,2', scopesOf),
    cnae: read('cnae', '00', cnaeOf),
    country: read('country', 'BR', ({ text }) => text.trim()),
    year: read('year', thisYear, yearOf),
    source: read('source', '-', words('source')),
    page: read('page', '-', words('page')),
    address: read('address', 'https://example.org', words('address')),
    publishedOn: read('publishedOn', `${thisYear}-12-31`, (cell) => dayOf(cell, isDate1904)),
  }
  if (problems.length > 0) return { kept: undefined, problems }
  try {
    return { kept: checkIntensity(said, thisYear), problems }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const field = INTENSITY_IMPORT_FIELDS.find((one) => one === error.data?.field) ?? null
    return { kept: undefined, problems: [problemOf(error, field, field === null ? undefined : cells.get(field))] }
  }
}

function within({ text }: TitledCell, max: number): string {
  if (text.trim().length > max) throw new DomainError('public_intensity.text_too_long', { max })
  return text.trim()
}

function figureOf({ text, isNumber }: TitledCell): string {
  const { plain, unit } = readAmount({ text, isNumber, style: null }, 'value')
  if (unit !== '') throw new DomainError('quantity.not_a_number', { field: 'value', value: text.slice(0, 60) })
  return plain
}

/** A number of so many digits may be a code whose zero the spreadsheet took: 11 is the division 11, or the group 011. */
function cnaeOf({ text, isNumber }: TitledCell): string {
  const code = text.trim()
  if (isNumber && [1, 2, 4, 6].includes(code.length)) {
    throw new DomainError('public_intensity.cnae_as_number', { value: code, readings: [code, `0${code}`] })
  }
  return code
}

function massOf({ text }: TitledCell): IntensityMass {
  const [word] = normaliseName(text).split(' ')
  const mass = INTENSITY_MASSES.find((one) => one === word)
  if (mass === undefined) throw new DomainError('public_intensity.mass_unknown')
  return mass
}

/** By its key, or as a list in any of our languages names it. */
function denominatorOf(translate: Translate, { text }: TitledCell): Denominator {
  const told = normaliseName(text)
  const found = DENOMINATORS.find((one) =>
    [one, ...LANGUAGES.map((language) => translate(language, `benchmark:by.${one}`))].some(
      (name) => normaliseName(name) === told,
    ),
  )
  if (found === undefined)
    throw new DomainError('public_intensity.denominator_unknown', { known: DENOMINATORS.join(', ') })
  return found
}

/** "1+2", "1, 2" and "1 e 2" are the same. */
function scopesOf({ text }: TitledCell): IntensityScopes {
  const told = [...new Set(text.match(/\d+/g) ?? [])].toSorted().join()
  const scopes = INTENSITY_SCOPES.find((one) => one === told)
  if (scopes === undefined) throw new DomainError('public_intensity.scopes_unknown')
  return scopes
}

function yearOf({ text }: TitledCell): number {
  return /^\d{4}$/.test(text.trim()) ? Number(text) : 0
}

function dayOf({ text, isNumber }: TitledCell, isDate1904: boolean): string {
  const read = dateText(readSheetDate({ text, isNumber, isDate1904 }, 'publishedOn'), false)
  if (!/^\d{4}-\d\d-\d\d$/.test(read)) {
    throw new DomainError('sheet.date_unreadable', { field: 'publishedOn', value: text.slice(0, 40) })
  }
  return read
}
