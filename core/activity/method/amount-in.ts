import type { InputSpec } from './input.ts'

/** Kinds of inputs that an amount is typed into. */
export type AmountKind = Extract<InputSpec, { kind: 'quantity' | 'number' | 'percent' }>['kind']

/** What is typed, trimmed, as an amount and the rest: the unit of a quantity; a percent sign says nothing. */
export function amountIn(kind: AmountKind, text: string): { readonly amount: string; readonly rest: string } {
  if (kind === 'percent') return { amount: text.replace(/\s*[%٪]$/u, ''), rest: '' }
  const [, amount = text, rest = ''] = (kind === 'quantity' && /^([-−]?[\d.,]+)\s*(.*)$/u.exec(text)) || []
  return { amount, rest }
}
