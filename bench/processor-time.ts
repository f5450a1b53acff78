import { readdirSync, readFileSync } from 'node:fs'

/**
 * Milliseconds of the processor that this process and a PostgreSQL that it started have taken until now, in steps of ten: what a busy machine
 * stretches less than the clock. Linux only; elsewhere this process alone.
 */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  const all = processes()
  const started = all.filter(({ parent }) => parent === process.pid)
  const ids = new Set(started.map(({ id }) => id))
  const alive = all.filter(({ parent }) => ids.has(parent)).map(({ ticks }) => ticks)
  const ended = started.map(({ ticks, ticksOfEnded }) => ticks + ticksOfEnded)
  return (user + system) / 1000 + [...alive, ...ended].reduce((sum, ticks) => sum + ticks, 0) * MS_PER_TICK
}

const MS_PER_TICK = 10

interface Process {
  readonly id: number
  readonly parent: number
  readonly ticks: number
  /** Of those that it started and that have ended. */
  readonly ticksOfEnded: number
}

function processes(): Process[] {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => statOf(Number(name)))
  } catch {
    return []
  }
}

/** Parent, and ticks in user and system mode: fields 4 and 14 to 17 of proc(5), after a name in brackets. */
function statOf(id: number): Process[] {
  try {
    const text = readFileSync(`/proc/${id}/stat`, 'utf8')
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, userOfEnded = 0, systemOfEnded = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return [{ id, parent, ticks: user + system, ticksOfEnded: userOfEnded + systemOfEnded }]
  } catch {
    return []
  }
}
