import { importsOf, isTest, sourceFiles, textOf } from './import-graph.ts'
import { type Node, treeOf, walk } from './syntax-tree.ts'

/**
 * Which codes a procedure of the API can be refused with, read from the sources: from its handler by every function that it names,
 * to each `DomainError` that is made. What is caught on the way and not thrown again does not count, nor what only a port answers,
 * for a port is called by its interface. A function that is handed on counts as called.
 */
export interface Thrown {
  /** The dotted name of the procedure. */
  readonly procedure: string
  readonly code: string
  /** The functions between the handler and the throw, `file:name` each. */
  readonly way: readonly string[]
}

/** Codes that do not come out of a function, `file:name`, though a throw of theirs is reached through it; `*` for any. */
export type Caught = ReadonlyMap<string, readonly string[]>

/** What every procedure with a handler can be refused with, each code with the shortest way to it. */
export function thrownCodes(caught: Caught = new Map()): {
  readonly procedures: readonly string[]
  readonly thrown: readonly Thrown[]
} {
  const { program, handlers } = readProgram()
  return {
    procedures: handlers.map(({ procedure }) => procedure),
    thrown: handlers.flatMap(({ file, procedure, body }) =>
      reach(program, caught, { file, body }).map((found) => ({ procedure, ...found })),
    ),
  }
}

/** The procedures from whose handler one of these functions, `file:name`, is named on any way. */
export function proceduresThrough(places: readonly string[]): readonly string[] {
  const { program, handlers } = readProgram()
  return handlers.flatMap(({ file, procedure, body }) => {
    const seen = new Set<string>()
    const open = [{ file, body }]
    for (let at = open.pop(); at !== undefined; at = open.pop()) {
      for (const name of at.body.names) {
        const target = resolve(program, at.file, name)
        if (!target || seen.has(target.key)) continue
        seen.add(target.key)
        open.push(target)
      }
    }
    return places.some((place) => seen.has(place)) ? [procedure] : []
  })
}

let known: ReturnType<typeof readAll> | undefined

/** The sources as they are when they are first asked for: read once a process. */
const readProgram = () => (known ??= readAll())

function readAll() {
  const program = new Map(
    sourceFiles
      .filter((file) => /^(?:core|server\/src|reference)\//.test(file) && file.endsWith('.ts') && !isTest(file))
      .map((file) => [file, readSource(file)] as const),
  )
  const handlers = [...program].flatMap(([file, source]) => source.handlers.map((handler) => ({ file, ...handler })))
  return { program, handlers }
}

/** What a stretch of code throws itself and which functions it names. */
interface Body {
  readonly codes: ReadonlySet<string>
  readonly names: ReadonlySet<string>
}

interface Source {
  readonly functions: ReadonlyMap<string, Body>
  readonly handlers: readonly { readonly procedure: string; readonly body: Body }[]
  /** Where an imported name comes from. */
  readonly imports: ReadonlyMap<string, { readonly file: string; readonly name: string }>
}

interface Step {
  readonly file: string
  readonly body: Body
  readonly way: readonly string[]
  /** Functions on the way out of which some codes do not come. */
  readonly caughtBy: readonly string[]
}

function reach(
  program: ReadonlyMap<string, Source>,
  caught: Caught,
  start: Pick<Step, 'file' | 'body'>,
): { code: string; way: readonly string[] }[] {
  const found = new Map<string, readonly string[]>()
  const seen = new Map<string, readonly (readonly string[])[]>()
  let round: Step[] = [{ ...start, way: [], caughtBy: [] }]
  while (round.length > 0) {
    const next: Step[] = []
    for (const { file, body, way, caughtBy } of round) {
      for (const code of body.codes) {
        if (!found.has(code) && !caughtBy.some((key) => caught.get(key)?.includes(code))) found.set(code, way)
      }
      for (const name of body.names) {
        const target = resolve(program, file, name)
        if (!target || caught.get(target.key)?.includes('*')) continue
        const through = caught.has(target.key) ? [...new Set([...caughtBy, target.key])] : caughtBy
        const before = seen.get(target.key) ?? []
        // Whoever came here with less caught on the way has found all that is found now.
        if (before.some((other) => other.every((key) => through.includes(key)))) continue
        seen.set(target.key, [...before, through])
        next.push({ file: target.file, body: target.body, way: [...way, target.key], caughtBy: through })
      }
    }
    round = next
  }
  return [...found].map(([code, way]) => ({ code, way }))
}

function resolve(program: ReadonlyMap<string, Source>, file: string, name: string) {
  const source = program.get(file)
  const from = source?.imports.get(name)
  const at = from ?? { file, name }
  const body = program.get(at.file)?.functions.get(at.name)
  return body && { key: `${at.file}:${at.name}`, file: at.file, body }
}

function readSource(file: string): Source {
  const program = treeOf(file, textOf(file))
  const functions = new Map<string, Body>()
  for (const statement of program.body as Node[]) {
    const declared = (statement.declaration ?? statement) as Node
    if (declared.type === 'FunctionDeclaration' || declared.type === 'ClassDeclaration') {
      functions.set(nameOf(declared.id), bodyOf(declared))
    }
    for (const one of (declared.type === 'VariableDeclaration' ? declared.declarations : []) as Node[]) {
      const value = one.init as Node | null
      if (value && /Function/.test(value.type)) functions.set(nameOf(one.id), bodyOf(value))
    }
  }
  const handlers: Source['handlers'][number][] = []
  const taken = proceduresTaken(program.body as Node[])
  walk(
    program,
    (node) => {
      const procedure = node.type === 'CallExpression' ? handlerOf(node.callee as Node, taken) : undefined
      if (procedure) handlers.push({ procedure, body: bodyOf((node.arguments as Node[])[0] as Node) })
    },
    isCaught,
  )
  const imports = new Map(
    importsOf(file).flatMap(({ to, names }) => names.map((name) => [name, { file: to, name }] as const)),
  )
  return { functions, handlers, imports }
}

/** `activity.list` of `guarded.activity.list.handler`, or of `list.handler` where that was taken out; undefined of anything else. */
function handlerOf(callee: Node, taken: ReadonlyMap<string, readonly string[]>): string | undefined {
  const [first = '', ...others] = chainOf(callee)
  if (others.at(-1) !== 'handler') return undefined
  const names = taken.get(first) ?? (DOORS.includes(first) ? [] : undefined)
  return names && [...names, ...others.slice(0, -1)].join('.')
}

/** What a file takes out of its part of the contract: `const { get, set } = guarded.baseYear`. */
function proceduresTaken(statements: readonly Node[]): ReadonlyMap<string, readonly string[]> {
  const declared = statements.flatMap((one) => (one.type === 'VariableDeclaration' ? (one.declarations as Node[]) : []))
  return new Map(
    declared.flatMap(({ id, init }): (readonly [string, readonly string[]])[] => {
      const [door = '', ...path] = init ? chainOf(init as Node) : []
      const pattern = id as Node
      if (!DOORS.includes(door)) return []
      if (pattern.type !== 'ObjectPattern') return [[nameOf(pattern), path]]
      return (pattern.properties as Node[]).map(({ key, value }) => [nameOf(value), [...path, nameOf(key)]])
    }),
  )
}

const DOORS = ['guarded', 'open', 'personal']

function chainOf(node: Node): string[] {
  if (node.type === 'Identifier') return [nameOf(node)]
  return node.type === 'MemberExpression' ? [...chainOf(node.object as Node), nameOf(node.property)] : []
}

function bodyOf(code: Node): Body {
  const codes = new Set<string>()
  const names = new Set<string>()
  walk(
    code,
    (node) => {
      if (node.type === 'Identifier') names.add(nameOf(node))
      if (node.type === 'NewExpression' && nameOf(node.callee) === 'DomainError') {
        for (const text of textsOf((node.arguments as Node[])[0])) codes.add(text)
      }
    },
    isCaught,
  )
  return { codes, names }
}

/** The texts that an expression may be: a literal, or either side of a choice. */
function textsOf(node: Node | undefined): string[] {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? [node.value] : []
  return node?.type === 'ConditionalExpression'
    ? [...textsOf(node.consequent as Node), ...textsOf(node.alternate as Node)]
    : []
}

/** Whether a part of a node is a `try` whose refusals are caught there and not thrown again, or the work of `unlessRefused`. */
function isCaught({ type, handler, callee }: Node, field: string): boolean {
  if (type === 'CallExpression') return field === 'arguments' && nameOf(callee) === 'unlessRefused'
  return field === 'block' && type === 'TryStatement' && keepsRefusals(handler as Node | null)
}

/**
 * Whether a `catch` lets no refusal through: it throws nothing, or only what is no `DomainError`, and does not hand the error
 * back for somebody else to throw.
 */
function keepsRefusals(handler: Node | null): boolean {
  if (!handler) return false
  const caught = nameOf(handler.param)
  let throws = 0
  let guards = 0
  let isHandedBack = false
  walk(
    handler.body,
    (node) => {
      if (node.type === 'ThrowStatement') throws += 1
      if (node.type === 'BinaryExpression' && node.operator === 'instanceof' && nameOf(node.right) === 'DomainError')
        guards += 1
      if (node.type === 'ReturnStatement' && caught !== '' && handsBack(node.argument as Node | null, caught))
        isHandedBack = true
    },
    isCaught,
  )
  return !isHandedBack && (throws === 0 || (throws === 1 && guards > 0))
}

/** Whether what is returned is the error itself, or an object that holds it. */
function handsBack(value: Node | null, caught: string): boolean {
  if (value?.type === 'Identifier') return nameOf(value) === caught
  if (value?.type !== 'ObjectExpression') return false
  return (value.properties as Node[]).some(({ value: member }) => nameOf(member) === caught)
}

function nameOf(node: unknown): string {
  const name = (node as Node | null)?.name
  return typeof name === 'string' ? name : ''
}
