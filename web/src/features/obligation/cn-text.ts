/** A code of the combined nomenclature as it is printed: 7318 15 95. */
export function cnText(code: string): string {
  return code.replace(/^(\d{4})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3')
}
