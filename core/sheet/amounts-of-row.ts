import { DomainError } from '../domain-error.ts'
import { normaliseName } from '../factor/name.ts'
import type { FieldCell, FieldCells } from './field-cell.ts'
import { MONTH_FIELDS } from './mapping.ts'
import { readAmount, unmistakable } from './number-style.ts'
import { symbolOf } from './title-words.ts'

/** The amount of a row: one quantity, or twelve months of a year of which some may be empty. */
export interface RowAmounts {
  readonly quantity?: string
  readonly months?: readonly string[]
  readonly unit?: string
}

type Attempt = <T>(field: string, read: () => T) => T | undefined

/** Reads the amounts; undefined where one of them could not be read, or none is there though the row needs one. */
export function amountsOfRow(cells: FieldCells, attempt: Attempt, headingUnit?: string | null): RowAmounts | undefined {
  const isWide = MONTH_FIELDS.some((field) => cells.has(field))
  return isWide ? monthsOf(cells, attempt) : quantityOf(cells, attempt, headingUnit ?? '')
}

function quantityOf(cells: FieldCells, attempt: Attempt, headingUnit: string): RowAmounts | undefined {
  const money = cells.has('quantity') ? undefined : moneyOf(cells)
  const cell = cells.get('quantity') ?? money
  const unit = cells.get('unit')?.text || (money ? 'BRL' : '')
  if (!cell || cell.text === '') {
    const isMethod = (cells.get('method')?.text ?? '') !== '' && !cell
    if (isMethod) return unit === '' ? {} : { unit }
    return attempt('quantity', () => {
      throw new DomainError('quantity.empty', { field: 'quantity' })
    })
  }
  return attempt('quantity', () => {
    const read = readAmount(cell, 'quantity')
    if (cells.get('unit')?.isCorrected) return { quantity: unmistakable(read.plain), unit }
    refuseOther(headingUnit, read.unit || unit)
    return withUnit({ quantity: unmistakable(read.plain) }, unit, read.unit)
  })
}

/** What was paid is the amount of a method that multiplies money, and of nothing else: its unit says so. */
function moneyOf(cells: FieldCells): FieldCell | undefined {
  const value = cells.get('value')
  const isMethod = (cells.get('method')?.text ?? '') !== ''
  return isMethod && value !== undefined && value.text !== '' ? value : undefined
}

/**
 * A heading in litres above an amount in m³ says two things, a thousand apart: which one is meant is asked. Throws
 * `sheet.unit_differs`.
 */
export function refuseOther(headingUnit: string, own: string): void {
  if (headingUnit === '' || own === '' || isSameUnit(headingUnit, own)) return
  throw new DomainError('sheet.unit_differs', { field: 'unit', unit: headingUnit, written: own.slice(0, 20) })
}

function isSameUnit(left: string, right: string): boolean {
  return normaliseName(left) === normaliseName(right) || (symbolOf(left) ?? left) === (symbolOf(right) ?? right)
}

function monthsOf(cells: FieldCells, attempt: Attempt): RowAmounts | undefined {
  let isRead = true
  let written = ''
  const months = MONTH_FIELDS.map((field) => {
    const cell = cells.get(field)
    if (!cell || cell.text === '' || cell.text === '-') return ''
    const read = attempt(field, () => readAmount(cell, field))
    if (!read) isRead = false
    written ||= read?.unit ?? ''
    return read ? unmistakable(read.plain) : ''
  })
  if (!isRead) return undefined
  return attempt('quantity', () => {
    if (months.every((month) => month === '')) throw new DomainError('quantity.empty', { field: 'quantity' })
    return withUnit({ months }, cells.get('unit')?.text ?? '', written)
  })
}

/** The unit of its own column, or the one written after the amount; both must agree where both are there. */
function withUnit(amounts: RowAmounts, named: string, written: string): RowAmounts {
  const differs = named !== '' && written !== '' && !isSameUnit(named, written)
  if (differs)
    throw new DomainError('sheet.unit_differs', {
      field: 'unit',
      unit: named.slice(0, 20),
      written: written.slice(0, 20),
    })
  const unit = named || written
  return unit === '' ? amounts : { ...amounts, unit }
}
