import { normaliseName } from '../factor/name.ts'

/** A code of the national list of services (`cTribNac`): item, subitem and split of Lei Complementar 116/2003. */
export interface ServiceCode {
  /** Six digits. */
  readonly code: string
  /** In the words of the list. */
  readonly description: string
  /** A group of the DPS that the code asks for: works, or an event; null where it asks for none. */
  readonly group: 'obra' | 'atvEvento' | null
}

/** The national list of services in one edition, by code. */
export interface ServiceList {
  /** Day of the edition, `YYYY-MM-DD`; it holds until another one. */
  readonly edition: string
  readonly codes: ReadonlyMap<string, ServiceCode>
}

/** A code as the law writes it, `01.05.01`. */
export function dottedCode(code: string): string {
  return code.replace(/^(\d{2})(\d{2})(\d{2})$/, '$1.$2.$3')
}

/**
 * Codes that begin with what is typed, digits with points or without (`1.05` is `0105`), or whose description has all its words,
 * accents and case aside; in the order of the list, at most `max`.
 */
export function searchServiceCodes({ codes }: ServiceList, text: string, max: number): readonly ServiceCode[] {
  const typed = text.trim()
  const found = /^\d[\d.]*$/.test(typed) ? beginning(typed) : holding(typed)
  return [...codes.values()].filter(found).slice(0, max)
}

function beginning(typed: string): (one: ServiceCode) => boolean {
  const [item = '', ...rest] = typed.split('.')
  const start = [rest.length > 0 ? item.padStart(2, '0') : item, ...rest].join('')
  return ({ code }) => code.startsWith(start)
}

/** Whether a description has all words of a text, accents and case aside. */
export function holding(text: string): (one: Pick<ServiceCode, 'description'>) => boolean {
  const wanted = normaliseName(text).split(' ').filter(Boolean)
  return ({ description }) => {
    const said = normaliseName(description)
    return wanted.every((word) => said.includes(word))
  }
}
