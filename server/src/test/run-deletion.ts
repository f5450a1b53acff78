import { argv, stdout } from 'node:process'
import { finishDeletion, forceDeletion } from '../features/platform-deletion/force-deletion.ts'
import { prepareDeletion } from '../features/platform-deletion/prepare-deletion.ts'
import { systemClock } from '../platform/clock/port.ts'
import type { Database } from '../platform/db/port.ts'
import { openServer } from '../platform/db/server.ts'
import { openLocales } from '../platform/locale/translate.ts'
import type { Actor, Ports } from '../ports.ts'

export interface DeletionRun {
  readonly stage: 'prepare' | 'finish' | 'force'
  readonly actor: Actor
  readonly userId: string
  readonly reason: string
  /** Where the process waits to be killed: with all written and nothing committed, or with it committed and nothing done after. */
  readonly waits: 'before' | 'after'
}

/**
 * `node run-deletion.ts <database url> <run as JSON>`: one stage of the deletion of somebody, in a process that a test kills. Says
 * `w` where it waits for that.
 */
const [url = '', text = '{}'] = argv.slice(2)
const { stage, actor, userId, reason, waits } = JSON.parse(text) as DeletionRun
const ports: Partial<Ports> = {
  db: waiting(openServer(url)),
  clock: systemClock,
  translate: openLocales(new URL('../../../locales/', import.meta.url)),
  publicUrl: 'http://pegada.test',
  jobs: {
    send: async () => {},
    sendAgain: async () => {},
    work: async () => {},
    isWorking: () => false,
    stop: async () => {},
  },
}
// What the deletion of an account never asks for is not there.
if (stage === 'prepare') await prepareDeletion(ports as Ports, actor, { userId, reason })
else if (stage === 'finish') await finishDeletion(ports as Ports, actor, userId)
else await forceDeletion(ports as Ports, actor, { userId, reason, heirs: [] })

function waiting(real: Database): Database {
  const wait = () => {
    stdout.write('w')
    return new Promise<never>(() => {})
  }
  return {
    ...real,
    async asOwner(work) {
      const value = await real.asOwner(async (tx) => {
        const done = await work(tx)
        return waits === 'before' ? wait() : done
      })
      return waits === 'after' ? wait() : value
    },
  }
}
