import type { BenchClient } from '../bench-client.ts'
import type { Accountant } from './accountant.ts'

/** Acts counted, with how much of the mass stood after each. */
export interface Ledger {
  readonly act: Accountant['act']
  readonly told: () => { readonly acts: number; readonly byName: string; readonly toFourFifths: number | string }
}

const FOUR_FIFTHS = 0.8

/** A ledger over the acts of a client; where there were too many in a minute, `forget` begins the minute anew. */
export function openLedger(client: BenchClient, forget: () => Promise<void>): Ledger {
  const names: string[] = []
  let toFourFifths: number | undefined
  const act: Ledger['act'] = async (name, doing) => {
    await forget()
    const done = await doing().catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code !== 'server.unexpected') {
        names.push(`refused ${String(error.code)}`)
        return undefined
      }
      throw error
    })
    if (done === undefined) return undefined
    names.push(name)
    if (toFourFifths === undefined) {
      const { accepted, ignored, pending } = (await client.triage.get({})).massKg
      const settled = Number(accepted) + Number(ignored)
      if (settled > FOUR_FIFTHS * (settled + Number(pending))) toFourFifths = names.length
    }
    return done
  }
  return {
    act,
    told: () => ({
      acts: names.length,
      byName: [...Map.groupBy(names, (name) => name)].map(([name, all]) => `${all.length} ${name}`).join(', '),
      toFourFifths: toFourFifths ?? 'more',
    }),
  }
}
