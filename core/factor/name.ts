/** The form in which names are compared: no accents, no case, no punctuation, single spaces; letters of Arabic, Chinese, Japanese and Korean stay. */
export function normaliseName(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9\u0620-\u065f\u1100-\u11ff\u3040-\u30ff\u3400-\u9fff]+/g, ' ')
    .trim()
}

/** A choice of a generator's parameter as the key of its word in the locales: `Automóvel a gasolina` is `automovel_a_gasolina`. */
export function choiceKey(name: string): string {
  return normaliseName(name).replaceAll(' ', '_')
}
