/**
 * What of an unexpected error may stand in the log: its kind, its code and where it happened. A message of the database
 * quotes the query's values, and one of a parser its text: names, addresses and CNPJ, which the log never holds.
 */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at .+:\d+:\d+\)?$/.test(line))
  return [headOf(error), ...frames].join('\n')
}

function headOf(error: Error): string {
  const codes = chainOf(error).map((link) => ('code' in link && typeof link.code === 'string' ? link.code : undefined))
  const code = codes.find((found) => found !== undefined)
  const quotes = error.name === 'SyntaxError' || isQuery(error) || codes.some((found) => SQLSTATE.test(found ?? ''))
  return [code ? `${error.name} ${code}` : error.name, ...(quotes ? [] : [error.message])].join(': ')
}

/** Drizzle's wrapper of a failed query; its message holds the statement and every parameter. */
function isQuery(error: Error): boolean {
  return 'query' in error && 'params' in error
}

function chainOf(error: Error): Error[] {
  const chain = [error]
  for (let next = error.cause; next instanceof Error && !chain.includes(next); next = next.cause) chain.push(next)
  return chain
}

const SQLSTATE = /^[0-9A-Z]{5}$/
