import { parseArgs } from 'node:util'

/** What a program of the repository takes on its command line. */
export interface Program {
  /** As it is called: `npm start`. */
  readonly call: string
  /** One sentence: what it does. */
  readonly about: string
  readonly options?: Readonly<Record<string, Option>>
  /** The words that stand without dashes, where it takes any: `[name…]`, and what they mean. */
  readonly words?: { readonly form: string; readonly about: string }
}

interface Option {
  readonly about: string
  /** What stands behind it, where it takes a value: `api|worker`. */
  readonly value?: string
}

/** What a command line asks for: the work itself, the use of the program, or nothing that there is. */
export type Asked =
  | {
      readonly kind: 'work'
      /** What stands behind the options that take a value. */
      readonly values: Readonly<Record<string, string>>
      readonly words: readonly string[]
    }
  | { readonly kind: 'help'; readonly text: string }
  | { readonly kind: 'refused'; readonly text: string }

export function readAsked(program: Program, args: readonly string[]): Asked {
  const named = Object.entries(program.options ?? {})
  const options = Object.fromEntries(
    named.map(([name, { value }]) => [name, { type: value ? ('string' as const) : ('boolean' as const) }]),
  )
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: program.words !== undefined,
    })
    if (values.help) return { kind: 'help', text: useOf(program) }
    const given = Object.entries<unknown>(values).flatMap(([name, value]) =>
      typeof value === 'string' ? [[name, value] as const] : [],
    )
    return { kind: 'work', values: Object.fromEntries(given), words: positionals }
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [sentence] = error.message.split(/[.\n]/)
    return { kind: 'refused', text: `${sentence}.\n\n${useOf(program)}` }
  }
}

/** Reads this process's command line. `--help` tells the use and ends with 0; what the program does not take ends with 2. */
export function readCommandLine(program: Program): Extract<Asked, { kind: 'work' }> {
  const asked = readAsked(program, process.argv.slice(2))
  if (asked.kind === 'work') return asked
  const out = asked.kind === 'help' ? process.stdout : process.stderr
  out.write(asked.text)
  process.exit(asked.kind === 'help' ? 0 : 2)
}

function useOf({ call, about, options = {}, words }: Program): string {
  const dashes = call.startsWith('npm ') && !call.includes(' -- ') ? ' --' : ''
  const named = Object.entries(options).map(([name, { value, about }]) => ({
    form: `--${name}${value ? ` ${value}` : ''}`,
    about,
  }))
  const rows = [...(words ? [words] : []), ...named, { form: '--help', about: 'tells this' }]
  const width = Math.max(...rows.map(({ form }) => form.length))
  const forms = [...(words ? [words.form] : []), ...named.map(({ form }) => `[${form}]`)]
  return [
    `${call}${forms.length > 0 ? `${dashes} ${forms.join(' ')}` : ''}`,
    about,
    '',
    ...rows.map(({ form, about }) => `  ${form.padEnd(width)}  ${about}`),
    '',
  ].join('\n')
}
