import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type Node, treeOf, walk } from './syntax-tree.ts'

/** What the sources say about texts: the strings they hold, the patterns they build, and words that stand in the code itself. */
export interface LocaleUsage {
  /** Every string in the sources, as it is. */
  readonly literals: ReadonlySet<string>
  /** Strings built from pieces, as patterns: `nav.${key}` is `nav.` and anything. */
  readonly patterns: readonly RegExp[]
  /** Keys that are asked for as they stand: `t('…')` and `translate(language, '…')`. */
  readonly asked: readonly { readonly file: string; readonly key: string }[]
  /** Areas that `useTranslation` opens, by file; a key without an area is looked for in the first of a call alone. */
  readonly opened: readonly { readonly file: string; readonly area: string; readonly isFirst: boolean }[]
  /** Texts for people in the pages themselves, where only `locales/` may hold them. */
  readonly strays: readonly string[]
}

/** The same while the sources are read. */
interface Notes {
  readonly literals: Set<string>
  readonly patterns: Map<string, RegExp>
  readonly asked: { file: string; key: string }[]
  readonly opened: { file: string; area: string; isFirst: boolean }[]
  readonly strays: string[]
}

const root = join(import.meta.dirname, '..')
/** Attributes that a person reads or hears. */
const spokenAttributes = new Set([
  'title',
  'label',
  'placeholder',
  'alt',
  'aria-label',
  'description',
  'aria-description',
])

export function readLocaleUsage(rooms: readonly string[]): LocaleUsage {
  const usage: Notes = { literals: new Set(), patterns: new Map(), asked: [], opened: [], strays: [] }
  for (const file of rooms.flatMap((room) => sourcesIn(join(root, room)))) {
    const name = relative(root, file)
    walk(treeOf(name, readFileSync(file, 'utf8')), (node) => {
      note(node, name, usage)
    })
  }
  return { ...usage, patterns: [...usage.patterns.values()] }
}

function note(node: Node, file: string, usage: Notes): void {
  if (node.type === 'Literal' && typeof node.value === 'string') {
    usage.literals.add(node.value)
    if (node.value.endsWith('.') && node.value.length > 2) addPattern(usage.patterns, [node.value, ''])
  }
  if (node.type === 'TemplateLiteral') {
    const pieces = (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked)
    if (pieces.length > 1 && pieces.some((piece) => /[a-z]/i.test(piece))) addPattern(usage.patterns, pieces)
    if (pieces.length === 1) usage.literals.add(pieces[0] ?? '')
  }
  if (node.type === 'CallExpression') {
    const callee = node.callee as Node
    const [first] = node.arguments as Node[]
    if (callee.type === 'Identifier' && callee.name === 't' && typeof first?.value === 'string') {
      usage.asked.push({ file, key: first.value })
    }
    if (callee.type === 'Identifier' && callee.name === 'useTranslation') {
      const named = first?.type === 'ArrayExpression' ? (first.elements as Node[]) : first ? [first] : []
      for (const [at, { value: area }] of named.entries()) {
        if (typeof area === 'string') usage.opened.push({ file, area, isFirst: at === 0 })
      }
    }
  }
  if (node.type === 'JSXText' && hasWords(String(node.value)))
    usage.strays.push(`${file}: ${String(node.value).trim()}`)
  if (node.type === 'JSXAttribute') {
    const name = (node.name as { name?: unknown }).name
    const value = (node.value as Node | null)?.value
    if (spokenAttributes.has(String(name)) && typeof value === 'string' && hasWords(value)) {
      usage.strays.push(`${file}: ${name}="${value}"`)
    }
  }
}

/** Names, units and signs that read the same in every language. */
const sameEverywhere =
  /\b(?:Pegada|Ctrl|Esc|Tab|Enter|XML|PDF|XLSX|CSV|NF-e|CNPJ|API|HTTPS?|SHA-256|PIX|webhook-id|pgd_|kg|MWh|CO₂e?|ms)(?![\p{L}])|@[\w.-]+/giu

/** Whether a text says something in a language. */
function hasWords(text: string): boolean {
  return /\p{L}{2,}/u.test(text.replace(sameEverywhere, ''))
}

function addPattern(patterns: Map<string, RegExp>, pieces: readonly string[]): void {
  const source = pieces.map((piece) => piece.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+')
  if (!patterns.has(source)) patterns.set(source, new RegExp(`^(?:${source})$`))
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    if (name === 'node_modules' || name === 'dist' || name === 'dist-website') return []
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return sourcesIn(path)
    return /\.tsx?$/.test(name) && !/\.(test|e2e)\.tsx?$/.test(name) ? [path] : []
  })
}
