/**
 * The nitrogen that a fertiliser's description prints, % of N by mass: the first of the three figures of "NPK 20-05-20" (MAPA,
 * Instrução Normativa 39/2018), the first of the two of a phosphate ("MAP 11-52", "DAP 18-46"), or a share ("SULFATO DE AMONIO
 * 21 %", "N 45%"). Dates, taxes, sizes and shares of other nutrients are none.
 */

/** The share as a plain decimal, "0" where a formula says that there is none; undefined where nothing is printed. */
export function readNitrogen(product: string): string | undefined {
  const text = product.normalize('NFD').replace(MARKS, '').toUpperCase()
  return ofFormula(text) ?? ofPhosphate(text) ?? ofShare(text)
}

function ofFormula(text: string): string | undefined {
  const packed = PACKED.exec(text)
  if (packed) return valid(packed.slice(1, 4))
  for (const match of text.matchAll(FORMULA)) {
    const found = DATED.test(text.slice(0, match.index)) ? undefined : valid([match[1], match[3], match[4]])
    if (found !== undefined) return found
  }
  return undefined
}

/** Nutrients by mass: together they cannot be more than the whole, and are more than nothing. */
function valid(figures: readonly (string | undefined)[]): string | undefined {
  const shares = figures.map((figure = '') => Number(figure.replace(',', '.')))
  const sum = shares.reduce((all, one) => all + one, 0)
  return sum > 0 && sum <= 100 ? String(shares[0]) : undefined
}

function ofPhosphate(text: string): string | undefined {
  const [, , nitrogen] = PHOSPHATE.exec(text) ?? []
  return nitrogen === undefined ? undefined : plain(nitrogen)
}

function ofShare(text: string): string | undefined {
  const named = NAMED_BEFORE.exec(text)?.[1] ?? NAMED_AFTER.exec(text)?.[1]
  if (named !== undefined) return plain(named)
  for (const match of text.matchAll(SHARE)) {
    const share = plain(match[1] ?? '')
    const isOther =
      OF_OTHERS_BEFORE.test(text.slice(0, match.index)) || OF_OTHERS.test(text.slice(match.index + match[0].length))
    if (!isOther && Number(share) <= MOST_NITROGEN) return share
  }
  return undefined
}

function plain(figure: string): string {
  return String(Number(figure.replace(',', '.')))
}

const MARKS = /[\u0300-\u036f]/g
const FIGURE = '\\d{1,2}(?:,\\d{1,2})?'
/** Three figures with one mark between them, the same twice: 20-05-20, 04.14.08, 4 14 8; no fourth one follows, as in a telephone. */
const FORMULA = new RegExp(
  `(?<![\\d,.-])(${FIGURE})(\\s*[-–./]\\s*|\\s)(${FIGURE})\\2(${FIGURE})(?![\\d,]|[-./]\\d)`,
  'g',
)
/** NPK 041408, without marks. */
const PACKED = /\bNPK\s?(\d{2})(\d{2})(\d{2})(?!\d)/
/** Words of dates and lots, with what may stand between them and the figures. */
const DATED =
  /(?:VAL(?:IDADE)?|VENC(?:IMENTO|TO)?|FAB(?:RICACAO|RIC)?|DATA|EMISSAO|LOTE|LT|ENTREGA|PED(?:IDO)?|NF|REF)[ .:ºN°]*$/
/** Monoammonium and diammonium phosphate and other NP by two figures. */
const PHOSPHATE =
  /\b(MAP|DAP|NP|FOSFATO\s+(?:MONO|DI)\s?AMONIC\w*)\b\D{0,20}?(?<![\d,])(\d{1,2})\s*[-–/ .]\s*\d{2}(?!\d|\s*(?:(?:KG|G|L)\b|%))/
/** "N 45%", "N: 20 %", "NITROGENIO 21%". */
const NAMED_BEFORE = /(?<![A-Z0-9]|%\s?(?:DE\s)?)(?:N|NITROGENIO)(?:\s+TOTAL)?[ :=]*(\d{1,2}(?:[.,]\d{1,2})?)\s?%/
/** "33% N", "34,4 % DE NITROGENIO". */
const NAMED_AFTER =
  /(?<![\d.,]|\b(?:S|P|K|CA|MG|P2O5|K2O)[ :=]*)(\d{1,2}(?:[.,]\d{1,2})?)\s?%\s?(?:DE\s)?(?:N|NITROGENIO)(?![A-Z0-9])/
const SHARE = /(?<![\d.,])(\d{1,2}(?:[.,]\d{1,2})?)\s?%/g
/** Another nutrient, or what is no share of a nutrient, right after the share. */
const OF_OTHERS =
  /^\s*(?:DE\s+)?(?:S|P|K|P2O5|K2O|CA|CAO|MG|MGO|B|ZN|CU|MN|FE|SI|ENXOFRE|FOSFORO|POTASSIO|CALCIO|UMIDADE|AGUA|DESC(?:ONTO)?|ICMS|IPI|PUREZA|PURO|CORANTE)(?![A-Z0-9])/
/** The same right before it, where it is not what the share before is of. */
const OF_OTHERS_BEFORE =
  /(?<![A-Z0-9]|%\s*(?:DE\s+)?)(?:S|P|K|P2O5|K2O|CA|CAO|MG|MGO|ENXOFRE|FOSFORO|POTASSIO|CALCIO|UMIDADE|DESC(?:ONTO)?|ICMS|IPI|RED(?:UCAO)?|BASE|PUREZA)[ :=.]*$/
/** Urea, the richest solid, has 46.6 % (CO(NH2)2). */
const MOST_NITROGEN = 47
