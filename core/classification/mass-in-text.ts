import { decimal, toPlain } from '../quantity/decimal.ts'

/** A mass as Brazilians write it: a dot between thousands, a comma before decimals ("18,640 T", "9.250 KG"). */
export type MassInText = { readonly value: string; readonly unit: 't' | 'kg' }

/** The masses that a text names, in order. A dot before one or two figures is read as a comma. */
export function massesIn(text: string): MassInText[] {
  return [...text.matchAll(MASS)].map(([, written = '', unit = '']) => ({
    value: toPlain(decimal(plain(written))),
    unit: unit.toLowerCase().startsWith('t') ? 't' : 'kg',
  }))
}

function plain(written: string): string {
  if (written.includes(',')) return written.replaceAll('.', '').replace(',', '.')
  return /^\d{1,3}(?:\.\d{3})+$/.test(written) ? written.replaceAll('.', '') : written
}

const MASS =
  /(?<![\d.,])(\d{1,3}(?:\.\d{3})+(?:,\d+)?|\d{1,9}(?:[.,]\d{1,6})?) ?(t(?:on(?:s|eladas?)?)?|kgs?|quilos?)(?![a-zà-ú\d])/gi
