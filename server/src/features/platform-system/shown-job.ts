/**
 * What of a job and of its failure may be read by who looks after the installation: ids, numbers and days; of an error its kind and its
 * sentence without what it quotes. What people wrote, addresses and numbers of documents are left out.
 */
export function shownData(data: unknown): { key: string; value: string | null }[] {
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).map(([key, value]) => ({ key, value: isPlain(value) ? String(value) : null }))
}

function isPlain(value: unknown): boolean {
  if (typeof value === 'number' || typeof value === 'boolean') return true
  return typeof value === 'string' && (UUID.test(value) || DAY.test(value))
}

/**
 * The kind of what the queue wrote down as the output of a try, and its sentence where that quotes no values; `timed_out` without a
 * sentence where the queue waited for its end in vain, which it writes down as a value within.
 */
export function shownError(output: unknown): { kind: string; message: string | null } {
  const told = insideOf(output)
  if (typeof told !== 'object' || told === null) return { kind: 'unknown', message: null }
  const { name, code, message } = told as Readonly<Record<string, unknown>>
  if (typeof message === 'string' && TIMED_OUT.test(message)) return { kind: 'timed_out', message: null }
  const kind = [code, name].find((one): one is string => typeof one === 'string' && one !== '') ?? 'unknown'
  const quotes = SQLSTATE.test(kind) || name === 'SyntaxError' || 'query' in told
  if (quotes || typeof message !== 'string') return { kind, message: null }
  return { kind, message: masked(message.slice(0, 2000)).slice(0, 400) }
}

function insideOf(output: unknown): unknown {
  return typeof output === 'object' && output !== null && 'value' in output ? (output.value ?? output) : output
}

function masked(message: string): string {
  return message
    .replace(/[^\s@<>"']+@[^\s@<>"']+/g, '…')
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/\S+/gi, '…')
    .replace(/"[^"]*"|'[^']*'|“[^”]*”|«[^»]*»/g, '…')
    .replace(/\d[\d./-]{5,}\d/g, '…')
}

const TIMED_OUT = /^(job timed out|handler execution exceeded \d+s)$/
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const DAY = /^\d{4}-\d{2}(-\d{2}(T[\d:.]+Z)?)?$/
const SQLSTATE = /^[0-9A-Z]{5}$/
