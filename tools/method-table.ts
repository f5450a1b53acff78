import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { METHODS } from '@pegada/core/activity/method/registry.ts'

/**
 * The table of all methods in docs/methodology.md, made from the registry. `node tools/method-table.ts` writes it anew;
 * tools/methodology.test.ts fails when it is not the one that stands there.
 */
const file = join(import.meta.dirname, '../docs/methodology.md')
const START = '<!-- methods: written by tools/method-table.ts -->'
const END = '<!-- end of methods -->'

/** The table as it must stand: every method with its categories, formula and source, in the order of the registry. */
export function methodTable(): string {
  const rows = METHODS.map(({ key, categories, formula, source }) => {
    const others = categories.length > 1 ? ` and ${categories.length - 1} more` : ''
    return `| \`${key}\` | ${categories[0]}${others} | ${cell(formula)} | ${cell(source)} |`
  })
  return [`| method (${METHODS.length}) | category | formula | source |`, '|---|---|---|---|', ...rows].join('\n')
}

/** The table that docs/methodology.md has between its marks. */
export function writtenTable(): string {
  return textOf().split(START)[1]?.split(END)[0]?.trim() ?? ''
}

function textOf(): string {
  return readFileSync(file, 'utf8')
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ').replaceAll('*', '\\*')
}

if (import.meta.main) {
  const [before = '', rest = ''] = textOf().split(START)
  const [, after = ''] = rest.split(END)
  writeFileSync(file, `${before}${START}\n${methodTable()}\n${END}${after}`)
}
