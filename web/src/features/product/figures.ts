import { readable } from '../../parts/factor/factor.ts'

/** Kilograms as people read them: five significant places after leading zeros. */
export function figureText(kg: string): string {
  return readable(kg.includes('.') ? kg.replace(/\.?0+$/, '') : kg)
}
