import type { Clock } from '../../clock/port.ts'
import type { JobDefinition } from '../../jobs/port.ts'
import type { Sandbox } from './sandbox.ts'

export const sandboxTickName = 'payments.sandbox_tick'

/** Keeps the simulation's clock with ours: what became due happens, what waits is delivered. Nothing to do where the provider is real. */
export function sandboxTick({
  sandbox,
  clock,
}: {
  readonly sandbox: Sandbox | undefined
  readonly clock: Clock
}): JobDefinition<object> {
  return {
    name: sandboxTickName,
    cron: '* * * * *',
    async perform() {
      await sandbox?.advanceTo(clock.now())
    },
  }
}
