import { stripTypeScriptTypes } from 'node:module'
import { dirname, relative } from 'node:path'

/** One break of a source file; `text` is the whole file with the break in it, `line` where it is, counted from 1. */
export interface Mutant {
  readonly file: string
  readonly kind: 'thousand' | 'unit' | 'gas' | 'turned' | 'joined' | 'answer' | 'elsewhere'
  readonly line: number
  /** How many breaks of the kind stand before this one on the line: with it a mutant can be named. */
  readonly nth: number
  readonly text: string
}

type Break = Omit<Mutant, 'nth'>
type Find = (pattern: RegExp) => readonly RegExpExecArray[]
type MakeBreak = (kind: Mutant['kind'], index: number, length: number, by: string, prefix?: string) => Break

const GASES: Readonly<Record<string, string>> = {
  CO2: 'CH4',
  CH4: 'N2O',
  N2O: 'CH4',
  CO2_biogenic: 'CO2',
  CO2_removed: 'CO2',
  SF6: 'CO2',
}
const UNITS: Readonly<Record<string, string>> = {
  kg: 't',
  t: 'kg',
  kWh: 'MWh',
  MWh: 'kWh',
  km: 'm',
  L: 'm³',
  'm³': 'L',
  GJ: 'TJ',
  TJ: 'GJ',
  ha: 'm²',
}

const TURNED: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '>': '<=',
  '<': '>=',
  '>=': '<',
  '<=': '>',
}

/**
 * Every mutant of a file: each figure, unit and gas in turn, each multiplication once, and outside the methods each
 * decision. What changes types or comments alone is the same program, and what cannot be read is none: neither is a mutant.
 */
export function mutantsOf(file: string, text: string): readonly Mutant[] {
  const breakAt: MakeBreak = (kind, index, length, by, prefix = '') => ({
    file,
    kind,
    line: text.slice(0, index).split('\n').length,
    text: `${prefix}${text.slice(0, index)}${by}${text.slice(index + length)}`,
  })
  const comments = [...text.matchAll(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm)].map(
    (match) => [match.index, match.index + match[0].length] as const,
  )
  const isComment = (index: number) => comments.some(([from, to]) => index >= from && index < to)
  const find: Find = (pattern) => [...text.matchAll(pattern)].filter(({ index }) => !isComment(index))
  const breaks = [...figuresIn(file, find, breakAt), ...(isOfMethods(file) ? [] : decisionsIn(find, breakAt))]
  const whole = programOf(text)
  return numbered(breaks.filter((one) => ![undefined, whole].includes(programOf(one.text))))
}

/** Methods stand in folders of the activities; what reads and writes for all of them, in `method` and beside the folders. */
function isOfMethods(file: string): boolean {
  return /^core\/activity\/(?!method\/)[^/]+\//.test(file)
}

/** What runs of a source: its types are gone, each line stands where it stood. Undefined where it is no program. */
function programOf(text: string): string | undefined {
  try {
    return stripTypeScriptTypes(text).replaceAll(/[ \t]+/g, ' ')
  } catch {
    return undefined
  }
}

function numbered(breaks: readonly Break[]): readonly Mutant[] {
  return breaks.map((one, index) => ({
    ...one,
    nth: breaks.slice(0, index).filter(({ line, kind }) => line === one.line && kind === one.kind).length,
  }))
}

/** Gases and units taken for another, figures and products a thousand times too large. */
function figuresIn(file: string, find: Find, breakAt: MakeBreak): readonly Break[] {
  const expression = relative(dirname(file), 'core/activity/method/expression.ts')
  const importPath = expression.startsWith('.') ? expression : `./${expression}`
  const thousand = `import { constant as mutantConstant } from '${importPath}'; const MUTANT = mutantConstant('mutant', '1000', '', 'mutant'); `
  return [
    ...find(/(?<=emit\()'(CO2|CH4|N2O|CO2_biogenic|CO2_removed|SF6)'/g).map((match) =>
      breakAt('gas', match.index, match[0].length, `'${GASES[match[1] ?? '']}'`),
    ),
    ...find(/(?<=\bunit: )'([^']+)'/g)
      .filter(([, unit]) => UNITS[unit ?? ''] !== undefined)
      .map((match) => breakAt('unit', match.index, match[0].length, `'${UNITS[match[1] ?? '']}'`)),
    ...find(/\bUNITS\.(kg|t|kWh|MWh|km|L)\b/g).map((match) =>
      breakAt('unit', match.index, match[0].length, `UNITS.${UNITS[match[1] ?? '']}`),
    ),
    ...find(/(?<!function )\bproduct\((?=[^)])/g).map((match) =>
      breakAt('thousand', match.index, match[0].length, 'product(MUTANT, ', thousand),
    ),
    ...find(/\.times\((?=[^)])/g).map((match) =>
      breakAt('thousand', match.index, match[0].length, '.times(1000).times('),
    ),
    ...find(/(?<=(?:value: |constant\('[a-z0-9_]+', ))'(\d+(?:\.\d+)?)'/g)
      .filter(([, value]) => Number(value) !== 0)
      .map((match) => breakAt('thousand', match.index, match[0].length, `'${Number(match[1]) * 1000}'`)),
  ]
}

/** Comparisons, "and" and "or", yes and no, and where a value is looked for next when its first place is empty. */
function decisionsIn(find: Find, breakAt: MakeBreak): readonly Break[] {
  return [
    ...find(/(?<=\s)(===|!==|>=|<=|>|<)(?= )/g).map((match) =>
      breakAt('turned', match.index, match[0].length, TURNED[match[0]] ?? match[0]),
    ),
    ...find(/(?<=\s)(&&|\|\|)(?=\s)/g).map((match) =>
      breakAt('joined', match.index, 2, match[0] === '&&' ? '||' : '&&'),
    ),
    ...find(/(?<=return |: |\? )(true|false)\b/g).map((match) =>
      breakAt('answer', match.index, match[0].length, match[0] === 'true' ? 'false' : 'true'),
    ),
    ...find(/\s\?\? [\w.]+\([^()]*\)/g).map((match) => breakAt('elsewhere', match.index, match[0].length, '')),
  ]
}
