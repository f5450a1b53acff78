import type { Operation, Schema } from './operations.ts'
import { sampleOf } from './sample.ts'

/** A call with what it is given, by name; an id is the variable of the shell that holds it, `$ACTIVITY_ID`. */
export interface CurlCall {
  readonly operation: Operation
  readonly path: Values
  readonly query: Values
  /** Of the JSON or of the form. */
  readonly body: Values
}

type Values = Readonly<Record<string, unknown>>

/** The API by curl: of each group what reads first, what is asked of something first and what writes first, with all that each must be given. */
export function curlExamples(operations: readonly Operation[]): string {
  const groups = Map.groupBy(curlCalls(operations), ({ operation }) => operation.group)
  const parts = [...groups].map(
    ([group, calls]) => `## ${capital(group)}\n\n\`\`\`sh\n${calls.map(linesOf).join('\n\n')}\n\`\`\`\n`,
  )
  return `${head}\n${parts.join('\n')}`
}

/** The calls of the examples, group by group. */
export function curlCalls(operations: readonly Operation[]): CurlCall[] {
  const groups = Map.groupBy(operations, ({ group }) => group)
  return [...groups.values()].flatMap((all) => {
    const calls = all.map(callOf)
    const reading = calls.filter(({ operation }) => operation.method === 'GET')
    const firsts = [reading[0], reading.find(asksWithoutId), calls.find(({ operation }) => operation.method !== 'GET')]
    return [...new Set(firsts)].filter((call) => call !== undefined)
  })
}

function asksWithoutId({ path, query }: CurlCall): boolean {
  const asked = [...Object.values(path), ...Object.values(query)].map(String)
  return asked.length > 0 && asked.every((value) => !value.startsWith('$'))
}

/** The lines of a call as the shell takes them. */
export function linesOf({ operation, path, query, body }: CurlCall): string {
  const { method, summary, scope, body: json, form } = operation
  const asked = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
  const address = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => String(path[name]))
  const fields = Object.entries(body).map(([name, value]) => `-F "${name}=${value}"`)
  return [
    `# ${summary}. Scope: ${scope}`,
    [
      `curl${method === 'GET' ? '' : ` -X ${method}`} "$PEGADA_URL/api/v1${address}${asked.length > 0 ? `?${asked.join('&')}` : ''}"`,
      '-H "Authorization: Bearer $PEGADA_KEY"',
      ...(method === 'GET' ? [] : ['-H "Idempotency-Key: $(uuidgen)"']),
      ...(form ? fields : json ? ['-H "Content-Type: application/json"', `-d ${quoted(JSON.stringify(body))}`] : []),
    ].join(' \\\n  '),
  ].join('\n')
}

function callOf(operation: Operation): CurlCall {
  const { name, pathInput, query, body, form } = operation
  const given = GIVEN[name] ?? {}
  return {
    operation,
    path: { ...valuesOf(pathInput), ...GIVEN_IN_PATH[name] },
    query: valuesOf(query),
    body: { ...valuesOf(form ?? body ?? {}), ...given },
  }
}

/** What each field that must be given may hold. */
function valuesOf({ properties = {}, required = [] }: Schema): Values {
  return Object.fromEntries(required.map((name) => [name, sampleOf(name, properties[name] ?? {})]))
}

/** In single quotes, variables of the shell out of them. */
function quoted(text: string): string {
  return `'${text.replaceAll(/\$[A-Z_]+/g, (name) => `'"${name}"'`)}'`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** Keys of the built-in data that stand in an address. */
const GIVEN_IN_PATH: Readonly<Record<string, Values>> = {
  methodTry: { method: 'travel.flight' },
  sheetTemplate: { key: 'freight' },
}

/** What an operation needs that its schema leaves open, because one of several fields will do, or that should be of its kind. */
const GIVEN: Readonly<Record<string, Values>> = {
  billUpload: { file: '@conta.pdf' },
  methodTry: { inputs: { travel: '2', distance: '850' } },
  sheetUpload: { file: '@planilha.xlsx' },
  activityCreate: { generatorKey: 'electricity.grid', quantity: '1250.5', unit: 'kWh', period: '2025-07' },
}

const head = `# The API by curl

Written by \`node tools/write-client.ts\` from the OpenAPI description: of each group what reads first, what is asked of
something first and what writes first, with what it must be given. \`PEGADA_URL\` is the address of the installation, \`PEGADA_KEY\` a key of the page Automação; other variables are ids that an answer gave. An
\`Idempotency-Key\` makes a write safe to send again: keep it, and send the same.
`
