import { isRecord, isText } from '../guards.ts'

/** The code of a refusal of ours: another note has the number; its key is the detail. */
export const NUMBER_USED = 'number_used'

/** What the national system said against a document, in its own words. */
export interface NfseRefusal {
  readonly code: string
  readonly description: string
  readonly detail: string | null
}

/** Refusals that an answer names: `erros` of a list, or a single `erro`, in whatever case their members are written. */
export function refusalsIn(answer: unknown): NfseRefusal[] {
  const told = member(answer, 'erros') ?? member(answer, 'erro')
  const list = Array.isArray(told) ? told : told === undefined || told === null ? [] : [told]
  return list.map((one) => ({
    code: textIn(one, 'codigo') ?? '',
    description: textIn(one, 'descricao') ?? textIn(one, 'mensagem') ?? '',
    detail: textIn(one, 'complemento') ?? null,
  }))
}

/** A member of an answer that is a text, in whatever case its name is written; undefined where it is none or empty. */
export function textIn(answer: unknown, name: string): string | undefined {
  const value = member(answer, name)
  return isText(value) && value !== '' ? value : undefined
}

/** A member of an answer that is a list, in whatever case its name is written; empty where it is none. */
export function listIn(answer: unknown, name: string): readonly unknown[] {
  const value = member(answer, name)
  return Array.isArray(value) ? value : []
}

function member(answer: unknown, name: string): unknown {
  if (!isRecord(answer)) return undefined
  return Object.entries(answer).find(([key]) => key.toLowerCase() === name.toLowerCase())?.[1]
}
