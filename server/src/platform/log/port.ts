import pino from 'pino'

/** The log port: codes and ids only. Names, e-mail addresses and CNPJ never go in. */
export interface Log {
  info(fields: Record<string, unknown>, message: string): void
  warn(fields: Record<string, unknown>, message: string): void
  error(fields: Record<string, unknown>, message: string): void
}

/** One JSON line per event on standard error, so that standard output stays for people. */
export function openLog(level: string): Log {
  return pino({ level, base: null }, pino.destination({ dest: 2, sync: false }))
}
