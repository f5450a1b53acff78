import { DomainError } from '@pegada/core/domain-error.ts'
import { toPlain } from '@pegada/core/quantity/decimal.ts'
import { parseQuantity } from '@pegada/core/quantity/parse-quantity.ts'
import { settledFigure } from '@pegada/core/quantity/settled-figure.ts'
import { numberStyle } from './number-style.ts'

/** What was typed in the language shown, so written that everybody reads the same; what stays in doubt as it stands. */
export function settled(typed: string): string {
  return settledFigure(typed, numberStyle())
}

/** A figure as it is read: its plain decimal, or the two that it may be; nothing where it is none. */
export type FigureRead = { readonly plain: string } | { readonly readings: readonly string[] } | undefined

/** How a settled text is read; a sign before it stays. */
export function figureOf(text: string): FigureRead {
  const [, sign, digits = ''] = /^\s*([-−]?)(.*)$/s.exec(text) ?? []
  try {
    return { plain: `${sign ? '-' : ''}${toPlain(parseQuantity(digits))}` }
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    const { readings } = error.data
    return Array.isArray(readings) ? { readings: readings.map(String) } : undefined
  }
}

/** Whether it is worth saying how a figure is read: it has marks, or as many digits as one groups. */
export function isWorthSaying(typed: string): boolean {
  return /[.,\u066b\u066c\uff0c\uff0e]|\p{Nd}\s?\p{Nd}{3}/u.test(typed)
}
